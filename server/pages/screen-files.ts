import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** A chunk of the build, as described in Vite's manifest. */
interface Chunk {
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
  const chunks = await readChunks(root);
  const groups = new Map(Object.values(chunks).map((chunk) => [chunk.name, chunk]));
  return (modules) => {
    const found = new Set<Chunk>();
    const visit = (name: string) => {
      const chunk = chunks[name] ?? groups.get(name);
      if (!chunk || found.has(chunk)) return;
      for (const other of chunk.imports ?? []) visit(other);
      found.add(chunk);
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
  const entries = Object.entries(await readChunks(root)).filter(([, { isDynamicEntry }]) => isDynamicEntry);
  const filesOf = await readScreenFiles(root);
  const { scripts, styles } = filesOf(entries.map(([name]) => name).filter((name) => !/\bmanage\b/.test(name)));
  return [...scripts, ...styles];
}

async function readChunks(root: string): Promise<Record<string, Chunk>> {
  return JSON.parse(await readFile(join(root, ".vite/manifest.json"), "utf8").catch(() => "{}"));
}
