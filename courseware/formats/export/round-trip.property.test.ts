import fc from "fast-check";
import { expect, test } from "vitest";
import type { ClassDocument, QuestionDocument } from "../../../contract/writing/documents.ts";
import type { Course, Question } from "../../course.ts";
import type { CourseDocuments } from "../../documents/documents.ts";
import { writePackage } from "../../documents/write-package.ts";
import { anyCourse, isCommon, mediaFiles } from "../../testing/arbitrary-documents.ts";
import { zipPackage } from "../../testing/build-package.ts";
import type { PackageFiles } from "../../testing/valid-package.ts";
import { convertPath, evaluationsOf } from "../testing/convert-source.ts";
import { essenceOf, evaluationsIn } from "../testing/essence.ts";
import { exportPackage } from "../testing/export-package.ts";
import type { WriterName } from "./writers.ts";

const runs = { numRuns: Number(process.env.PROPERTY_RUNS ?? 4), endOnFailure: true };

async function zip(documents: CourseDocuments): Promise<string> {
  const files: PackageFiles = {};
  for await (const [path, content] of writePackage(documents, (name) => name))
    files[path] = "text" in content ? content.text : (mediaFiles[content.reference] ?? "");
  return zipPackage(files);
}

/**
 * Arbitrary courses that survive a round trip: texts with letters or digits, short numbers, and distinct right sides.
 */
const anyPlainCourse = anyCourse
  .map(({ course, items }) => ({
    course,
    items: new Map([...items].map(([id, item]) => [id, "class" in item ? withCommonBlocks(item) : plain(item)])),
  }))
  .filter(
    (documents) =>
      !/"(?:es|en)":"(?:\\u[0-9a-f]{4}|\\.|[^\p{L}\p{N}"\\])*"/u.test(
        JSON.stringify([documents.course, ...documents.items.values()]),
      ),
  );

/** Drops the blocks that other formats represent as text (see `learning-blocks.test.ts`). */
function withCommonBlocks(item: ClassDocument): ClassDocument {
  return { ...item, blocks: item.blocks?.filter(isCommon) };
}

function plain<T extends { questions?: QuestionDocument[] | undefined }>(item: T): T {
  const questions = item.questions?.map((question) => ({
    ...question,
    ...(question.value === undefined ? {} : { value: Number((question.value % 1000).toFixed(2)) + 0 }),
    ...(question.pairs && { pairs: question.pairs.map((pair, index) => ({ ...pair, right: { es: `R${index}` } })) }),
  }));
  return { ...item, questions };
}

/** Exports a course to another format and imports it again. */
async function exportAndReimport(documents: CourseDocuments, format: WriterName) {
  const { course, archive, language, report } = await exportPackage(await zip(documents), format);
  const { course: back } = await convertPath(archive, language);
  expect(report.entries.filter(({ outcome, why }) => (outcome === "converted") !== (why === ""))).toEqual([]);
  expect(Object.values(report.found).reduce((sum, count) => sum + count, 0)).toBe(report.entries.length);
  return { course, back, language, report };
}

/** Drops the questions that a format asks in a different form. */
function keepTypes(course: Course, types: readonly string[], ids: ReadonlySet<string>): Course {
  const modules = course.modules.map((module) => ({
    ...module,
    items: module.items.map((item) => {
      if (item.kind === "class") return item;
      const isKept = ({ id, type }: Question) => types.includes(type) && ids.has(`${item.id}/${id}`);
      return { ...item, questions: item.questions.filter(isKept) };
    }),
  }));
  return { ...course, modules };
}

test.each([
  ["olx", ["single", "multiple", "number", "text"]],
  ["common-cartridge", ["single", "multiple", "text"]],
] as const)(
  "restores a course after a round trip to %s, except for reported changes",
  async (format, types) => {
    await fc.assert(
      fc.asyncProperty(anyPlainCourse, async (documents) => {
        const { course, back, language, report } = await exportAndReimport(documents, format);
        const questions = evaluationsOf(course).flatMap((item) =>
          item.questions.map((question) => ({ item, question })),
        );
        const [kept, others] = [new Set<string>(), new Set<string>()];
        for (const { item, question } of questions) {
          const isKept = types.some((type) => type === question.type);
          if (isKept) kept.add(`${item.id}/${question.id}`);
          else others.add(`${item.id}: questions.${question.id}`);
        }
        const changed = report.entries.filter(({ kind, outcome }) => kind === "question" && outcome === "changed");
        const same = (one: Course) => essenceOf(keepTypes(one, types, kept), language);

        expect(same(back)).toEqual(same(course));
        expect([...others].filter((place) => !changed.some((entry) => entry.place === place))).toEqual([]);
      }),
      runs,
    );
  },
  600_000,
);

test("restores questions of every type after a round trip to QTI 3.0", async () => {
  await fc.assert(
    fc.asyncProperty(anyPlainCourse, async (documents) => {
      fc.pre([...documents.items.values()].some((item) => !("class" in item)));
      const { course, back, language, report } = await exportAndReimport(documents, "qti");
      const classes = report.entries.filter(({ kind, outcome }) => kind === "item" && outcome === "dropped");

      expect(evaluationsIn(back, language)).toEqual(evaluationsIn(course, language));
      expect(classes).toHaveLength(
        course.modules.flatMap(({ items }) => items).filter(({ kind }) => kind === "class").length,
      );
    }),
    runs,
  );
}, 600_000);

test("rewrites its own package format byte for byte, with everything converted", async () => {
  await fc.assert(
    fc.asyncProperty(anyCourse, async (documents) => {
      const { archive, files, report } = await exportPackage(await zip(documents), "package");
      const again = await exportPackage(archive, "package");

      expect(again.files).toEqual(files);
      expect(report.entries.filter(({ outcome }) => outcome !== "converted")).toEqual([]);
    }),
    runs,
  );
}, 600_000);
