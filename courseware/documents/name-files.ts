import { type Language, languages } from "../../contract/language.ts";
import type { FileReference } from "../../contract/writing/documents.ts";
import { isClutter } from "../files/names.ts";

/**
 * What a file is called where it came from, and where several references may mean the same file, the hash of its content;
 * undefined for a file that is not there.
 */
export type NameOf = (reference: string) => string | { name: string; hash: string } | undefined;

/** The paths that the files of a course get in its package. */
export interface FilePaths {
  /** Of every file, by its reference. */
  paths: ReadonlyMap<string, string>;
  /** Gives a file its path, if it has none yet. */
  place(reference: string, folder: "media" | "downloads"): void;
  /** What stands in the package for a reference; to be called when all files have their paths. */
  present(reference: FileReference): unknown;
}

/** The most bytes of a file's name: enough is left for a number and for the folder. */
const longestName = 200;

/** Names the files of a package as they were called; a name that is taken in its folder gets a number. */
export function nameFiles(nameOf: NameOf): FilePaths {
  const paths = new Map<string, string>();
  const given = new Set<string>();
  const taken = new Set<string>();
  const placed = new Map<string, string>();
  return {
    paths,
    place(reference, folder) {
      const named = nameOf(reference);
      if (named === undefined || paths.has(reference)) return;
      const { name, hash } = typeof named === "string" ? { name: named, hash: `of ${reference}` } : named;
      const file = [folder, name, hash].join("\n");
      const path = placed.get(file) ?? findFree(`${folder}/`, toPlainName(name), taken);
      placed.set(file, path);
      paths.set(reference, path);
      given.add(path);
      taken.add(path.toLowerCase());
    },
    present: (reference) => present(reference, { paths, given }),
  };
}

function findFree(folder: string, name: string, taken: ReadonlySet<string>): string {
  for (let number = 1; ; number += 1) {
    // Before the first dot, so that a language behind it stays where it is.
    const path = folder + (number === 1 ? name : name.replace(/^[^.]*/, (start) => `${start}-${number}`));
    if (!taken.has(path.toLowerCase())) return path;
  }
}

/** A name that a package may hold. One that is fine stays as it is. */
function toPlainName(name: string): string {
  const plain = name
    .toWellFormed()
    .normalize("NFC")
    .replaceAll(/[\\/{}\p{Cc}\ufffd]/gu, "-");
  const visible = plain.replace(/^\.+/, "") || "file";
  const short = cutName(visible);
  return isClutter(short) ? `file-${short}` : short;
}

function cutName(name: string): string {
  if (Buffer.byteLength(name) <= longestName) return name;
  const ending = /\.[^.]{1,16}$/.exec(name)?.[0] ?? "";
  let start = name.slice(0, name.length - ending.length);
  while (Buffer.byteLength(start + ending) > longestName) start = [...start].slice(0, -1).join("");
  return start + ending;
}

interface Given {
  /** By the references of the files. */
  paths: ReadonlyMap<string, string>;
  /** All of them. */
  given: ReadonlySet<string>;
}

function present(reference: FileReference, names: Given): unknown {
  const { paths } = names;
  if (typeof reference === "string") return paths.get(reference) ?? reference;
  const { es, en } = reference;
  if (es !== undefined && es === en) return paths.get(es) ?? es;
  return findPattern(reference, names) ?? presentEach(reference, paths);
}

function presentEach(reference: Partial<Record<Language, string | undefined>>, paths: ReadonlyMap<string, string>) {
  const present = languages.flatMap((language) => {
    const file = reference[language];
    return file === undefined ? [] : [[language, paths.get(file) ?? file]];
  });
  return Object.fromEntries(present);
}

/** The path with `{lang}` that means exactly these files; null where their names differ otherwise. */
function findPattern(reference: Partial<Record<Language, string | undefined>>, { paths, given }: Given): string | null {
  const pathOf = (language: Language) => paths.get(reference[language] ?? "");
  const first = languages.map(pathOf).find((path) => path !== undefined);
  const [, start, ending] = /^(.*[._-])(?:es|en)(\.[^./]+)$/.exec(first ?? "") ?? [];
  if (start === undefined || ending === undefined) return null;
  const fits = languages.every((language) => {
    const path = `${start}${language}${ending}`;
    return reference[language] === undefined ? !given.has(path) : pathOf(language) === path;
  });
  return fits ? `${start}{lang}${ending}` : null;
}
