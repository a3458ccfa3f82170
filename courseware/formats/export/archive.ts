/** A file of what is exported: its text, or the bytes of a file of the course. */
export type ArchiveEntry = { path: string; text: string } | { path: string; file: ArchiveFile };

/** A file of the course, whose bytes are read while the archive is packed. */
export interface ArchiveFile {
  /** SHA-256 of the bytes, in hexadecimal. */
  hash: string;
  bytes: number;
}
