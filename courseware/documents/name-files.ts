import { type Language, languages } from "../../contract/language.ts";
import type { FileReference } from "../../contract/writing/documents.ts";
import { isClutter } from "../files/names.ts";

/**
 * Returns the original name of a file; if several references may mean the same file, also the hash of its content;
 * undefined if the file does not exist.
 */
export type NameOf = (reference: string) => string | { name: string; hash: string } | undefined;

/** The paths assigned to a course's files in its package. */
export interface FilePaths {
  /** The path of every file, by its reference. */
  paths: ReadonlyMap<string, string>;
  /** Assigns a path to a file, unless it already has one. */
  place(reference: string, folder: "media" | "downloads"): void;
  /** Returns the value that represents a reference in the package; call it once all files have their paths. */
  present(reference: FileReference): unknown;
}

/** The maximum length of a file name in bytes, which leaves room for a number and the folder. */
const maxNameBytes = 200;

/** Assigns package paths based on the original file names; a name already used in its folder gets a number. */
export function nameFiles(nameOf: NameOf): FilePaths {
  const paths = new Map<string, string>();
  const assigned = new Set<string>();
  const taken = new Set<string>();
  const placed = new Map<string, string>();
  return {
    paths,
    place(reference, folder) {
      const named = nameOf(reference);
      if (named === undefined || paths.has(reference)) return;
      const { name, hash } = typeof named === "string" ? { name: named, hash: `of ${reference}` } : named;
      const file = [folder, name, hash].join("\n");
      const path = placed.get(file) ?? findFreeName(`${folder}/`, toPlainName(name), taken);
      placed.set(file, path);
      paths.set(reference, path);
      assigned.add(path);
      taken.add(path.toLowerCase());
    },
    present: (reference) => present(reference, { paths, assigned }),
  };
}

function findFreeName(folder: string, name: string, taken: ReadonlySet<string>): string {
  for (let number = 1; ; number += 1) {
    // The number is inserted before the first dot, which keeps a language suffix in its place.
    const path = folder + (number === 1 ? name : name.replace(/^[^.]*/, (start) => `${start}-${number}`));
    if (!taken.has(path.toLowerCase())) return path;
  }
}

/** Converts a file name to one that a package may contain; a valid name is unchanged. */
function toPlainName(name: string): string {
  const plain = name
    .toWellFormed()
    .normalize("NFC")
    .replaceAll(/[\\/{}\p{Cc}\ufffd]/gu, "-");
  const visible = plain.replace(/^\.+/, "") || "file";
  const short = truncateName(visible);
  return isClutter(short) ? `file-${short}` : short;
}

function truncateName(name: string): string {
  if (Buffer.byteLength(name) <= maxNameBytes) return name;
  const extension = /\.[^.]{1,16}$/.exec(name)?.[0] ?? "";
  let start = name.slice(0, name.length - extension.length);
  while (Buffer.byteLength(start + extension) > maxNameBytes) start = [...start].slice(0, -1).join("");
  return start + extension;
}

interface AssignedNames {
  /** The path of every file, by its reference. */
  paths: ReadonlyMap<string, string>;
  /** All assigned paths. */
  assigned: ReadonlySet<string>;
}

function present(reference: FileReference, names: AssignedNames): unknown {
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

/**
 * Returns the `{lang}` path that stands for exactly these files; null if their names differ in more than the language.
 */
function findPattern(
  reference: Partial<Record<Language, string | undefined>>,
  { paths, assigned }: AssignedNames,
): string | null {
  const pathOf = (language: Language) => paths.get(reference[language] ?? "");
  const first = languages.map(pathOf).find((path) => path !== undefined);
  const [, start, extension] = /^(.*[._-])(?:es|en)(\.[^./]+)$/.exec(first ?? "") ?? [];
  if (start === undefined || extension === undefined) return null;
  const fits = languages.every((language) => {
    const path = `${start}${language}${extension}`;
    return reference[language] === undefined ? !assigned.has(path) : pathOf(language) === path;
  });
  return fits ? `${start}{lang}${extension}` : null;
}
