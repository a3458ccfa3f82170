import { isLanguage, type Language } from "../../../contract/language.ts";
import { dropKept, listKept, readKept, writeKept } from "../../api/kept.ts";
import { joinStretches, type Stretch, subtractStretches } from "./stretches.ts";

/** Which video of which class; seconds are those of the rendition in `language`. */
export interface VideoPlace {
  enrolment: string;
  item: string;
  video: string;
  language: Language;
}

/** What is still to be told to the server of one video. */
export interface VideoReport {
  position: number | null;
  watched: Stretch[];
}

const prefix = "progress:";

/** Adds what just happened to what waits. Written at once, so that neither a closed tab nor a lost line loses it. */
export function queueReport(place: VideoPlace, report: VideoReport): void {
  const waiting = readReport(place);
  writeReport(place, {
    position: report.position ?? waiting.position,
    watched: joinStretches([...waiting.watched, ...report.watched]),
  });
}

/** What waits for a video; nothing where nothing does. */
export function readReport(place: VideoPlace): VideoReport {
  const value = readKept(keyOf(place));
  if (typeof value !== "object" || value === null) return { position: null, watched: [] };
  const position = "position" in value && typeof value.position === "number" ? value.position : null;
  const watched = "watched" in value && Array.isArray(value.watched) ? value.watched.filter(isStretch) : [];
  return { position, watched };
}

/** Takes what the server has acknowledged out of the queue; what was added meanwhile, here or in another tab, stays. */
export function settleReport(place: VideoPlace, sent: VideoReport): void {
  const waiting = readReport(place);
  writeReport(place, {
    position: waiting.position === sent.position ? null : waiting.position,
    watched: subtractStretches(waiting.watched, sent.watched),
  });
}

/** Takes a video out of the queue, for good: its class is no longer there. */
export function dropReport(place: VideoPlace): void {
  dropKept(keyOf(place));
}

/** The videos of an enrolment for which something waits. */
export function listWaiting(enrolment: string): VideoPlace[] {
  return listKept(`${prefix}${encodeURIComponent(enrolment)}|`).flatMap((key) => {
    const [, item, video, language] = key.slice(prefix.length).split("|").map(decodeURIComponent);
    return item && video && isLanguage(language) ? [{ enrolment, item, video, language }] : [];
  });
}

function keyOf({ enrolment, item, video, language }: VideoPlace): string {
  return prefix + [enrolment, item, video, language].map(encodeURIComponent).join("|");
}

function writeReport(place: VideoPlace, report: VideoReport): void {
  if (report.position === null && report.watched.length === 0) dropReport(place);
  else writeKept(keyOf(place), report);
}

function isStretch(value: unknown): value is Stretch {
  return Array.isArray(value) && value.length === 2 && value.every((end) => Number.isFinite(end) && end >= 0);
}
