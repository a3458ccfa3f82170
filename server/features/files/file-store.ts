import type { Readable } from "node:stream";

/** Where the bytes of files lie, each under the SHA-256 of its content. */
export interface FileStore {
  /** Stores what the stream gives (or finds it stored), synced to disk before it resolves; its hash and size in bytes. */
  add(content: Readable): Promise<{ hash: string; bytes: number }>;
  /** Whether the bytes of a hash are there. */
  has(hash: string): Promise<boolean>;
  /** Streams the bytes from `start` to `end`, both included; all of them where no range is given. */
  open(hash: string, range?: { start: number; end: number }): Readable;
  /** Throws when the store cannot be read and written. */
  check(): Promise<void>;
}
