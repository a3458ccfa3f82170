import type { z } from "zod";
import type { classProgress } from "../../../../contract/courses/enrolments.ts";
import type { Language } from "../../../../contract/language.ts";
import type { Milliseconds, Tx } from "../../../db/schema.ts";
import { invalidField } from "../../../errors.ts";
import { latestReplaceable } from "../../../event-time.ts";
import type { StoredVideo } from "../../courses/stored.ts";
import type { TakenClass } from "../taking/taken-items.ts";
import { durationOf, videosOf } from "./class-videos.ts";
import { isWatched, mergeStretches, toShare, toShares } from "./stretches.ts";
import { listVideoProgress, storeVideoProgress, type VideoProgress } from "./video-progress.ts";

/**
 * A client's report about a class, the language of the rendition it counts seconds of, and the times of the event and
 * of its arrival.
 */
export interface ClassReport {
  progress: z.output<typeof classProgress>;
  language: Language;
  at: Milliseconds;
  now: Milliseconds;
  /** Whether the same report has arrived before, so that it is not newer than what is stored. */
  isRepeated?: boolean;
}

/**
 * Stores what was played of a class's videos, if anything. Returns the time by which all of them had been watched,
 * which need not be the time of the last report to arrive; null if the class has no videos or not all have been
 * watched.
 */
export async function recordPlay(tx: Tx, taken: TakenClass, report: ClassReport): Promise<Milliseconds | null> {
  const videos = videosOf(taken.content);
  const played = findPlayed(videos, report);
  if (videos.length === 0) return null;
  const before = await listVideoProgress(tx, taken.enrolmentId, taken.itemId);
  const watched = new Map(before.map((progress) => [progress.videoId, progress.watched]));
  if (played) {
    const after = updateProgress(
      played,
      before.find(({ videoId }) => videoId === played.id),
      report,
    );
    await storeVideoProgress(tx, taken, after);
    watched.set(played.id, after.watched);
  }
  if (!videos.every(({ id }) => isWatched(watched.get(id) ?? []))) return null;
  return Math.max(report.at, ...before.map(({ positionAt }) => positionAt));
}

/**
 * Returns the video that `position` and `watched` refer to, or null if both are absent. Throws if the video is unknown
 * or ambiguous.
 */
function findPlayed(videos: readonly StoredVideo[], { progress }: ClassReport): StoredVideo | null {
  const named = videos.find((video) => video.id === progress.video);
  if (progress.video !== undefined && !named) throw invalidField("video");
  if (progress.position === undefined && progress.watched === undefined) return null;
  const only = videos.length === 1 ? videos[0] : undefined;
  const played = named ?? only;
  if (!played) throw invalidField("video");
  return played;
}

function updateProgress(video: StoredVideo, before: VideoProgress | undefined, report: ClassReport): VideoProgress {
  const duration = durationOf(video, report.language);
  const { watched } = report.progress;
  return {
    videoId: video.id,
    ...movePosition(before, duration, report),
    watched: mergeStretches([...(before?.watched ?? []), ...toShares(watched ?? [], duration)]),
    updatedAt: report.now,
  };
}

/** Updates the position to resume from. The latest event counts, not the latest to arrive. */
function movePosition(before: VideoProgress | undefined, duration: number, report: ClassReport) {
  const { progress, at, now, isRepeated = false } = report;
  const { position } = progress;
  const isOlder = isRepeated || (before && before.positionAt > latestReplaceable(at, now));
  if (before && (position === undefined || isOlder)) {
    return { position: before.position, positionAt: before.positionAt };
  }
  if (position === undefined) return { position: 0, positionAt: 0 };
  return { position: toShare(position, duration), positionAt: at };
}
