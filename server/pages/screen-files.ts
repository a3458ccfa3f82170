import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** A part of the build, as Vite's manifest describes it. */
interface Part {
  file: string;
  isDynamicEntry?: boolean;
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
  const parts = await readParts(root);
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

/** The addresses of all that learners may come to load: whatever is no part of the staff area. */
export async function listLearnersFiles(root: string): Promise<string[]> {
  const entries = Object.entries(await readParts(root)).filter(([, { isDynamicEntry }]) => isDynamicEntry);
  const filesOf = await readScreenFiles(root);
  const { scripts, styles } = filesOf(entries.map(([name]) => name).filter((name) => !/\bmanage\b/.test(name)));
  return [...scripts, ...styles];
}

async function readParts(root: string): Promise<Record<string, Part>> {
  return JSON.parse(await readFile(join(root, ".vite/manifest.json"), "utf8").catch(() => "{}"));
}
