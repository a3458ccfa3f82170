import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";

/** How a test accesses the database of its run; tests that never do behave the same on both. */
const injecting = /import \{[^}]*\binject\b[^}]*\} from "vitest"/;
const importing = /(?:from|import)\s*\(?\s*"(\.[^"]+\.m?[jt]s)"/g;
/** The target of a computed import is unknown. */
const computedImport = /\bimport\(\s*[^\s")]/;

/**
 * Lists the test files of a pattern that never access the database of their run, neither directly nor through imports.
 */
export function listDatabaseFreeTests(pattern: string): string[] {
  const sources = new Map<string, { needsDatabase: boolean; imports: string[] }>();
  return globSync(pattern).filter((file) => !needsDatabase(file, new Set()));

  function needsDatabase(file: string, seen: Set<string>): boolean {
    if (seen.has(file)) return false;
    seen.add(file);
    const source = read(file);
    return source.needsDatabase || source.imports.some((target) => needsDatabase(target, seen));
  }

  function read(file: string) {
    const known = sources.get(file);
    if (known) return known;
    const text = existsSync(file) ? readFileSync(file, "utf8") : "";
    const imports = [...text.matchAll(importing)].map(([, target = ""]) => normalize(join(dirname(file), target)));
    const source = { needsDatabase: injecting.test(text) || computedImport.test(text), imports };
    sources.set(file, source);
    return source;
  }
}
