import type { z } from "zod";

/** How many invalid parts are removed, one after the other, before the whole value is rejected. */
const maxParts = 200;

/** Removes the parts of a value that do not match a schema, and returns the rest; null if nothing valid remains. */
export function salvage<T extends z.ZodType>(schema: T, value: unknown): z.output<T> | null {
  let rest = value;
  for (let part = 0; part < maxParts; part += 1) {
    const { data, error } = schema.safeParse(rest);
    if (!error) return data ?? null;
    const removed = error.issues.flatMap(({ path, ...issue }) =>
      issue.code === "unrecognized_keys" ? issue.keys.map((key) => [...path, key]) : [path],
    );
    if (removed.some((path) => path.length === 0)) return null;
    // Removed from the end, which keeps the indexes of list entries valid.
    for (const path of removed.reverse()) rest = remove(rest, path);
  }
  return null;
}

function remove(value: unknown, [key, ...path]: readonly PropertyKey[]): unknown {
  if (typeof value !== "object" || value === null || key === undefined) return value;
  if (Array.isArray(value)) {
    if (path.length === 0) return value.filter((_, index) => index !== key);
    return value.map((entry, index) => (index === key ? remove(entry, path) : entry));
  }
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, content]) => {
      if (name !== String(key)) return [[name, content]];
      return path.length === 0 ? [] : [[name, remove(content, path)]];
    }),
  );
}
