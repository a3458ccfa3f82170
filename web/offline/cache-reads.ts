import { getEnrolment, getItem } from "../../contract/courses/enrolments.ts";
import { isLanguage } from "../../contract/language.ts";
import { listBlockAnswers } from "../../contract/learning/class-answers.ts";
import { getGlossary } from "../../contract/learning/glossary.ts";
import { getNote } from "../../contract/learning/notes.ts";
import { getPractice } from "../../contract/learning/practice.ts";
import { fillPath } from "../../contract/path.ts";
import { ApiError } from "../api/api-error.ts";
import { call } from "../api/client.ts";
import { uncached } from "../api/headers.ts";
import type { Download } from "./database.ts";
import { pathOfItem, pathOfNote } from "./item-path.ts";
import type { Unlocked } from "./owner.ts";
import { cacheResponse } from "./response-cache.ts";

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
export async function cacheCourse(userCourseId: string, reading: Reading): Promise<void> {
  const params = { userCourseId };
  const options = optionsOf(reading);
  const detail = await call(getEnrolment, { params, ...options });
  await cache(reading, fillPath(getEnrolment.path, params), detail);
  for (const extra of detail.course.glossary ? [getPractice, getGlossary] : [getPractice]) {
    try {
      await cache(reading, fillPath(extra.path, params), await call(extra, { params, ...options }));
    } catch (error) {
      if (!isRefused(error)) throw error;
    }
  }
}

/** Downloads an item, and for a class the learner's answers and note. */
export async function cacheItem(download: Pick<Download, "enrolment" | "item">, reading: Reading): Promise<void> {
  const params = { userCourseId: download.enrolment, itemId: download.item };
  const options = optionsOf(reading);
  const content = await call(getItem, { params, ...options });
  await cache(reading, pathOfItem(download), content);
  if (content.kind !== "class") return;
  if (content.blocks.some(({ type }) => type === "question")) {
    await cache(reading, `${pathOfItem(download)}/blocks`, await call(listBlockAnswers, { params, ...options }));
  }
  await cacheNote(download, reading);
}

/** Downloads the note on an item. A missing note is cached too, because otherwise none could be started offline. */
async function cacheNote(download: Pick<Download, "enrolment" | "item">, reading: Reading): Promise<void> {
  const params = { userCourseId: download.enrolment, itemId: download.item };
  try {
    await cache(reading, pathOfNote(download), await call(getNote, { params, ...optionsOf(reading) }));
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
    const none = { text: JSON.stringify(error.body), status: 404, isTaken: true };
    await cacheResponse(reading.owner, { path: pathOfNote(download), language: reading.language }, none);
  }
}

function cache({ owner, language }: Reading, path: string, body: unknown): Promise<void> {
  return cacheResponse(owner, { path, language }, { text: JSON.stringify(body), isTaken: true });
}

function optionsOf({ language, signal }: Reading) {
  return { quiet: true, signal, headers: uncached, ...(isLanguage(language) && { language }) };
}
