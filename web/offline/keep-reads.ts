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

/** Who keeps what is read, and how it is read. */
interface Reading {
  owner: Unlocked;
  language: string;
  signal: AbortSignal;
}

/** Whether the server has answered that it will not give something; what a proxy on the way says is no answer. */
export function isRefused(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code !== "unknown" && [400, 403, 404, 410].includes(error.status);
}

/**
 * Keeps what the screens of a course read besides its items: its outline, what is due for practice, its glossary.
 * Throws what the server says of the outline; without the rest the course is still of use.
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

/** Keeps an item, and of a class what its learner has answered and noted in it. */
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

/** That there is no note yet is kept, too: without knowing that, none could be begun without a connection. */
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

/** With the header the worker answers from the server alone, never with what is here. */
function howOf({ language, signal }: Reading) {
  const headers = { "Cache-Control": "max-age=0" };
  return { quiet: true, signal, headers, ...(isLanguage(language) && { language }) };
}
