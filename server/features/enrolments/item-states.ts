import type { ItemState } from "../../../contract/courses/enrolments.ts";
import type { Language } from "../../../contract/language.ts";
import { presentTime } from "../../presenting/present-time.ts";
import type { CourseVersion, Source } from "../courses/library.ts";
import type { StoredVideo } from "../courses/stored.ts";
import { type AttemptResult, listAttemptResults } from "../evaluations/attempts.ts";
import { presentResult } from "../evaluations/present-attempt.ts";
import { durationOf, videosOf } from "./progress/class-videos.ts";
import { watchedPercent } from "./progress/stretches.ts";
import { listVideoProgress, type VideoProgress } from "./progress/video-progress.ts";
import { listCompletions } from "./queries.ts";

/** The stored progress of an item. */
interface ItemRecord {
  completedAt: number | undefined;
  /** The most recently played video first. */
  played: readonly VideoProgress[];
  videos: readonly StoredVideo[];
  attempts: readonly AttemptResult[];
}

/** Reads a learner's state in every current item of the course, by item id. */
export async function readItemStates(
  { db, library }: Source,
  { enrolmentId, course }: { enrolmentId: string; course: CourseVersion },
  language: Language,
): Promise<{ [itemId: string]: ItemState }> {
  const completions = await listCompletions(db, enrolmentId);
  const played = Map.groupBy(await listVideoProgress(db, enrolmentId), (progress) => progress.itemId);
  const attempts = Map.groupBy(await listAttemptResults(db, enrolmentId), (result) => result.item_id);
  const states: { [itemId: string]: ItemState } = {};
  for (const [id, item] of course.items) {
    const progress = played.get(id) ?? [];
    // Contents are loaded only for items with played videos, for the videos' lengths; this avoids loading a whole
    // course of many classes.
    const videos = progress.length > 0 ? videosOf(await library.getContent(db, item.contentHash)) : [];
    const record = { completedAt: completions.get(id), played: progress, videos, attempts: attempts.get(id) ?? [] };
    states[id] = presentItemState(record, language);
  }
  return states;
}

function presentItemState({ completedAt, played, videos, attempts }: ItemRecord, language: Language): ItemState {
  return {
    completedAt: completedAt === undefined ? null : presentTime(completedAt),
    ...presentVideos(videos, played, language),
    attempts: attempts.map(presentResult),
  };
}

/** Presents the state of the videos still in the class; `progress` starts with the most recently played one. */
function presentVideos(videos: readonly StoredVideo[], progress: readonly VideoProgress[], language: Language) {
  const states = progress.flatMap((state) => {
    const video = videos.find(({ id }) => id === state.videoId);
    return video ? [[video.id, presentVideo(state, durationOf(video, language))] as const] : [];
  });
  const last = states[0]?.[1] ?? { position: 0, watched: 0 };
  return { ...last, videos: Object.fromEntries(states) };
}

/** Converts shares of a video to seconds of a rendition, rounded to the millisecond, and to a percentage. */
function presentVideo({ position, watched }: VideoProgress, durationSeconds: number) {
  return { position: Math.round(position * durationSeconds * 1000) / 1000, watched: watchedPercent(watched) };
}
