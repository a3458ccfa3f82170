import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";

/** How a test gets at the database of its run: whatever never asks for one is the same on both. */
const asking = /import \{[^}]*\binject\b[^}]*\} from "vitest"/;
const importing = /(?:from|import)\s*\(?\s*"(\.[^"]+\.m?[jt]s)"/g;
/** Where an import goes that is named when it runs cannot be told. */
const hidden = /\bimport\(\s*[^\s")]/;

/** The test files of a pattern that never ask which database they run on, they themselves or what they import. */
export function listWithoutDatabase(pattern: string): string[] {
  const sources = new Map<string, { asks: boolean; imports: string[] }>();
  return globSync(pattern).filter((file) => !asks(file, new Set()));

  function asks(file: string, seen: Set<string>): boolean {
    if (seen.has(file)) return false;
    seen.add(file);
    const source = read(file);
    return source.asks || source.imports.some((target) => asks(target, seen));
  }

  function read(file: string) {
    const known = sources.get(file);
    if (known) return known;
    const text = existsSync(file) ? readFileSync(file, "utf8") : "";
    const imports = [...text.matchAll(importing)].map(([, target = ""]) => normalize(join(dirname(file), target)));
    const source = { asks: asking.test(text) || hidden.test(text), imports };
    sources.set(file, source);
    return source;
  }
}
