import type { Readable, Writable } from "node:stream";
import type { ByteRange } from "../delivery/range.ts";
import type { Draft } from "../incoming.ts";

/** Where the bytes of files lie, each under the SHA-256 of its content. */
export interface FileStore {
  /**
   * Stores what the stream gives (or finds it stored), to last, before it resolves; its hash and size in bytes. `check`
   * may look at the whole content on disk before, and refuse it by an error.
   */
  add(content: Readable, check?: (draft: Draft) => Promise<void>): Promise<{ hash: string; bytes: number }>;
  /** Where the pieces of uploads lie until they are whole. */
  pieces: PieceStore;
  /** Whether the bytes of a hash are there. */
  has(hash: string): Promise<boolean>;
  /** How many bytes lie under a hash; null where none do. */
  sizeOf(hash: string): Promise<number | null>;
  /**
   * Writes a range of the bytes to what `begin` gives, and ends it; never more at a time than the other side takes.
   * What fails before `begin` was called can still be answered; after it, the writing is broken off.
   */
  send(hash: string, range: ByteRange, begin: () => Writable): Promise<void>;
  /** Removes the bytes of a hash, if they are there. Only `loose-bytes.ts` knows when nobody needs them. */
  remove(hash: string): Promise<void>;
  /** The hashes of all that is there, in any order. */
  list(): AsyncIterable<string>;
  /** Throws when the store cannot be read and written. */
  check(): Promise<void>;
  /** Lets go of what is held open. */
  close(): Promise<void>;
  /** Who sends bytes in our place, where somebody does. */
  elsewhere?: Elsewhere;
}

/** Where pieces of uploads lie, for every server of an installation. */
export interface PieceStore {
  /** Stores a piece, to last, before it resolves. Its name must be new. */
  put(upload: string, name: string, chunks: readonly Buffer[]): Promise<void>;
  /** The bytes of a piece. */
  read(upload: string, name: string): Promise<Readable>;
  /** Removes all pieces of an upload, also those on no record. */
  removeAll(upload: string): Promise<void>;
  /** The uploads of which there are pieces, in any order. */
  list(): AsyncIterable<string>;
}

/** Somebody who sends bytes in our place, to whom we have said that they may be sent. */
export interface Elsewhere {
  /** The origin that browsers load the bytes from; null where it is ours. */
  origin: string | null;
  refer(file: { hash: string; type: string; disposition: string }): Promise<Referral>;
}

/** The answer that refers to somebody else. */
export interface Referral {
  status: 200 | 302;
  headers: Record<string, string>;
}

/** Stored bytes are fewer than were asked for. */
export class WrongLength extends Error {}
