import type { FoundFile } from "../../reading/reading.ts";

/** What was given to convert: one file, or the files of an archive or a folder. */
export interface Source {
  /** The name of the file that was given. */
  name: string;
  /** By path; a source that is one file has that one under its name. */
  files: ReadonlyMap<string, FoundFile>;
  isArchive: boolean;
}

/** A file of a source and whether anything of the course used it. */
export class SourceFiles {
  readonly source: Source;
  readonly #used = new Set<string>();
  readonly #byLowerCase: Map<string, FoundFile>;
  #byBlackboardId: ReadonlyMap<string, string> | null = null;
  readonly #onShare: (share: number) => void;

  /** `onShare` is told which share of the files was asked for. */
  constructor(source: Source, onShare: (share: number) => void = () => {}) {
    this.source = source;
    this.#onShare = onShare;
    this.#byLowerCase = new Map([...source.files.values()].map((file) => [file.path.toLowerCase(), file]));
  }

  /** The file of a path, which may be percent-encoded, have backslashes or differ in case, as exporters write them. */
  find(path: string): FoundFile | undefined {
    const file = this.#lookUp(path) ?? this.#lookUp(decode(path));
    if (file) this.use(file.path);
    return file;
  }

  /** The same, seen from another file of the source. */
  findFrom(from: string, path: string): FoundFile | undefined {
    const bare = path.replace(/[?#].*$/, "");
    return this.find(resolve(from, path)) ?? this.find(resolve(from, bare)) ?? this.find(bare.replace(/^\/+/, ""));
  }

  /** The file that Blackboard gave an id, which stands in its name: `photo__xid-123_1.jpg`. */
  findByBlackboardId(id: string): FoundFile | undefined {
    this.#byBlackboardId ??= new Map(
      [...this.source.files.keys()].flatMap((path) => {
        const found = /__xid-(\d+_\d+)[^/]*$/.exec(path)?.[1];
        // Beside each lies what Blackboard knows of it.
        return found === undefined || path.endsWith(".xml") ? [] : [[found, path] as const];
      }),
    );
    const path = this.#byBlackboardId.get(id);
    return path === undefined ? undefined : this.find(path);
  }

  /** Whether there is a file of this path, without taking it as used. */
  has(path: string): boolean {
    return this.#lookUp(path) !== undefined || this.#lookUp(decode(path)) !== undefined;
  }

  use(path: string): void {
    this.#used.add(path);
    this.#onShare(this.#used.size / Math.max(1, this.source.files.size));
  }

  /** The files that nothing asked for. */
  unused(): FoundFile[] {
    return [...this.source.files.values()].filter(({ path }) => !this.#used.has(path));
  }

  #lookUp(path: string): FoundFile | undefined {
    const plain = path.normalize("NFC").replaceAll("\\", "/");
    return this.source.files.get(plain) ?? this.#byLowerCase.get(plain.toLowerCase());
  }
}

/** The path that a reference means when it stands in another file; parts that climb end at the root. */
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
