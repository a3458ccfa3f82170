import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** A chunk of the build, as described in Vite's manifest. */
interface Part {
  file: string;
  isDynamicEntry?: boolean;
  name?: string;
  css?: string[];
  imports?: string[];
}

/** The addresses of the files that screens need. */
export interface ScreenFiles {
  scripts: string[];
  styles: string[];
}

/**
 * Returns a function that finds the files needed by modules of the web application, given their paths or the name of
 * their chunk group. Without a build, it finds nothing.
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

/** Lists the addresses of all files that learners may load, which is everything outside the staff area. */
export async function listLearnersFiles(root: string): Promise<string[]> {
  const entries = Object.entries(await readParts(root)).filter(([, { isDynamicEntry }]) => isDynamicEntry);
  const filesOf = await readScreenFiles(root);
  const { scripts, styles } = filesOf(entries.map(([name]) => name).filter((name) => !/\bmanage\b/.test(name)));
  return [...scripts, ...styles];
}

async function readParts(root: string): Promise<Record<string, Part>> {
  return JSON.parse(await readFile(join(root, ".vite/manifest.json"), "utf8").catch(() => "{}"));
}
