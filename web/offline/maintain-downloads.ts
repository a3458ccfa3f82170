import { changeEnrolment, type EnrolmentDetail, getEnrolment } from "../../contract/courses/enrolments.ts";
import { getOffline } from "../../contract/courses/offline.ts";
import { call } from "../api/client.ts";
import { outbox } from "../api/outbox/outbox.ts";
import { currentLanguage } from "../i18n/language.ts";
import { addDownloads, listDownloads } from "./downloads.ts";
import { checkEviction } from "./eviction.ts";
import { runDownloads, stopDownloads, syncCourseDownloads } from "./run-downloads.ts";
import { readSettings, settingsKey } from "./settings.ts";

let isOn = false;

/**
 * Keeps downloads up to date: resumes them, compares them with the latest release, and downloads the next classes if
 * the user has chosen to.
 */
export function maintainDownloads(): void {
  if (isOn) return;
  isOn = true;
  window.addEventListener("online", () => void runDownloads());
  window.addEventListener("offline", stopDownloads);
  navigator.connection?.addEventListener?.("change", () => void runDownloads());
  // Settings changed in another tab.
  window.addEventListener("storage", ({ key }) => void (key === settingsKey && runDownloads()));
  outbox.listen(({ entry, outcome }) => {
    const isDone = entry.call.path === changeEnrolment.path && outcome.state === "delivered";
    if (isDone && entry.key.startsWith("completed|")) void downloadNext(entry.lane).catch(() => undefined);
  });
  void update().catch(() => undefined);
}

async function update(): Promise<void> {
  await checkEviction();
  void runDownloads();
  const downloads = await listDownloads();
  // A course that was removed or cannot be read now does not block others.
  for (const enrolment of new Set(downloads.map((one) => one.enrolment)))
    await syncCourseDownloads(enrolment).catch(() => undefined);
  for (const enrolment of Object.keys(readSettings().next)) await downloadNext(enrolment).catch(() => undefined);
  void runDownloads();
}

/** The number of upcoming classes that are downloaded automatically. */
const ahead = 2;

/** Downloads the next incomplete classes, if the user has chosen to. */
export async function downloadNext(enrolment: string): Promise<void> {
  const form = readSettings().next[enrolment];
  if (!form) return;
  const params = { userCourseId: enrolment };
  const detail = await call(getEnrolment, { params, quiet: true });
  const have = new Set((await listDownloads()).map(({ id }) => id));
  const wanted = listNext(detail).filter((id) => !have.has(`${enrolment}/${id}`));
  if (wanted.length === 0) return;
  const { items } = await call(getOffline, { params, quiet: true });
  const chosen = items.filter(({ id }) => wanted.includes(id));
  await addDownloads(chosen, { enrolment, form, language: currentLanguage() });
  void runDownloads();
}

function listNext({ course, items }: EnrolmentDetail): string[] {
  const all = course.modules.flatMap((module) => module.items);
  return all
    .filter(({ id }) => !items[id]?.completedAt)
    .slice(0, ahead)
    .map(({ id }) => id);
}
