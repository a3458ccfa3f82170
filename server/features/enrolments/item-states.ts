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

/** The states of items that a learner has opened, each as a member of a JSON object, by the item's id in the course's order. */
type TouchedItems = ReadonlyMap<string, string>;

/** How far a learner is with every present item of the course, by its id. */
export async function readItemStates(
  source: Source,
  { enrolmentId, course }: { enrolmentId: string; course: CourseVersion },
  language: Language,
): Promise<Part<Record<string, ItemState>>> {
  const touched = await readTouchedItems(source, { enrolmentId, course }, language);
  return new Part(() => writeItemStates(course, touched), [...touched].join("").length);
}

async function readTouchedItems(
  { db, library }: Source,
  { enrolmentId, course }: { enrolmentId: string; course: CourseVersion },
  language: Language,
): Promise<TouchedItems> {
  const completions = await listCompletions(db, enrolmentId);
  const played = Map.groupBy(await listVideoProgress(db, enrolmentId), (progress) => progress.itemId);
  const attempts = Map.groupBy(await listAttemptResults(db, enrolmentId), (result) => result.item_id);
  const touched = new Map<string, string>();
  for (const [id, item] of course.items) {
    if (!completions.has(id) && !played.has(id) && !attempts.has(id)) continue;
    const progress = played.get(id) ?? [];
    // Only what was played needs its length, so a course of many classes is not read whole.
    const videos = progress.length > 0 ? videosOf(await library.getContent(db, item.contentHash)) : [];
    const completedAt = completions.get(id);
    const state: ItemState = {
      completedAt: completedAt === undefined ? null : presentTime(completedAt),
      ...presentVideos(videos, progress, language),
      attempts: (attempts.get(id) ?? []).map(presentResult),
    };
    touched.set(id, memberOf(id, state));
  }
  return touched;
}

/** Writes what an item's state is between those of others in which nobody has done anything, which are written once. */
function writeItemStates(course: CourseVersion, touched: TouchedItems): Buffer {
  const { text, places } = listUntouched(course);
  let [states, from] = ["", 0];
  for (const [id, member] of touched) {
    const { start, end } = places.get(id) ?? { start: from, end: from };
    states += text.slice(from, start) + member;
    from = end;
  }
  return Buffer.from(states + text.slice(from));
}

const untouched: ItemState = { completedAt: null, ...presentVideos([], [], "es"), attempts: [] };

/** The states of all items of a course that nobody has opened, and where each stands by its id. */
const listUntouched = makeOnce(({ items }: CourseVersion) => {
  const places = new Map<string, { start: number; end: number }>();
  let text = "{";
  for (const id of items.keys()) {
    const start = text.length + (places.size > 0 ? 1 : 0);
    text += (places.size > 0 ? "," : "") + memberOf(id, untouched);
    places.set(id, { start, end: text.length });
  }
  return { text: `${text}}`, places };
});

function memberOf(id: string, state: ItemState): string {
  return `${JSON.stringify(id)}:${JSON.stringify(state)}`;
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
