import type { BankDocument } from "../build/documents.ts";
import type { MoodleAnswer, MoodleQuestion } from "../moodle-questions/moodle-question.ts";
import type { Formatted, TextFormat } from "../page/formatted.ts";
import { attributeOf, childrenOf, descendantsOf, findBelow, textAt, textOf, type XmlElement } from "../xml/element.ts";
import { type BackupFiles, filesOfParts, scopeFileReferences } from "./files.ts";

/** The questions of a backup, by question id and by the id of the question bank entry; quizzes use either. */
export interface QuestionBank {
  byId: Map<string, MoodleQuestion>;
  byEntry: Map<string, MoodleQuestion>;
  /** Standalone questions, each in its latest version, that no quiz has used yet. */
  unused: Set<MoodleQuestion>;
  /** The standalone questions of a category, by category id. */
  byCategory: Map<string, MoodleQuestion[]>;
  /** The category that a random question of Moodle 2 or 3 draws from, by question id. */
  randoms: Map<string, string>;
  /** The banks made from categories, by category id, followed by `+` if subcategories are included. */
  drawn: Map<string, BankDocument>;
  /** The direct subcategories of a category, by its id. */
  children: Map<string, XmlElement[]>;
}

/** Returns the ids of a category and all its subcategories. */
export function categoriesFrom(id: string, { children }: Pick<QuestionBank, "children">): Set<string> {
  const ids = new Set([id]);
  // The set grows during iteration. As a set, it copes with the cycles and duplicate ids of damaged files.
  for (const each of ids) for (const child of children.get(each) ?? []) ids.add(attributeOf(child, "id"));
  return ids;
}

/**
 * Reads `questions.xml` of Moodle 2 to 5; a question with several versions is read in its latest version that is ready.
 */
export function readBank(categories: readonly XmlElement[], files: BackupFiles): QuestionBank {
  const bank: QuestionBank = {
    byId: new Map(),
    byEntry: new Map(),
    unused: new Set(),
    byCategory: new Map(),
    randoms: new Map(),
    drawn: new Map(),
    children: Map.groupBy(categories, (category) => textAt(category, "parent")),
  };
  for (const category of categories) {
    const all = [...descendantsOf(category, "question")].filter((element) => textAt(element, "qtype") !== "");
    const parents = Map.groupBy(all, (element) => textAt(element, "parent"));
    const categoryQuestions: MoodleQuestion[] = [];
    bank.byCategory.set(attributeOf(category, "id"), categoryQuestions);
    for (const element of all) {
      if (textAt(element, "qtype") === "random")
        bank.randoms.set(attributeOf(element, "id"), attributeOf(category, "id"));
    }
    const names = ownNames(category);
    for (const element of all) {
      const id = attributeOf(element, "id");
      bank.byId.set(
        id,
        readQuestion(element, { parts: parents.get(id) ?? [], sourceId: names.get(element) ?? "", files }),
      );
    }
    const topLevel = all.filter((element) => /^0?$/.test(textAt(element, "parent")));
    const lasts = new Set([...descendantsOf(category, "question_bank_entry")].map((entry) => lastOf(entry)));
    for (const element of topLevel) {
      const question = bank.byId.get(attributeOf(element, "id"));
      if (!question || (lasts.size > 0 && !lasts.has(element))) continue;
      bank.unused.add(question);
      categoryQuestions.push(question);
    }
    for (const entry of descendantsOf(category, "question_bank_entry")) {
      const last = lastOf(entry);
      const question = last && bank.byId.get(attributeOf(last, "id"));
      if (question) bank.byEntry.set(attributeOf(entry, "id"), question);
    }
  }
  return bank;
}

/** Returns the latest version of a question that is not a draft; Moodle lists versions in ascending order. */
function lastOf(entry: XmlElement): XmlElement | undefined {
  const versions = [...descendantsOf(entry, "question_versions")];
  const ready = versions.filter((version) => textAt(version, "status") !== "draft");
  const [last = entry] = [...(ready.length > 0 ? ready : versions)].reverse();
  return [...descendantsOf(last, "question")].filter((element) => textAt(element, "qtype") !== "").at(-1);
}

/**
 * From Moodle 4 on, editing a question creates a new one, so ids are based on its bank entry: the id number or the
 * first version's id.
 */
function ownNames(category: XmlElement): Map<XmlElement, string> {
  const names = new Map<XmlElement, string>();
  for (const entry of descendantsOf(category, "question_bank_entry")) {
    const [first] = [...descendantsOf(entry, "question")].filter((element) => textAt(element, "qtype") !== "");
    const sourceId = known(textAt(entry, "idnumber")) || (first ? `question-${attributeOf(first, "id")}` : "");
    for (const element of descendantsOf(entry, "question")) names.set(element, sourceId);
  }
  return names;
}

const forms: Record<string, TextFormat> = { "0": "moodle", "1": "html", "2": "plain", "4": "markdown" };

/** Reads a text; `part` identifies the files that belong to it, such as `answer:12`. */
function formatted(element: XmlElement | undefined, name: string, part: string): Formatted | null {
  const raw = known(textAt(element, name));
  return raw === "" ? null : { raw: scopeFileReferences(raw, part), format: formOf(element, name) };
}

/** Returns the format of a text. */
export function formOf(element: XmlElement | undefined, name: string): TextFormat {
  return forms[textAt(element, `${name}format`)] ?? "html";
}

/** The context of a question: the gaps of a cloze, its permanent name, and the files of the backup. */
interface QuestionContext {
  parts: XmlElement[];
  sourceId: string;
  files: BackupFiles;
}

function readQuestion(element: XmlElement, { parts, sourceId: entryId, files }: QuestionContext): MoodleQuestion {
  const sourceId = attributeOf(element, "id");
  const settings = readSettings(element);
  const type = textAt(element, "qtype");
  const text = formatted(element, "questiontext", `questiontext:${sourceId}`) ?? { raw: "", format: "html" as const };
  const essay = findBelow(element, "essay");
  return {
    type,
    sourceId: known(textAt(element, "idnumber")) || entryId || `question-${sourceId}`,
    name: textAt(element, "name"),
    place: { file: "questions.xml", line: element.line },
    // The gaps of a cloze are separate questions; their texts are inserted in export syntax.
    text: type === "multianswer" ? { ...text, raw: fillGaps(text.raw, element, parts) } : text,
    generalFeedback: formatted(element, "generalfeedback", `generalfeedback:${sourceId}`),
    combined: readCombined(element, sourceId),
    hints: [...descendantsOf(element, "question_hint")].flatMap(
      (hint) => formatted(hint, "hint", `hint:${attributeOf(hint, "id")}`) ?? [],
    ),
    answers: readAnswers(element),
    pairs: [...descendantsOf(element, "match")]
      .map((pair) => ({
        text: formatted(pair, "questiontext", `subquestion:${attributeOf(pair, "id")}`) ?? { raw: "", format: "html" },
        answer: textAt(pair, "answertext"),
      }))
      .filter(({ text: unused, answer }) => unused.raw !== "" || answer !== ""),
    gapChoices: /^(?:gapselect|ddwtos)$/.test(type)
      ? readAnswers(element).map(({ text: words, group }) => ({ text: words.raw, group }))
      : [],
    settings,
    units: [...descendantsOf(element, "numerical_unit")].map((unit) => ({
      name: textAt(unit, "unit"),
      multiplier: Number(textAt(unit, "multiplier") || 1),
    })),
    modelAnswer: formatted(essay, "responsetemplate", `responsetemplate:${sourceId}`),
    forMarkers: formatted(essay, "graderinfo", `graderinfo:${sourceId}`),
    isHidden: textAt(element, "hidden") === "1",
    points: Number(textAt(element, "defaultmark")) || 1,
    files: filesOfParts(files, partsOf(element)),
  };
}

/** Lists the parts of a question that may have files, by file area. */
function partsOf(element: XmlElement): string[] {
  const sourceId = attributeOf(element, "id");
  const areas = ["questiontext", "generalfeedback", "graderinfo", "responsetemplate", "bgimage", ...combinedAreas];
  const below = (name: string, ...ofName: string[]) =>
    [...descendantsOf(element, name)].flatMap((each) => ofName.map((area) => `${area}:${attributeOf(each, "id")}`));
  return [
    ...areas.map((area) => `${area}:${sourceId}`),
    ...below("answer", "answer", "answerfeedback"),
    ...below("question_hint", "hint"),
    ...below("match", "subquestion"),
    ...below("drag", "dragimage"),
  ];
}

const combinedAreas = ["correctfeedback", "partiallycorrectfeedback", "incorrectfeedback"];

/** Returns a value, or an empty string if Moodle marks it as null. */
export function known(value: string): string {
  return value === "$@NULL@$" ? "" : value;
}

function readCombined(element: XmlElement, sourceId: string): MoodleQuestion["combined"] {
  const container = [
    ...descendantsOf(element, "multichoice", "matchoptions", "match_options", "ddwtos", "gapselect", "ordering"),
  ].find((each) => textAt(each, "correctfeedback") !== "");
  return {
    right: formatted(container, "correctfeedback", `correctfeedback:${sourceId}`),
    partly: formatted(container, "partiallycorrectfeedback", `partiallycorrectfeedback:${sourceId}`),
    wrong: formatted(container, "incorrectfeedback", `incorrectfeedback:${sourceId}`),
  };
}

function readAnswers(element: XmlElement): (MoodleAnswer & { group: string })[] {
  const tolerances = new Map(
    [...descendantsOf(element, "numerical_record")].map((each) => [
      textAt(each, "answer"),
      Number(textAt(each, "tolerance")),
    ]),
  );
  const truth = textAt(findBelow(element, "truefalse"), "trueanswer");
  return [...descendantsOf(element, "answer")]
    .filter((answer) => attributeOf(answer, "id") !== "" && childrenOf(answer).length > 0)
    .map((answer) => ({
      text: readAnswerText(answer, truth),
      fraction: Number(textAt(answer, "fraction") || 0),
      feedback: formatted(answer, "feedback", `answerfeedback:${attributeOf(answer, "id")}`),
      tolerance: Math.abs(tolerances.get(attributeOf(answer, "id")) ?? 0),
      group:
        /s:\d+:"draggroup";(?:i:|s:\d+:")(\d+)/.exec(textAt(answer, "feedback"))?.[1] ??
        (textAt(answer, "feedback") || "1"),
    }));
}

/**
 * For true/false questions, the answers' texts are in the site's language, so the answer is identified by the id stored
 * for true.
 */
function readAnswerText(answer: XmlElement, truth: string): Formatted {
  if (truth !== "") return { raw: String(attributeOf(answer, "id") === truth), format: "plain" };
  const part = `answer:${attributeOf(answer, "id")}`;
  return (
    formatted(answer, "answertext", part) ??
    formatted(answer, "answer_text", part) ?? { raw: textAt(answer, "answertext"), format: "html" }
  );
}

/** Replaces `{#1}` with the text of that gap. */
function fillGaps(raw: string, element: XmlElement, parts: XmlElement[]): string {
  const sequence = textOf(findBelow(findBelow(element, "multianswer"), "sequence")).split(",");
  return raw.replaceAll(/\{#(\d{1,3})\}/g, (whole, number: string) => {
    const part = parts.find((each) => attributeOf(each, "id") === sequence[Number(number) - 1]?.trim());
    return part ? textAt(part, "questiontext") : whole;
  });
}

function readSettings(element: XmlElement): Record<string, string> {
  const names = ["single", "usecase", "shuffleanswers", "selecttype", "selectcount"];
  return Object.fromEntries(
    names.flatMap((name) => {
      const setting = findBelow(element, name);
      return setting ? [[name, textOf(setting).trim()]] : [];
    }),
  );
}
