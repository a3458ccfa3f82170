import { joinStretches } from "../../web/features/player/tracking/stretches.ts";
import type { Event } from "./events.ts";

/**
 * Returns what is left to send of a learner's events once a browser's outbox has merged those of the same place, in its
 * order: the last position in a video with everything watched, all answers of a draft, a completed class, and each
 * submission once.
 */
export function mergeEvents(events: readonly Event[]): Event[] {
  const entries = new Map<string, Event>();
  for (const event of events) {
    const place = placeOf(event);
    const earlier = entries.get(place);
    if (earlier?.evaluation) continue;
    // Merged events move to the end.
    entries.delete(place);
    entries.set(place, earlier ? merge(earlier, event) : event);
  }
  return [...entries.values()];
}

function placeOf({ evaluation, draft, video, lastClass }: Event): string {
  if (evaluation) return `submission ${Object(evaluation).id}`;
  if (draft) return `draft ${Object(draft).id}`;
  return `${video ? "video" : "done"} ${lastClass}`;
}

function merge(earlier: Event, later: Event): Event {
  if (later.draft) {
    const answers = { ...Object(earlier.draft).answers, ...Object(later.draft).answers };
    return { ...later, draft: { ...Object(later.draft), answers } };
  }
  if (!later.watched) return later;
  return { ...later, watched: joinStretches([...Object(earlier).watched, ...Object(later).watched]) };
}
