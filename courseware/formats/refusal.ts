import type { Place } from "../faults.ts";
import type { Message } from "../messages.ts";

/** Thrown for a source that is hostile, broken or of unknown format. Nothing of the source is converted. */
export class Refusal extends Error {
  readonly place: Place;
  readonly reason: Message;
  /** The format of the source, if it was detected. */
  format: string | null = null;

  constructor(place: Place, reason: Message) {
    super(`${place.file}:${place.line}: ${reason.en}`);
    this.place = place;
    this.reason = reason;
  }
}
