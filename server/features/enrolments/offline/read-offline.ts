import { createHash, createHmac } from "node:crypto";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { OfflineCourse, OfflineItem } from "../../../../contract/courses/offline.ts";
import type { Language } from "../../../../contract/language.ts";
import type { Term } from "../../../../courseware/course.ts";
import { getSecret } from "../../../db/secrets.ts";
import type { CourseItem, Source } from "../../courses/library.ts";
import { listOutdatedSince } from "../../courses/queries.ts";
import type { StoredClass, StoredEvaluation } from "../../courses/stored.ts";
import { composeEvaluation } from "../../evaluations/draws/compose.ts";
import { presentEvaluation } from "../../evaluations/present-evaluation.ts";
import { shuffleByIds } from "../../evaluations/shuffle.ts";
import { listVariants } from "../../files/renditions/renditions.ts";
import { readTerms } from "../glossary/read-glossary.ts";
import { presentClass } from "../present-class.ts";
import { listFilesWithVariants } from "../progress/class-videos.ts";
import { getEnrolmentRow, type OwnEnrolment } from "../queries.ts";
import { getTakenCourse } from "../taking/taken-items.ts";
import { listBlockFiles, readFileBytes } from "./offline-files.ts";

/** The data that items are built from, read once for the whole course. */
interface CourseData {
  source: Source;
  variants: Awaited<ReturnType<typeof listVariants>>;
  behind: Awaited<ReturnType<typeof listOutdatedSince>>;
  bytes: Awaited<ReturnType<typeof readFileBytes>>;
  glossary: readonly Term[];
  pretest: string | undefined;
  secret: string;
  language: Language;
}

/** Describes what a browser stores of the course in the user's own enrolment; throws `not_found`. */
export async function readOffline(source: Source, own: OwnEnrolment, language: Language): Promise<OfflineCourse> {
  const row = await getEnrolmentRow(source.db, own);
  const course = await getTakenCourse(source, row);
  const bytes = await readFileBytes(source.db, course.id);
  const variants = await listVariants(source.db, await listFiles(source, [...course.items.values()]));
  const behind = await listOutdatedSince(source.db, course.id, language);
  const { pretest } = course.outline;
  const glossary = await readTerms(source, course);
  const secret = await getSecret(source.db, "offline-hashes");
  const data = { source, variants, behind, bytes, pretest, secret, language, glossary };
  const items: OfflineItem[] = [];
  for (const item of course.items.values()) {
    items.push(await describeItem(item, data));
    // Cached content resolves without yielding, so other requests get a turn between items.
    await nextTurn();
  }
  return { revision: hashOf(JSON.stringify(items)), items };
}

async function listFiles({ db, library }: Source, items: readonly CourseItem[]): Promise<string[]> {
  const files: string[] = [];
  for (const { contentHash } of items) {
    files.push(...listFilesWithVariants(await library.getContent(db, contentHash)));
  }
  return files;
}

async function describeItem({ id, contentHash }: CourseItem, data: CourseData): Promise<OfflineItem> {
  const { source } = data;
  const content = await source.library.getContent(source.db, contentHash);
  if (content.kind === "class") return describeClass({ id, content }, data);
  return describeEvaluation({ id, content, contentHash }, data);
}

/**
 * The hash covers the right answers too: a stored copy states the edition that its answers count for, so a corrected
 * key must replace it. It has a key, because a plain hash could be used to find the answers by trial. The questions
 * drawn from a bank are not known before the assessment is opened, so all of them count.
 */
async function describeEvaluation(
  { id, content, contentHash }: { id: string; content: StoredEvaluation; contentHash: string },
  { source, pretest, secret, language }: CourseData,
): Promise<OfflineItem> {
  const complete = await composeEvaluation(source, content, () => true);
  const options = { draft: {}, shuffle: shuffleByIds, isPretest: id === pretest, language };
  const shown = JSON.stringify(presentEvaluation({ itemId: id, content: complete }, options));
  const hash = createHmac("sha256", secret).update(`${contentHash} ${shown}`).digest("hex");
  return { id, kind: "evaluation", hash, bytes: Buffer.byteLength(shown), files: [] };
}

function describeClass(
  { id, content }: { id: string; content: StoredClass },
  { variants, behind, bytes, glossary, language }: CourseData,
): OfflineItem {
  const behindSince = behind.get(id) ?? null;
  const shown = presentClass({ itemId: id, content, variants, behind: behindSince, glossary }, language);
  const used = new Map(shown.blocks.flatMap(listBlockFiles).map((file) => [file.id, file]));
  const files = [...used.values()].flatMap((file) => {
    const stored = bytes.get(file.id);
    return stored ? [{ id: file.id, ...stored, part: file.part }] : [];
  });
  const text = JSON.stringify(shown);
  return { id, kind: "class", hash: hashOf(text), bytes: Buffer.byteLength(text), files };
}

function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
