import type { z } from "zod";

/** So many parts that do not fit are taken out one after the other; then the whole is given up. */
const mostParts = 200;

/** What fits a schema of a value: what does not is taken out. Null where nothing is left that fits. */
export function salvage<T extends z.ZodType>(schema: T, value: unknown): z.output<T> | null {
  let rest = value;
  for (let part = 0; part < mostParts; part += 1) {
    const { data, error } = schema.safeParse(rest);
    if (!error) return data ?? null;
    const removed = error.issues.flatMap(({ path, ...issue }) =>
      issue.code === "unrecognized_keys" ? issue.keys.map((key) => [...path, key]) : [path],
    );
    if (removed.some((path) => path.length === 0)) return null;
    // From the back, so that the numbers of list entries stay right.
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
