import type { PackageFile } from "../../course.ts";
import { losses } from "../messages/losses.ts";
import type { ArchiveEntry } from "./archive.ts";
import type { ExportContext } from "./export-context.ts";

/** The maximum length of a file name; older systems limit the whole path to 255 characters. */
const maxNameLength = 100;

/** Assigns the files of a course names that every platform accepts, with only letters, digits, `.`, `-` and `_`. */
export class MediaNames {
  readonly #context: ExportContext;
  readonly #folder: string;
  readonly #paths = new Map<string, { path: string; file: PackageFile }>();
  readonly #texts = new Map<string, { name: string; text: string }>();
  readonly #taken = new Set<string>();

  /** All files are placed in `folder`. */
  constructor(context: ExportContext, folder: string) {
    this.#context = context;
    this.#folder = folder;
  }

  /** Places a file in the archive and returns its path. */
  place(file: PackageFile): string {
    const known = this.#paths.get(file.path);
    if (known) return known.path;
    const fileName = file.path.slice(file.path.lastIndexOf("/") + 1);
    const name = this.#findFreeName(toPlainName(fileName));
    const found = this.#context.findings.file(file);
    if (name !== fileName) found.change(losses.renamed(name));
    found.convert();
    const path = `${this.#folder}/${name}`;
    this.#paths.set(file.path, { path, file });
    return path;
  }

  /** Places a file rewritten from its text with another extension, and returns its name. */
  placeText(file: PackageFile, extension: string, text: string): string {
    const known = this.#texts.get(file.path);
    if (known) return known.name;
    const fileName = file.path.slice(file.path.lastIndexOf("/") + 1);
    const name = this.#findFreeName(toPlainName(fileName.replace(/\.[^.]*$/, extension)));
    this.#texts.set(file.path, { name, text });
    return name;
  }

  /** Lists the files that were placed, with their paths. */
  list(): { path: string; file: PackageFile }[] {
    return [...this.#paths.values()];
  }

  /** Lists all placed files as entries of the archive. */
  entries(): ArchiveEntry[] {
    const texts = [...this.#texts.values()].map(({ name, text }) => ({ path: `${this.#folder}/${name}`, text }));
    return [...this.list(), ...texts];
  }

  #findFreeName(name: string): string {
    for (let number = 1; ; number++) {
      const free = number === 1 ? name : name.replace(/^[^.]*/, (start) => `${start}-${number}`);
      if (this.#taken.has(free.toLowerCase())) continue;
      this.#taken.add(free.toLowerCase());
      return free;
    }
  }
}

function toPlainName(name: string): string {
  const plain = name
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[^\w.-]+/g, "-")
    .replace(/^[.-]+/, "");
  const extension = /\.\w{1,8}$/.exec(plain)?.[0] ?? "";
  return `${plain.slice(0, plain.length - extension.length).slice(0, maxNameLength) || "file"}${extension}`;
}
