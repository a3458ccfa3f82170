import type { Readable, Writable } from "node:stream";
import type { ByteRange } from "../delivery/range.ts";
import type { StagedFile } from "../incoming.ts";

/** A store of files, each under the SHA-256 of its content. */
export interface FileStore {
  /**
   * Durably stores a stream's content, unless it is already stored, and resolves to its hash and size in bytes. `check`
   * may inspect the whole content on disk first and reject it by throwing.
   */
  add(content: Readable, check?: (staged: StagedFile) => Promise<void>): Promise<{ hash: string; bytes: number }>;
  /** The pieces of uploads, until these are complete. */
  pieces: PieceStore;
  /** Whether the bytes of a hash are stored. */
  has(hash: string): Promise<boolean>;
  /** The number of bytes stored under a hash; null if there are none. */
  sizeOf(hash: string): Promise<number | null>;
  /**
   * Writes a range of bytes to the stream that `begin` returns, with backpressure, and ends it. A failure before
   * `begin` is called can still be answered; after that, writing is aborted.
   */
  send(hash: string, range: ByteRange, begin: () => Writable): Promise<void>;
  /** Removes the bytes of a hash, if stored. For `loose-bytes.ts` only, which determines when they are unused. */
  remove(hash: string): Promise<void>;
  /** Lists the hashes of all stored files, in any order. */
  list(): AsyncIterable<string>;
  /** Throws if the store cannot be read and written. */
  check(): Promise<void>;
  /** Releases open resources. */
  close(): Promise<void>;
  /** The server that sends bytes on our behalf, if there is one. */
  elsewhere?: FileOffload;
}

/** A store of upload pieces, shared by all servers of an installation. */
export interface PieceStore {
  /** Durably stores a piece under a new name. */
  put(upload: string, name: string, chunks: readonly Buffer[]): Promise<void>;
  /** Streams the bytes of a piece. */
  read(upload: string, name: string): Promise<Readable>;
  /** Removes all pieces of an upload, including unrecorded ones. */
  removeAll(upload: string): Promise<void>;
  /** Lists the uploads that have pieces, in any order. */
  list(): AsyncIterable<string>;
}

/** Another server that sends bytes on our behalf, once authorised to. */
export interface FileOffload {
  /** The origin that browsers load the bytes from; null if it is our own. */
  origin: string | null;
  respond(file: { hash: string; type: string; disposition: string }): Promise<OffloadResponse>;
}

/** The response that refers the client to the other server. */
export interface OffloadResponse {
  status: 200 | 302;
  headers: Record<string, string>;
}

/** Thrown if fewer bytes are stored than were requested. */
export class WrongLengthError extends Error {}
