import { changeEnrolment } from "../../../../contract/courses/enrolments.ts";
import type { BodyInput } from "../../../../contract/endpoint.ts";
import type { Language } from "../../../../contract/language.ts";
import type { Entry } from "../../../api/outbox/entry.ts";
import { sendLater } from "../../../api/outbox/outbox.ts";
import { joinStretches, type Stretch } from "../tracking/stretches.ts";

/** A video within a class; its seconds refer to the rendition in `language`. */
export interface VideoPlace {
  enrolment: string;
  item: string;
  video: string;
  language: Language;
}

/** The progress in a video. */
export interface VideoReport {
  position: number | null;
  watched: Stretch[];
}

type Progress = BodyInput<typeof changeEnrolment>;

/** The maximum number of ranges in one report; the rest goes into another. */
const max = 1000;

/** Sends the position and the watched ranges of a video, merged with unsent ones. */
export function sendReport({ enrolment, item, video, language }: VideoPlace, report: VideoReport): Promise<void> {
  const { position, watched } = report;
  const stretches = watched.length > 0 && { watched: watched.map(asPair) };
  return sendProgress(enrolment, {
    key: reportKey({ item, video, language }),
    body: { lastClass: item, video, ...(position !== null && { position }), ...stretches },
    merge: joinReports,
    language,
    isQuiet: true,
  });
}

/** Returns the position of a video in the unsent progress, or null if there is none. */
export function findPendingPosition(waiting: readonly Entry[], place: VideoPlace): number | null {
  const entry = waiting.findLast(({ lane, key }) => lane === place.enrolment && key === reportKey(place));
  const body = entry?.call.body;
  const isKnown = typeof body === "object" && body !== null && "position" in body && typeof body.position === "number";
  return isKnown ? Number(body.position) : null;
}

/** Reports an item as the last one opened. */
export function sendOpened(enrolment: string, item: string): Promise<void> {
  return sendProgress(enrolment, { key: "opened", body: { lastClass: item }, merge: preferLater, isQuiet: true });
}

/** Marks a class as completed. */
export function sendCompleted(enrolment: string, item: string): Promise<void> {
  const body = { lastClass: item, completed: true } as const;
  return sendProgress(enrolment, { key: completedKey(item), body, merge: preferLater });
}

/** Returns the outbox key for marking a class as completed. */
export function completedKey(item: string): string {
  return `completed|${item}`;
}

interface ProgressSending {
  key: string;
  body: Progress;
  merge(earlier: Progress, later: Progress): Progress | null;
  language?: Language;
  isQuiet?: boolean;
}

function sendProgress(enrolment: string, sending: ProgressSending): Promise<void> {
  return sendLater(changeEnrolment, { params: { userCourseId: enrolment }, lane: enrolment, ...sending });
}

function reportKey({ item, video, language }: Omit<VideoPlace, "enrolment">): string {
  return ["video", item, video, language].join("|");
}

function preferLater(_: Progress, later: Progress): Progress {
  return later;
}

function joinReports(earlier: Progress, later: Progress): Progress | null {
  if (!("lastClass" in earlier) || !("lastClass" in later)) return null;
  const watched = joinStretches([...(earlier.watched ?? []), ...(later.watched ?? [])]).map(asPair);
  if (watched.length > max) return null;
  return { ...earlier, ...later, ...(watched.length > 0 && { watched }) };
}

function asPair([from, to]: Stretch): [number, number] {
  return [from, to];
}
