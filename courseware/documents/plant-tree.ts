import { LineCounter, type Node, Pair, Scalar, YAMLMap, YAMLSeq } from "yaml";
import { joinPath, nameOfEntry } from "../../contract/writing/document-texts.ts";
import type { Origin } from "./documents.ts";

/** A value as the YAML that it would be, so that what reads packages reads it; each of its nodes has a line of its own. */
export interface PlantedTree {
  node: Node;
  lines: LineCounter;
  /** Where each line comes from: the first is that of the whole. */
  origins: readonly Origin[];
}

/** Makes the YAML of a value. Undefined entries of maps are left out. */
export function plantTree(tree: unknown, origin: Origin): PlantedTree {
  const lines = new LineCounter();
  const origins: Origin[] = [];
  const node = plant(tree, origin, (at) => {
    const line = origins.push(at) - 1;
    lines.addNewLine(line);
    return [line, line, line];
  });
  return { node, lines, origins };
}

type Note = (origin: Origin) => [number, number, number];

function plant(value: unknown, origin: Origin, note: Note): Node {
  const range = note(origin);
  const node = Array.isArray(value) ? plantList(value, origin, note) : plantOther(value, origin, note);
  node.range = range;
  return node;
}

function plantList(entries: readonly unknown[], origin: Origin, note: Note): Node {
  const list = new YAMLSeq<Node>();
  list.items = entries.map((entry, index) => {
    const at = isClass(entry)
      ? { item: entry.class, path: "" }
      : { item: origin.item, path: joinPath(origin.path, nameOfEntry(entry, index)) };
    return plant(entry, at, note);
  });
  return list;
}

/** A class stands among the items of a module, and is a document of its own. */
function isClass(entry: unknown): entry is { class: string } {
  return typeof entry === "object" && entry !== null && "class" in entry && typeof entry.class === "string";
}

function plantOther(value: unknown, origin: Origin, note: Note): Node {
  if (typeof value !== "object" || value === null) return new Scalar(value);
  const map = new YAMLMap<Node, Node>();
  map.items = Object.entries(value).flatMap(([key, content]) => {
    if (content === undefined) return [];
    const at = { item: origin.item, path: joinPath(origin.path, key) };
    const name = new Scalar(key);
    name.range = note(at);
    return [new Pair<Node, Node>(name, plant(content, at, note))];
  });
  return map;
}
