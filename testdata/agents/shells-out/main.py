#!/usr/bin/env python3
# Counts the lines of a file, with a program of the system.
import subprocess
from autonoetic_sdk import load_invocation

if __name__ == "__main__":
    path = load_invocation()["task"]
    counted = subprocess.run(["wc", "-l", path], capture_output=True, text=True)
    print(counted.stdout)
