#!/usr/bin/env python3
"""Writes a digest of the notes beside this file."""
import json
from autonoetic_sdk import load_invocation


def digest(lines):
    return "\n".join(f"- {line.strip()}" for line in lines if line.strip())


if __name__ == "__main__":
    task = load_invocation()["task"]
    with open("notes.txt", encoding="utf-8") as notes:
        text = digest(notes)
    out = open("digest.md", "w", encoding="utf-8")
    out.write(f"# {task}\n\n{text}\n")
    print(json.dumps({"status": "ok", "summary": task}))
