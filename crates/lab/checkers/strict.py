"""Reads JSON as the checkers need it: one meaning for each text."""
import json


class Wrong(Exception):
    """The certificate is wrong: exit code 1."""


def read_json(text, at):
    """Returns what a line says.

    - `Wrong`: an object has a key twice, so that two readers may read two claims.
    - `ValueError`: it is no JSON. NaN is no JSON.
    """
    def once(pairs):
        keys = [key for key, _ in pairs]
        for key in keys:
            if keys.count(key) > 1:
                raise Wrong(f"{at}: the key {shown(key)} stands twice")
        return dict(pairs)

    def refused(name):
        raise ValueError(f"{at}: {name} is no JSON")
    return json.loads(text, object_pairs_hook=once, parse_constant=refused)


def shown(value):
    """Returns a value of a file for a message: on one line, without control characters, and not too long."""
    text = json.dumps(value)
    return text if len(text) <= 80 else text[:77] + "..."
