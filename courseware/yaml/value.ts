import { isAlias, isMap, isScalar, isSeq, type LineCounter, type Node } from "yaml";
import type { Place } from "../faults.ts";
import { type Message, messages } from "../messages.ts";
import type { Reading } from "../reading/reading.ts";
import { DocumentNode } from "./document-node.ts";

/**
 * A value of a YAML file, with its place. Readers of values never fail: they report a fault and return a stand-in (an
 * empty text, a 0), which is never seen because a package with errors yields no course.
 */
export interface Value {
  /** Null if a key has no value. */
  node: Node | DocumentNode | null;
  place: Place;
  /** Its error has already been reported. */
  hasError: boolean;
  lines: LineCounter;
  reading: Reading;
}

/** The entries of a map with known keys. */
export class Fields<Key extends string> {
  readonly #value: Value;
  readonly #find: Find | null;

  /** `find` looks up the value under a key; null if the value is not a map. */
  constructor(value: Value, find: Find | null) {
    this.#value = value;
    this.#find = find;
  }

  get place(): Place {
    return this.#value.place;
  }

  /** Returns the value of a required key; reports it if missing. */
  get(key: Key): Value {
    return this.find(key) ?? this.#report(key);
  }

  /** Returns the value of an optional key; null if absent. */
  find(key: Key): Value | null {
    return this.#find?.(this.#value, key) ?? null;
  }

  #report(key: Key): Value {
    if (this.#find) reportError(this.#value, messages.keyMissing(key));
    return { ...this.#value, node: null, hasError: true };
  }
}

type Find = (map: Value, key: string) => Value | undefined;

/** Reports an error about a value, unless it already has one. */
export function reportError(value: Value, message: Message): void {
  if (!value.hasError) value.reading.faults.error(value.place, message);
}

/** Opens a map; any key other than the given ones is an error. */
export function openMap<Key extends string>(value: Value, keys: readonly Key[]): Fields<Key> {
  const find =
    value.node instanceof DocumentNode ? openDocumentNode(value, value.node, keys) : openEntries(value, keys);
  if (!find) reportError(value, messages.notMap(keys));
  return new Fields(value, find);
}

/** Returns the scalar under a key without reporting errors, for looking ahead. */
export function peek(value: Value, key: string): unknown {
  const content = contentUnder(value.node, key);
  const scalar = contentOf(content);
  return scalar === undefined ? (content ?? undefined) : scalar;
}

/** Returns the value under a key without reporting errors; null if there is none. */
export function findValue(value: Value, key: string): Value | null {
  const content = contentUnder(value.node, key);
  return content === undefined ? null : childOf(value, content, value.place);
}

/** Returns the entries of a list within its limits; none if it is not a list. */
export function openList(value: Value, { min, max }: { min: number; max: number }): Value[] {
  const items = itemsOf(value.node);
  if (!items) {
    reportError(value, messages.notList());
    return [];
  }
  const { length } = items;
  if (length < min || length > max) reportError(value, messages.wrongCount(length, min, max));
  return items.slice(0, max).map((item) => childOf(value, item, value.place));
}

/** Whether a value is an empty list. */
export function isEmptyList({ node }: Value): boolean {
  return itemsOf(node)?.length === 0;
}

/** Returns the content of a scalar; undefined for a map, a list or nothing. */
export function scalarOf(value: Value): unknown {
  return contentOf(value.node) ?? undefined;
}

/** Whether a value is a map. */
export function isMapValue({ node }: Value): boolean {
  return node instanceof DocumentNode ? node.keys !== null : isMap(node);
}

/** Whether a value is present but empty: an empty text, or a map without keys. */
export function isBlank(value: Value): boolean {
  const { node } = value;
  const inside = node instanceof DocumentNode ? node.keys : isMap(node) ? node.items : null;
  return scalarOf(value) === "" || inside?.length === 0;
}

/** Whether a value is a list. */
export function isListValue({ node }: Value): boolean {
  return node instanceof DocumentNode ? node.items !== null : isSeq(node);
}

/** Returns the node under a key, which may be null; undefined if the key is missing. */
function contentUnder(node: Value["node"], key: string): unknown {
  if (node instanceof DocumentNode) return node.find(key);
  return isMap(node) ? node.items.find((pair) => nameOf(pair.key) === key)?.value : undefined;
}

function itemsOf(node: Value["node"]): readonly unknown[] | null {
  if (node instanceof DocumentNode) return node.items;
  return isSeq(node) ? node.items : null;
}

/** Undefined if it is not a scalar. */
function contentOf(node: unknown): unknown {
  if (node instanceof DocumentNode) return node.scalar;
  return isScalar(node) ? node.value : undefined;
}

function nameOf(key: unknown): string {
  const content = contentOf(key);
  return content === undefined ? "" : String(content);
}

function openDocumentNode(value: Value, node: DocumentNode, keys: readonly string[]): Find | null {
  const others = node.keysExcept(keys);
  if (!others) return null;
  for (const name of others) value.reading.faults.error(node.placeOfKey(name), messages.unknownKey(name, keys));
  return findInDocumentNode;
}

function findInDocumentNode(map: Value, key: string): Value | undefined {
  const content = map.node instanceof DocumentNode ? map.node.find(key) : undefined;
  return content && childOf(map, content, map.place);
}

function openEntries(value: Value, keys: readonly string[]): Find | null {
  if (!isMap(value.node)) return null;
  const entries = new Map<string, Value>();
  for (const { key, value: content } of value.node.items) {
    const { place } = childOf(value, key, value.place);
    const name = nameOf(key);
    if (!keys.includes(name)) value.reading.faults.error(place, messages.unknownKey(name, keys));
    if (entries.has(name)) value.reading.faults.error(place, messages.duplicateKey(name));
    entries.set(name, childOf(value, content, place));
  }
  return (_map, key) => entries.get(key);
}

function childOf(parent: Value, node: unknown, fallback: Place): Value {
  const { lines, reading } = parent;
  if (node instanceof DocumentNode) return { node, place: node, hasError: false, lines, reading };
  if (isAlias(node)) {
    const place = placeOf(parent, node.range, fallback);
    reading.faults.error(place, messages.aliasUsed());
    return { node: null, place, hasError: true, lines, reading };
  }
  if (!isMap(node) && !isSeq(node) && !isScalar(node)) {
    return { node: null, place: fallback, hasError: false, lines, reading };
  }
  return { node, place: placeOf(parent, node.range, fallback), hasError: false, lines, reading };
}

function placeOf({ lines }: Value, range: Node["range"], fallback: Place): Place {
  return range ? { file: fallback.file, line: Math.max(1, lines.linePos(range[0]).line) } : fallback;
}
