#!/usr/bin/env python3
import sys

import yaml
from autonoetic_sdk import load_invocation

import rows

if __name__ == "__main__":
    yaml.safe_dump(rows.of(load_invocation()["task"]), sys.stdout)
