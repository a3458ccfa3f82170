import { type Localized, languages } from "../../../contract/language.ts";
import type { Bank, Block, Course, Item, PackageFile, Question, Text } from "../../course.ts";
import type { CourseDocuments } from "../../documents/documents.ts";
import { listUnplaced } from "../../documents/unplaced-items.ts";
import type { Place } from "../../faults.ts";
import type { Message } from "../../messages.ts";
import { losses } from "../messages/losses.ts";
import { createReportLog, type Finding, type Kind, type ReportLog } from "../report/report.ts";

type Choice = { id: string; feedback?: Text | null };

/**
 * The report entries of a course: one for each module, item, bank, question, choice (side, step), feedback, hint and
 * file, whatever the format does with it.
 */
export class CourseFindings {
  readonly report: ReportLog = createReportLog();
  readonly course: Finding;
  readonly #found = new Map<object, Finding>();
  readonly #feedback = new Map<object, Finding>();
  readonly #hints = new Map<object, Finding>();
  readonly #files = new Map<string, Finding>();
  readonly #all: Finding[] = [];

  constructor({ course, documents }: { course: Course; documents: CourseDocuments }) {
    this.course = this.#note(this.report.find("course", inBoth(course.title), placeOf("course.yaml", "")));
    if (course.cover) this.#addFile(this.course, "picture", { file: course.cover, place: this.course.place });
    for (const module of course.modules) {
      const place = placeOf("course.yaml", `modules.${module.id}`);
      const found = this.#add(this.course, { kind: "module", of: module, text: module.title, place });
      for (const item of module.items) this.#addItem(found, item);
    }
    for (const bank of course.banks) this.#addBank(bank);
    for (const [id, item] of listUnplaced(documents)) {
      const { es, en } = ("title" in item && item.title) || {};
      this.course.find("item", { es: es ?? en ?? id, en: en ?? es ?? id }, placeOf(id, "")).drop(losses.unplaced());
    }
  }

  /** Returns the entry of a module, item, bank, question, choice, side or step. */
  of(part: object): Finding {
    const found = this.#found.get(part);
    if (!found) throw new Error("Not a part of the surveyed course.");
    return found;
  }

  /** Returns the entry for the feedback of a question or choice, if it has any. */
  feedback(part: object): Finding | undefined {
    return this.#feedback.get(part);
  }

  /** Returns the entry for the hint of a question, if it has one. */
  hint(question: Question): Finding | undefined {
    return this.#hints.get(question);
  }

  /** Returns the entry of a file. */
  file({ path }: PackageFile): Finding {
    const found = this.#files.get(path);
    if (!found) throw new Error(`No block refers to ${path}.`);
    return found;
  }

  /** Marks all of the course as converted unchanged. */
  convertAll(): void {
    for (const found of this.#all) found.convert();
  }

  /**
   * Marks every entry without an outcome as dropped: because its parent was dropped, or otherwise for the given reason.
   */
  dropRest(reason: Message): void {
    for (const found of this.#all) {
      if (!found.hasOutcome) found.drop(found.isDropped ? losses.partOfDropped() : reason);
    }
  }

  #addItem(parent: Finding, item: Item): void {
    const found = this.#add(parent, { kind: "item", of: item, text: item.title, place: placeOf(item.id, "") });
    if (item.kind === "class")
      for (const [index, block] of item.blocks.entries())
        this.#addBlock(found, block, placeOf(item.id, `blocks.${index}`));
    else for (const question of item.questions) this.#addQuestion(found, question, placeOfQuestion(item, question));
  }

  #addBank(bank: Bank): void {
    const text = { es: bank.id, en: bank.id };
    const found = this.#add(this.course, { kind: "item", of: bank, text, place: placeOf(bank.id, "") });
    for (const question of bank.questions) this.#addQuestion(found, question, placeOfQuestion(bank, question));
  }

  #addBlock(parent: Finding, block: Block, place: Place): void {
    const addEach = (kind: Kind, files: Localized<PackageFile>) => {
      for (const file of Object.values(files)) this.#addFile(parent, kind, { file, place });
    };
    if (block.type === "image" || block.type === "figure") addEach("picture", block.files);
    if (block.type === "audio") addEach("audio", block.files);
    if (block.type === "question")
      this.#addQuestion(parent, block.question, { ...place, file: `${place.file}.question` });
    if (block.type === "case") this.#add(parent, { kind: "item", of: block, text: block.title, place });
    if (block.type === "prompt") this.#add(parent, { kind: "discussion", of: block, text: block.name, place });
    if (block.type === "download") addEach("file", block.files);
    if (block.type !== "video") return;
    addEach("video", block.files);
    addEach("picture", block.posters);
    addEach("caption", block.captions);
  }

  #addFile(parent: Finding, kind: Kind, { file, place }: { file: PackageFile; place: Place }): void {
    if (this.#files.has(file.path)) return;
    this.#files.set(file.path, this.#note(parent.find(kind, file.path, place)));
  }

  #addQuestion(parent: Finding, question: Question, place: Place): void {
    const entry = this.#add(parent, { kind: "question", of: question, text: question.prompt, place });
    if (question.feedback) this.#feedback.set(question, this.#note(entry.find("feedback", inBoth(question.feedback))));
    if (question.hint) this.#hints.set(question, this.#note(entry.find("hint", inBoth(question.hint))));
    for (const { of, text } of partsOf(question)) {
      const partPlace = { ...place, file: `${place.file}.${of.id}` };
      const part = this.#add(entry, { kind: "choice", of, text, place: partPlace });
      if (of.feedback) this.#feedback.set(of, this.#note(part.find("feedback", inBoth(of.feedback))));
    }
  }

  #add(parent: Finding, { kind, of, text, place }: { kind: Kind; of: object; text: Text; place: Place }): Finding {
    const found = this.#note(parent.find(kind, inBoth(text), place));
    this.#found.set(of, found);
    return found;
  }

  #note(found: Finding): Finding {
    this.#all.push(found);
    return found;
  }
}

/** Lists the choices, pairs, distractors and steps of a question. */
function partsOf(question: Question): { of: Choice; text: Text }[] {
  switch (question.type) {
    case "single":
    case "multiple":
      return question.choices.map((of) => ({ of, text: of.text }));
    case "matching": {
      const pairs = question.pairs.map((of) => ({ of, text: joinSides(of.left, of.right) }));
      return [...pairs, ...question.distractors.map((of) => ({ of, text: of.text }))];
    }
    case "ordering":
      return question.steps.map((of) => ({ of, text: of.text }));
    default:
      return [];
  }
}

function joinSides(left: Text, right: Text): Text {
  const [from, to] = [inBoth(left), inBoth(right)];
  const joined: Text = {};
  for (const language of languages) joined[language] = `${from[language]} → ${to[language]}`;
  return joined;
}

function placeOfQuestion({ id }: { id: string }, question: Question): Place {
  return placeOf(id, `questions.${question.id}`);
}

/** Returns a place in a course, which corresponds to no line of a file. */
function placeOf(item: string, path: string): Place {
  return { file: [item, path].filter(Boolean).join(": "), line: 0 };
}

function inBoth({ es, en }: Text): Message {
  return { es: es ?? en ?? "", en: en ?? es ?? "" };
}
