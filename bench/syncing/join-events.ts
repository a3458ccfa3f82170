import { joinStretches } from "../../web/features/player/tracking/stretches.ts";
import type { Event } from "./events.ts";

/**
 * What is left to send of a learner's events once a browser's outbox has joined those of one place, in its order: the last
 * position in a video with all that was watched of it, all answers of a draft, a class done, and a submission once.
 */
export function joinEvents(events: readonly Event[]): Event[] {
  const entries = new Map<string, Event>();
  for (const event of events) {
    const place = placeOf(event);
    const earlier = entries.get(place);
    if (earlier?.evaluation) continue;
    // What was joined goes last.
    entries.delete(place);
    entries.set(place, earlier ? join(earlier, event) : event);
  }
  return [...entries.values()];
}

function placeOf({ evaluation, draft, video, lastClass }: Event): string {
  if (evaluation) return `submission ${Object(evaluation).id}`;
  if (draft) return `draft ${Object(draft).id}`;
  return `${video ? "video" : "done"} ${lastClass}`;
}

function join(earlier: Event, later: Event): Event {
  if (later.draft) {
    const answers = { ...Object(earlier.draft).answers, ...Object(later.draft).answers };
    return { ...later, draft: { ...Object(later.draft), answers } };
  }
  if (!later.watched) return later;
  return { ...later, watched: joinStretches([...Object(earlier).watched, ...Object(later).watched]) };
}
