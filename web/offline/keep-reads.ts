import { getEnrolment, getItem } from "../../contract/courses/enrolments.ts";
import { isLanguage } from "../../contract/language.ts";
import { listBlockAnswers } from "../../contract/learning/class-answers.ts";
import { getGlossary } from "../../contract/learning/glossary.ts";
import { getNote } from "../../contract/learning/notes.ts";
import { getPractice } from "../../contract/learning/practice.ts";
import { fillPath } from "../../contract/path.ts";
import { ApiError } from "../api/api-error.ts";
import { call } from "../api/client.ts";
import { keepAnswer } from "./answers.ts";
import type { Taken } from "./database.ts";
import { pathOfItem, pathOfNote } from "./item-path.ts";
import type { Unlocked } from "./owner.ts";

/** The owner of the downloaded data, and how it is requested. */
interface Reading {
  owner: Unlocked;
  language: string;
  signal: AbortSignal;
}

/** Whether the server has refused to send something; a proxy's response does not count. */
export function isRefused(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code !== "unknown" && [400, 403, 404, 410].includes(error.status);
}

/**
 * Downloads the data that a course's screens need besides its items: its outline, due practice and glossary. Throws if
 * the server refuses the outline; the course is still usable without the rest.
 */
export async function keepCourse(userCourseId: string, reading: Reading): Promise<void> {
  const params = { userCourseId };
  const how = howOf(reading);
  const detail = await call(getEnrolment, { params, ...how });
  await keep(reading, fillPath(getEnrolment.path, params), detail);
  for (const beside of detail.course.glossary ? [getPractice, getGlossary] : [getPractice]) {
    try {
      await keep(reading, fillPath(beside.path, params), await call(beside, { params, ...how }));
    } catch (error) {
      if (!isRefused(error)) throw error;
    }
  }
}

/** Downloads an item, and for a class the learner's answers and note. */
export async function keepItem(taken: Pick<Taken, "enrolment" | "item">, reading: Reading): Promise<void> {
  const params = { userCourseId: taken.enrolment, itemId: taken.item };
  const how = howOf(reading);
  const content = await call(getItem, { params, ...how });
  await keep(reading, pathOfItem(taken), content);
  if (content.kind !== "class") return;
  if (content.blocks.some(({ type }) => type === "question")) {
    await keep(reading, `${pathOfItem(taken)}/blocks`, await call(listBlockAnswers, { params, ...how }));
  }
  await keepNote(taken, reading);
}

/** Downloads the note on an item. A missing note is cached too, because otherwise none could be started offline. */
async function keepNote(taken: Pick<Taken, "enrolment" | "item">, reading: Reading): Promise<void> {
  const params = { userCourseId: taken.enrolment, itemId: taken.item };
  try {
    await keep(reading, pathOfNote(taken), await call(getNote, { params, ...howOf(reading) }));
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
    const none = { text: JSON.stringify(error.body), status: 404, isTaken: true };
    await keepAnswer(reading.owner, { path: pathOfNote(taken), language: reading.language }, none);
  }
}

function keep({ owner, language }: Reading, path: string, body: unknown): Promise<void> {
  return keepAnswer(owner, { path, language }, { text: JSON.stringify(body), isTaken: true });
}

/** The header makes the worker respond from the server only, never from its cache. */
function howOf({ language, signal }: Reading) {
  const headers = { "Cache-Control": "max-age=0" };
  return { quiet: true, signal, headers, ...(isLanguage(language) && { language }) };
}
