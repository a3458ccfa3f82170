import type { ItemState } from "../../../contract/enrolments.ts";
import type { Language } from "../../../contract/language.ts";
import { makeOnce } from "../../cache.ts";
import { Part } from "../../http/composed.ts";
import { presentTime } from "../../present-time.ts";
import type { CourseVersion, Source } from "../courses/library.ts";
import type { StoredVideo } from "../courses/stored.ts";
import { listAttemptResults } from "../evaluations/attempts.ts";
import { presentResult } from "../evaluations/present-attempt.ts";
import { durationOf, videosOf } from "./class-videos.ts";
import { listCompletions } from "./queries.ts";
import { watchedPercent } from "./stretches.ts";
import { listVideoProgress, type VideoProgress } from "./video-progress.ts";

/** The state of an item that a learner has opened, as a member of a JSON object, and the place of the item in the course. */
interface TouchedItem {
  member: string;
  place: Place;
}

/** Where an item stands among the states of all items. */
interface Place {
  start: number;
  end: number;
}

/** How far a learner is with every present item of the course, by its id. */
export class ItemStates extends Part<Record<string, ItemState>> {
  /** The states of items that nobody has opened. */
  readonly #untouched: string;
  /** In the order of the course. */
  readonly #touched: readonly TouchedItem[];

  constructor(untouched: string, touched: readonly TouchedItem[]) {
    super();
    this.#untouched = untouched;
    // A copy has no room for more.
    this.#touched = [...touched];
  }

  get bytes(): Buffer {
    let [states, from] = ["", 0];
    for (const { member, place } of this.#touched) {
      states += this.#untouched.slice(from, place.start) + member;
      from = place.end;
    }
    return Buffer.from(states + this.#untouched.slice(from));
  }

  override get weight(): number {
    return this.#touched.reduce((sum, { member }) => sum + member.length, super.weight);
  }
}

/** How far a learner is with every present item of the course. */
export async function readItemStates(
  source: Source,
  taken: { enrolmentId: string; course: CourseVersion },
  language: Language,
): Promise<ItemStates> {
  const { text } = listUntouched(taken.course);
  return new ItemStates(text, await readTouchedItems(source, taken, language));
}

async function readTouchedItems(
  { db, library }: Source,
  { enrolmentId, course }: { enrolmentId: string; course: CourseVersion },
  language: Language,
): Promise<TouchedItem[]> {
  const completions = await listCompletions(db, enrolmentId);
  const played = Map.groupBy(await listVideoProgress(db, enrolmentId), (progress) => progress.itemId);
  const attempts = Map.groupBy(await listAttemptResults(db, enrolmentId), (result) => result.item_id);
  const touched: TouchedItem[] = [];
  for (const [id, place] of listUntouched(course).places) {
    const item = course.items.get(id);
    if (!item || !(completions.has(id) || played.has(id) || attempts.has(id))) continue;
    const progress = played.get(id) ?? [];
    // Only what was played needs its length, so a course of many classes is not read whole.
    const videos = progress.length > 0 ? videosOf(await library.getContent(db, item.contentHash)) : [];
    const completedAt = completions.get(id);
    const state: ItemState = {
      completedAt: completedAt === undefined ? null : presentTime(completedAt),
      ...presentVideos(videos, progress, language),
      attempts: (attempts.get(id) ?? []).map(presentResult),
    };
    touched.push({ member: memberOf(id, state), place });
  }
  return touched;
}

const untouched: ItemState = { completedAt: null, ...presentVideos([], [], "es"), attempts: [] };

/** The states of all items of a course that nobody has opened, and where each stands by its id. */
const listUntouched = makeOnce(({ items }: CourseVersion) => {
  const places = new Map<string, Place>();
  let text = "{";
  for (const id of items.keys()) {
    const start = text.length + (places.size > 0 ? 1 : 0);
    text += (places.size > 0 ? "," : "") + memberOf(id, untouched);
    places.set(id, { start, end: text.length });
  }
  return { text: `${text}}`, places };
});

function memberOf(id: string, state: ItemState): string {
  // One string: kept in pieces it would take a fifth more.
  return JSON.stringify({ [id]: state }).slice(1, -1);
}

/** Where a learner is in the videos that the class still has; `progress` begins with the one played last. */
function presentVideos(videos: readonly StoredVideo[], progress: readonly VideoProgress[], language: Language) {
  const states = progress.flatMap((state) => {
    const video = videos.find(({ id }) => id === state.videoId);
    return video ? [[video.id, presentVideo(state, durationOf(video, language))] as const] : [];
  });
  const last = states[0]?.[1] ?? { position: 0, watched: 0 };
  return { ...last, videos: Object.fromEntries(states) };
}

/** Shares of a video as seconds of a rendition, to the millisecond, and as percent. */
function presentVideo({ position, watched }: VideoProgress, durationSeconds: number) {
  return { position: Math.round(position * durationSeconds * 1000) / 1000, watched: watchedPercent(watched) };
}
