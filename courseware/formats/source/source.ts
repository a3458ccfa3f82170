import type { FoundFile } from "../../reading/reading.ts";

/** The input of a conversion: one file, or the files of an archive or folder. */
export interface Source {
  /** The name of the given file or folder. */
  name: string;
  /** The files by path; a source that is a single file contains it under its name. */
  files: ReadonlyMap<string, FoundFile>;
  isArchive: boolean;
}

/** The files of a source, which records those that the course has used. */
export class SourceFiles {
  readonly source: Source;
  readonly #used = new Set<string>();
  readonly #byLowerCase: Map<string, FoundFile>;
  #byBlackboardId: ReadonlyMap<string, string> | null = null;
  readonly #onShare: (share: number) => void;

  /** `onShare` is called with the share of files requested so far. */
  constructor(source: Source, onShare: (share: number) => void = () => {}) {
    this.source = source;
    this.#onShare = onShare;
    this.#byLowerCase = new Map([...source.files.values()].map((file) => [file.path.toLowerCase(), file]));
  }

  /**
   * Finds a file by path, which may be percent-encoded, contain backslashes or differ in case, as exporters write it.
   */
  find(path: string): FoundFile | undefined {
    const file = this.#lookUp(path) ?? this.#lookUp(decode(path));
    if (file) this.use(file.path);
    return file;
  }

  /** Finds a file by a path relative to another file of the source. */
  findFrom(from: string, path: string): FoundFile | undefined {
    const bare = path.replace(/[?#].*$/, "");
    return this.find(resolve(from, path)) ?? this.find(resolve(from, bare)) ?? this.find(bare.replace(/^\/+/, ""));
  }

  /** Finds a file by its Blackboard id, which is part of its name: `photo__xid-123_1.jpg`. */
  findByBlackboardId(id: string): FoundFile | undefined {
    this.#byBlackboardId ??= new Map(
      [...this.source.files.keys()].flatMap((path) => {
        const found = /__xid-(\d+_\d+)[^/]*$/.exec(path)?.[1];
        // Each file has an XML file with Blackboard's metadata next to it.
        return found === undefined || path.endsWith(".xml") ? [] : [[found, path] as const];
      }),
    );
    const path = this.#byBlackboardId.get(id);
    return path === undefined ? undefined : this.find(path);
  }

  /** Whether a path exists, without marking the file as used. */
  has(path: string): boolean {
    return this.#lookUp(path) !== undefined || this.#lookUp(decode(path)) !== undefined;
  }

  use(path: string): void {
    this.#used.add(path);
    this.#onShare(this.#used.size / Math.max(1, this.source.files.size));
  }

  /** Lists the files that were never requested. */
  unused(): FoundFile[] {
    return [...this.source.files.values()].filter(({ path }) => !this.#used.has(path));
  }

  #lookUp(path: string): FoundFile | undefined {
    const plain = path.normalize("NFC").replaceAll("\\", "/");
    return this.source.files.get(plain) ?? this.#byLowerCase.get(plain.toLowerCase());
  }
}

/** Resolves a path relative to another file; `..` stops at the root. */
export function resolve(from: string, path: string): string {
  const parts = path.startsWith("/") ? [] : from.split("/").slice(0, -1);
  for (const part of path.split(/[\\/]/)) {
    if (part === "..") parts.pop();
    else if (part !== "" && part !== ".") parts.push(part);
  }
  return parts.join("/");
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
