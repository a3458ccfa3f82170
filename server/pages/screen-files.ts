import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** A part of the build, as Vite's manifest describes it. */
interface Part {
  file: string;
  name?: string;
  css?: string[];
  imports?: string[];
}

/** The files that screens need, by their addresses. */
export interface ScreenFiles {
  scripts: string[];
  styles: string[];
}

/**
 * Tells which files of the build some modules of the web application need, by their paths or by the name of the group
 * that the build puts them in; nothing where no build says so.
 */
export async function readScreenFiles(root: string): Promise<(modules: readonly string[]) => ScreenFiles> {
  const manifest = await readFile(join(root, ".vite/manifest.json"), "utf8").catch(() => "{}");
  const parts: Record<string, Part> = JSON.parse(manifest);
  const groups = new Map(Object.values(parts).map((part) => [part.name, part]));
  return (modules) => {
    const found = new Set<Part>();
    const visit = (name: string) => {
      const part = parts[name] ?? groups.get(name);
      if (!part || found.has(part)) return;
      for (const other of part.imports ?? []) visit(other);
      found.add(part);
    };
    for (const name of modules) visit(name);
    const address = (file: string) => `/${file}`;
    return {
      scripts: [...found].map(({ file }) => address(file)),
      styles: [...new Set([...found].flatMap(({ css = [] }) => css.map(address)))],
    };
  };
}
