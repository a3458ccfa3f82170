import { changeEnrolment, type Enrolment } from "../../../contract/enrolments.ts";
import type { Language } from "../../../contract/language.ts";
import { ApiError } from "../../api/api-error.ts";
import { call, type Reply } from "../../api/client.ts";
import {
  dropReport,
  listWaiting,
  readReport,
  settleReport,
  type VideoPlace,
  type VideoReport,
} from "./progress-queue.ts";

/** One report carries so many stretches at most; the rest goes with the next one. */
const most = 1000;

const underWay = new Map<string, Promise<Enrolment | null>>();

/**
 * Sends what waits for a video. Null where nothing does, or where it has to go on waiting; what the server will never
 * take is dropped. At the end of a page (`isLeaving`) the call outlives it.
 */
export async function sendReport(place: VideoPlace, { isLeaving = false } = {}): Promise<Enrolment | null> {
  const key = JSON.stringify(place);
  if (!isLeaving) await underWay.get(key);
  const sending = send(place, isLeaving).finally(() => {
    if (underWay.get(key) === sending) underWay.delete(key);
  });
  underWay.set(key, sending);
  return sending;
}

/** Sends all that waits for an enrolment, for example after the line was down. */
export async function sendWaiting(enrolment: string): Promise<Enrolment | null> {
  let last: Enrolment | null = null;
  for (const place of listWaiting(enrolment)) last = (await sendReport(place)) ?? last;
  return last;
}

/** Records an item as the last one opened. Failing is no matter: the next thing that is saved says it again. */
export async function sendOpened(enrolment: string, item: string): Promise<Enrolment | null> {
  try {
    return await change(enrolment, { lastClass: item });
  } catch {
    return null;
  }
}

/** Marks a class as done; the learner waits for this one, so its failures are told. */
export async function sendCompleted(enrolment: string, item: string): Promise<Enrolment> {
  const reply = await call(changeEnrolment, {
    params: { userCourseId: enrolment },
    body: { lastClass: item, completed: true },
    onExpired: "ask",
  });
  return asEnrolment(reply);
}

async function send(place: VideoPlace, isLeaving: boolean): Promise<Enrolment | null> {
  const waiting = readReport(place);
  const report: VideoReport = { ...waiting, watched: waiting.watched.slice(0, most) };
  if (report.position === null && report.watched.length === 0) return null;
  try {
    const enrolment = await change(place.enrolment, bodyOf(place, report), { isLeaving, language: place.language });
    settleReport(place, report);
    return enrolment;
  } catch (error) {
    if (error instanceof ApiError && (error.status === 400 || error.status === 404)) dropReport(place);
    return null;
  }
}

function bodyOf({ item, video }: VideoPlace, { position, watched }: VideoReport) {
  const stretches = watched.map(([from, to]): [number, number] => [from, to]);
  return {
    lastClass: item,
    video,
    ...(position !== null && { position }),
    ...(stretches.length > 0 && { watched: stretches }),
  };
}

interface Change {
  lastClass: string;
  video?: string;
  position?: number;
  watched?: [number, number][];
}

async function change(
  userCourseId: string,
  body: Change,
  { isLeaving, language }: { isLeaving?: boolean; language?: Language } = {},
): Promise<Enrolment> {
  const options = { quiet: true, onExpired: "ask", keepalive: isLeaving, language } as const;
  return asEnrolment(await call(changeEnrolment, { params: { userCourseId }, body, ...options }));
}

function asEnrolment(reply: Reply<typeof changeEnrolment>): Enrolment {
  if ("progress" in reply) return reply;
  throw new Error("the answer to a change of progress is no enrolment");
}
