import { hash } from "node:crypto";

/** An answer that has been written as JSON: it is sent as it is. */
export abstract class Written<T> {
  /** What the text stands for; for the compiler alone. */
  declare readonly value: T;

  /** Whether it is worth compressing. */
  abstract get isLong(): boolean;

  /** What to send to who takes nothing compressed. */
  abstract get payload(): string | Buffer;

  /** Changes with the text. */
  abstract get etag(): string;

  /** The text as one gzip member. */
  abstract gzip(): Promise<Buffer>;
}

/** The entity tag of a body. */
export function tagOf(body: string | Buffer): string {
  return `"${hash("sha1", body, "base64url")}"`;
}
