import type { Localized } from "../../../contract/language.ts";
import type { Block, Course, Item, PackageFile, Question, Text } from "../../course.ts";
import type { Message } from "../../messages.ts";
import { messages } from "../../messages.ts";
import { reasons } from "../messages/reasons.ts";
import type { Finding, Kind, ReportLog } from "../report/report.ts";

const main = { file: "course.yaml", line: 1 };

/** Reports the content of a package: everything is converted, except files that nothing refers to. */
export function reportPackage(report: ReportLog, course: Course, unusedFiles: readonly string[]): void {
  const whole = report.find("course", inBoth(course.title), main);
  whole.convert();
  if (course.cover) addFile(whole, "picture", course.cover);
  for (const module of course.modules) {
    const part = add(whole, "module", module.title);
    for (const item of module.items) reportItem(add(part, "item", item.title), item);
  }
  for (const { id, renamedFrom, questions } of course.banks) {
    const bank = whole.find("item", id, { file: `banks/${renamedFrom ?? id}.yaml`, line: 1 });
    if (renamedFrom === undefined) bank.convert();
    else bank.change(messages.bankRenamed(id));
    for (const question of questions) reportQuestion(bank, question);
  }
  for (const file of unusedFiles) report.find("file", file, { file, line: 1 }).drop(reasons.fileUnused());
}

function reportItem(found: Finding, item: Item): void {
  if (item.kind === "class") for (const block of item.blocks) reportBlock(found, block);
  else for (const question of item.questions) reportQuestion(found, question);
}

function reportBlock(found: Finding, block: Block): void {
  const addEach = (kind: Kind, files: Localized<PackageFile>) => {
    // A file used for both languages counts as one element.
    for (const file of new Set(Object.values(files))) addFile(found, kind, file);
  };
  if (block.type === "image" || block.type === "figure") addEach("picture", block.files);
  if (block.type === "audio") addEach("audio", block.files);
  if (block.type === "question") reportQuestion(found, block.question);
  if (block.type === "case") add(found, "item", block.title);
  if (block.type === "prompt") add(found, "discussion", block.name);
  if (block.type === "download") addEach("file", block.files);
  if (block.type !== "video") return;
  addEach("video", block.files);
  addEach("picture", block.posters);
  addEach("caption", block.captions);
}

function reportQuestion(found: Finding, question: Question): void {
  const { prompt, feedback, hint } = question;
  const entry = add(found, "question", prompt);
  if (feedback) add(entry, "feedback", feedback);
  if (hint) add(entry, "hint", hint);
  if (!("choices" in question)) return;
  for (const choice of question.choices) {
    const chosen = add(entry, "choice", choice.text);
    if (choice.feedback) add(chosen, "feedback", choice.feedback);
  }
}

function add(found: Finding, kind: Kind, text: Text): Finding {
  const part = found.find(kind, inBoth(text));
  part.convert();
  return part;
}

function addFile(found: Finding, kind: Kind, { path }: PackageFile): void {
  found.find(kind, path, { file: path, line: 1 }).convert();
}

function inBoth({ es, en }: Text): Message {
  return { es: es ?? en ?? "", en: en ?? es ?? "" };
}
