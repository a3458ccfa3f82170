import { guessLanguage } from "../../guess-language.ts";
import type { Conversion, ReadResult } from "../build/conversion.ts";
import { EvaluationBuilder } from "../build/evaluation-builder.ts";
import { localizeTitle } from "../build/localize.ts";
import { reasons } from "../messages/reasons.ts";
import { descriptionOfCategory } from "../moodle-questions/category.ts";
import { convertMoodleQuestion } from "../moodle-questions/convert-question.ts";
import { attributeOf, textAt, type XmlElement } from "../xml/element.ts";
import { readXml } from "../xml/parse-xml.ts";
import { type MoodleFiles, moveFiles } from "./move-files.ts";
import { readMoodleQuestion } from "./read-question.ts";

/** Reads questions in Moodle XML; each category becomes an assessment. */
export async function readMoodleXml(conversion: Conversion): Promise<ReadResult> {
  const { files, report, sourceLanguages, limits } = conversion;
  const [file] = files.source.files.values();
  if (!file) throw new RangeError("The source contains no file");
  const categories: Category[] = [];
  const parts: MoodleFiles = new Map();
  let sample = "";
  await readXml(file, {
    limits,
    each(element) {
      if (element.name !== "question") return 0;
      if (sample.length < 20_000) sample += `${textAt(element, "questiontext", "text")} `;
      addTo(categories, element);
      return moveFiles(conversion, element, parts);
    },
  });
  sourceLanguages.language = conversion.language ?? guessLanguage(sample, sourceLanguages.language);
  const found = report.find("course", file.path, { file: file.path, line: 1 });
  const sourceId = file.path.replace(/\.\w+$/, "");
  const items = [];
  for (const category of categories) {
    // A category without questions is reported if it has a description.
    if (category.questions.length > 0 || category.about !== "")
      items.push(...(await readCategory(conversion, category, { path: file.path, sourceId, parts })));
  }
  return {
    version: null,
    course: { found, sourceId, title: {}, modules: [{ sourceId: "questions", title: {}, items }] },
  };
}

interface Category {
  path: string;
  /** The description for question authors. */
  about: string;
  line: number;
  questions: XmlElement[];
}

function addTo(categories: Category[], element: XmlElement): void {
  const isCategory = attributeOf(element, "type") === "category";
  const path = isCategory ? textAt(element, "category", "text") : "";
  const about = isCategory ? descriptionOfCategory(textAt(element, "info", "text")) : "";
  if (isCategory || categories.length === 0) categories.push({ path, about, line: element.line, questions: [] });
  if (!isCategory) categories.at(-1)?.questions.push(element);
}

async function readCategory(
  conversion: Conversion,
  { path, about, line, questions }: Category,
  file: { path: string; sourceId: string; parts: MoodleFiles },
): Promise<ReturnType<EvaluationBuilder["finish"]>> {
  const name =
    path
      .split(/(?<!\/)\/(?!\/)/)
      .at(-1)
      ?.replaceAll("//", "/")
      .trim() || file.sourceId;
  const found = conversion.report.find("item", name, { file: file.path, line });
  if (about !== "") found.change(reasons.categoryDescription(about));
  const title = localizeTitle(conversion, name, found);
  const evaluation = new EvaluationBuilder(conversion, {
    found,
    sourceId: path.replace(/^\$\w+\$\/(?:top\/)?/, "") || "questions",
    title,
  });
  for (const question of questions) {
    await convertMoodleQuestion(conversion, evaluation, readMoodleQuestion(question, file.parts, file.path));
  }
  found.convert();
  return evaluation.finish();
}
