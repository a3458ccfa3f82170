import type { Json, Milliseconds } from "../columns.ts";

/** An upload in progress: how many of its bytes are in the file store, in pieces. */
interface Uploads {
  id: string;
  course_id: string;
  user_id: string;
  name: string;
  /** The client's `Upload-Metadata` header, verbatim. */
  metadata: string;
  length: number;
  /** Below `length` until the file is checked and stored, so that a crash before that loses at most one piece. */
  received: number;
  created_at: Milliseconds;
  /** When it expires unless continued or, once complete or refused, when its row is deleted. */
  expires_at: Milliseconds;
  /** The request that is writing to it; no other may until `leased_until`. */
  lease: string | null;
  leased_until: Milliseconds | null;
  /** Why the whole file was refused: the error's code and sentence. */
  refusal: Json | null;
  /** The resulting file. */
  file_id: string | null;
}

/** A piece of an upload in the file store. */
interface UploadPieces {
  upload_id: string;
  /** Its offset in the file. */
  start: number;
  bytes: number;
  /** Its name in the store, which is never reused. */
  name: string;
}

/** The tables of uploads with their row types. */
export interface UploadTables {
  uploads: Uploads;
  upload_pieces: UploadPieces;
}
