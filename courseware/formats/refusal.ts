import type { Place } from "../faults.ts";
import type { Message } from "../messages.ts";

/** A source that is hostile, broken or of no known format: nothing of it is converted. */
export class Refusal extends Error {
  readonly place: Place;
  readonly reason: Message;
  /** The format of the source, where that was known. */
  format: string | null = null;

  constructor(place: Place, reason: Message) {
    super(`${place.file}:${place.line}: ${reason.en}`);
    this.place = place;
    this.reason = reason;
  }
}
