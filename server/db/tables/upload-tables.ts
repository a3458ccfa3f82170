import type { Json, Milliseconds } from "../columns.ts";

/** A file on its way: how many of its bytes are in the file store, in pieces. */
interface Uploads {
  id: string;
  course_id: string;
  user_id: string;
  name: string;
  /** What the client said of it, as it said it: the header `Upload-Metadata`. */
  metadata: string;
  length: number;
  /** Below `length` until the file is checked and stored, so that a crash before that loses no more than one piece. */
  received: number;
  created_at: Milliseconds;
  /** When it goes unless it is continued; once it is complete or refused, when it is forgotten. */
  expires_at: Milliseconds;
  /** Which request writes to it; none other may until `leased_until`. */
  lease: string | null;
  leased_until: Milliseconds | null;
  /** Why the whole file was refused: the code and the sentence of the error. */
  refusal: Json | null;
  /** The file that it became. */
  file_id: string | null;
}

/** A piece of an upload that is in the file store. */
interface UploadPieces {
  upload_id: string;
  /** Where in the file it begins. */
  start: number;
  bytes: number;
  /** What it is called in the store: no two pieces are ever called alike. */
  name: string;
}

/** The tables of uploads with their rows. */
export interface UploadTables {
  uploads: Uploads;
  upload_pieces: UploadPieces;
}
