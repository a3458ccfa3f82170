import type { Place } from "../faults.ts";
import type { Message } from "../messages.ts";

/** A source that is hostile, broken or of no known format: nothing of it is converted. */
export class Refusal extends Error {
  readonly place: Place;
  readonly reason: Message;

  constructor(place: Place, reason: Message) {
    super(`${place.file}:${place.line}: ${reason.en}`);
    this.place = place;
    this.reason = reason;
  }
}
