import { isAlias, isMap, isScalar, isSeq, type LineCounter, type Node } from "yaml";
import type { Place } from "../faults.ts";
import { type Message, messages } from "../messages.ts";
import type { Reading } from "../reading/reading.ts";

/**
 * A value of a YAML file, with its place. Readers of values never fail: they note a fault and answer a stand-in
 * (an empty text, a 0), which is never seen because a package with an error gives no course.
 */
export interface Value {
  /** Null if a key has no value. */
  node: Node | null;
  place: Place;
  /** Its error has already been reported. */
  refused: boolean;
  lines: LineCounter;
  reading: Reading;
}

/** The entries of a map whose keys are known. */
export interface Fields<Key extends string> {
  place: Place;
  /** The value of a required key; reports it as missing if absent. */
  get(key: Key): Value;
  /** The value of an optional key; null if absent. */
  find(key: Key): Value | null;
}

/** Notes an error about a value, unless one was noted already. */
export function refuse(value: Value, message: Message): void {
  if (!value.refused) value.reading.faults.error(value.place, message);
}

/** The entries of a map; any key but the given ones is an error. */
export function openMap<Key extends string>(value: Value, keys: readonly Key[]): Fields<Key> {
  const entries = entriesOf(value, keys);
  if (!entries) refuse(value, messages.notMap(keys));
  const absent: Value = { ...value, node: null, refused: true };
  function report(key: Key): Value {
    if (entries) refuse(value, messages.keyMissing(key));
    return absent;
  }
  return {
    place: value.place,
    get: (key) => entries?.get(key) ?? report(key),
    find: (key) => entries?.get(key) ?? null,
  };
}

/** The scalar under a key, without error reports; for looking ahead. */
export function peek(value: Value, key: string): unknown {
  if (!isMap(value.node)) return undefined;
  const pair = value.node.items.find((item) => isScalar(item.key) && item.key.value === key);
  return isScalar(pair?.value) ? pair.value.value : (pair?.value ?? undefined);
}

/** The value under a key, without error reports; null where there is none. */
export function lookAt(value: Value, key: string): Value | null {
  if (!isMap(value.node)) return null;
  const pair = value.node.items.find((item) => isScalar(item.key) && item.key.value === key);
  return pair ? childOf(value, pair.value, value.place) : null;
}

/** The entries of a list within its limits; none if it is not a list. */
export function openList(value: Value, { min, max }: { min: number; max: number }): Value[] {
  if (!isSeq(value.node)) {
    refuse(value, messages.notList());
    return [];
  }
  const { length } = value.node.items;
  if (length < min || length > max) refuse(value, messages.wrongCount(length, min, max));
  return value.node.items.slice(0, max).map((item) => childOf(value, item, value.place));
}

/** The content of a scalar; undefined for a map, a list or nothing. */
export function scalarOf(value: Value): unknown {
  return isScalar(value.node) ? (value.node.value ?? undefined) : undefined;
}

function entriesOf<Key extends string>(value: Value, keys: readonly Key[]): Map<string, Value> | null {
  if (!isMap(value.node)) return null;
  const entries = new Map<string, Value>();
  for (const { key, value: content } of value.node.items) {
    const { place } = childOf(value, key, value.place);
    const name = isScalar(key) ? String(key.value) : "";
    if (!keys.some((known) => known === name)) value.reading.faults.error(place, messages.keyUnknown(name, keys));
    if (entries.has(name)) value.reading.faults.error(place, messages.keyTwice(name));
    entries.set(name, childOf(value, content, place));
  }
  return entries;
}

function childOf(parent: Value, node: unknown, fallback: Place): Value {
  const { lines, reading } = parent;
  if (isAlias(node)) {
    const place = placeOf(parent, node.range, fallback);
    reading.faults.error(place, messages.aliasUsed());
    return { node: null, place, refused: true, lines, reading };
  }
  if (!isMap(node) && !isSeq(node) && !isScalar(node)) {
    return { node: null, place: fallback, refused: false, lines, reading };
  }
  return { node, place: placeOf(parent, node.range, fallback), refused: false, lines, reading };
}

function placeOf({ lines }: Value, range: Node["range"], fallback: Place): Place {
  return range ? { file: fallback.file, line: Math.max(1, lines.linePos(range[0]).line) } : fallback;
}
