/** A file of an export: its text, or the content of a file of the course. */
export type ArchiveEntry = { path: string; text: string } | { path: string; file: ArchiveFile };

/** A file of the course, which is read while the archive is being packed. */
export interface ArchiveFile {
  /** SHA-256 of the content, in hexadecimal. */
  hash: string;
  bytes: number;
}
