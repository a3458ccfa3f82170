import type { Text } from "../../course.ts";
import { numbers } from "../../limits.ts";
import type { Conversion } from "../build/conversion.ts";
import type { EvaluationDocument, ItemDocument } from "../build/documents.ts";
import { EvaluationBuilder } from "../build/evaluation-builder.ts";
import { localizeTitle } from "../build/localize.ts";
import { clampMinutes } from "../build/minutes.ts";
import { noteSections } from "../build/note-sections.ts";
import { isBlank } from "../build/texts.ts";
import { readWebLink } from "../html/segments.ts";
import { reasons } from "../messages/reasons.ts";
import { refusals } from "../messages/refusals.ts";
import { scoring } from "../messages/scoring.ts";
import { readFormatted } from "../page/formatted.ts";
import { Refusal } from "../refusal.ts";
import { attributeOf, childOf, childrenOf, descendantsOf, findBelow, toHtml, type XmlElement } from "../xml/element.ts";
import { readXml } from "../xml/parse-xml.ts";
import { isForLearners } from "./body.ts";
import { placeIncluded } from "./include.ts";
import { noteLeft } from "./item.ts";
import { normalise } from "./normalise.ts";
import { writeQtiItem } from "./write-item.ts";

/** A file of a package that was read, with its root. */
export interface QtiDocument {
  path: string;
  root: XmlElement;
  /** What the test that names it calls it. */
  own?: string;
  /** Where a test names it. */
  reference?: XmlElement;
}

/** An evaluation from a test; the items that it names are read from their files and noted as used. */
export async function readTest(conversion: Conversion, test: QtiDocument, used: Set<string>): Promise<ItemDocument[]> {
  const { root, path } = test;
  const place = { file: path, line: root.line };
  const name = attributeOf(root, "title") || attributeOf(root, "identifier") || path;
  const found = conversion.report.find("item", name, place);
  const evaluation = new EvaluationBuilder(conversion, {
    found,
    own: attributeOf(root, "identifier") || path,
    title: localizeTitle(conversion, name, found),
  });
  const instructions = instructionsOf(root);
  await readParts({ conversion, evaluation, used, open: [path], instructions }, test);
  for (const said of descendantsOf(root, "testFeedback"))
    noteLeft(found, { element: said, file: path }, reasons.feedbackOfTest());
  if (secondsOf(root) > 0) found.change(scoring.limitAsMinutes());
  found.convert();
  const text = await readAbove(conversion, evaluation, { path, block: instructions });
  return evaluation.finish({ ...optionsOf(root), ...(isBlank(text) ? {} : { instructions: text }) });
}

/** What the whole test says to those who answer it. */
function instructionsOf(root: XmlElement): XmlElement | undefined {
  return [...descendantsOf(root, "rubricBlock")].find(
    (block) => isForLearners(block) && /\binstructions\b/.test(attributeOf(block, "use")),
  );
}

/** What stands above questions for those who answer them. */
async function readAbove(
  conversion: Conversion,
  { found, figures }: EvaluationBuilder,
  { path, block }: { path: string; block: XmlElement | undefined },
): Promise<Text> {
  if (!block) return {};
  const find = (address: string) => conversion.files.findFrom(path, address);
  const page = { found, place: { file: path, line: block.line }, find, readLink: readWebLink };
  return readFormatted(conversion, { raw: toHtml(block), format: "html" }, { page, figures });
}

/** Out of a hundred, what the score of a test has to be. */
function passMarkOf(root: XmlElement): { passPercent?: number } {
  const score = childrenOf(root, "outcomeDeclaration").find((each) => attributeOf(each, "identifier") === "SCORE");
  const mark = Number(attributeOf(score, "masteryValue") || Number.NaN);
  const isPercent = attributeOf(score, "normalMaximum") === "100" && Number.isInteger(mark);
  return isPercent && mark >= numbers.percent.min && mark <= numbers.percent.max ? { passPercent: mark } : {};
}

function optionsOf(root: XmlElement): Partial<EvaluationDocument> {
  const control = findBelow(root, "itemSessionControl");
  const attempts = Number(attributeOf(control, "maxAttempts"));
  const seconds = secondsOf(root);
  const ordering = findBelow(root, "ordering");
  return {
    ...passMarkOf(root),
    ...(attempts >= 1 && attempts <= 100 ? { attempts } : {}),
    ...(seconds > 0 ? { minutes: clampMinutes(seconds / 60) } : {}),
    ...(ordering && attributeOf(ordering, "shuffle") !== "true" ? { shuffleQuestions: false } : {}),
  };
}

/** How long the whole test may take; a limit of one question says nothing of it. */
function secondsOf(root: XmlElement): number {
  const [part, ...others] = childrenOf(root, "testPart");
  const limits = childOf(root, "timeLimits") ?? (others.length === 0 ? childOf(part, "timeLimits") : undefined);
  return Number(attributeOf(limits, "maxTime"));
}

interface Reading {
  conversion: Conversion;
  evaluation: EvaluationBuilder;
  used: Set<string>;
  /** The files that are being read, one inside the other. */
  open: string[];
  /** What became the instructions of the evaluation. */
  instructions: XmlElement | undefined;
}

async function readParts(reading: Reading, { path, root }: QtiDocument): Promise<void> {
  const rules = [...childrenOf(root, "preCondition"), ...childrenOf(root, "branchRule")];
  if (rules.length > 0) reading.evaluation.found.change(scoring.conditionLeft());
  const count = Number(attributeOf(childOf(root, "selection"), "select"));
  noteSections(reading.evaluation, { sections: childrenOf(root, "assessmentSection"), file: path });
  await reading.evaluation.pool(count, async () => {
    for (const child of childrenOf(root)) await readPart(reading, path, child);
  });
}

/** A text above the questions of a section, such as a case: it is read before the evaluation. */
async function placeAbove({ conversion, evaluation, instructions }: Reading, path: string, block: XmlElement) {
  if (block === instructions) return;
  if (!isForLearners(block)) {
    noteLeft(evaluation.found, { element: block, file: path }, reasons.forMarkers());
    return;
  }
  const text = await readAbove(conversion, evaluation, { path, block });
  if (!isBlank(text)) evaluation.figures.add({ text });
}

async function readPart(reading: Reading, path: string, child: XmlElement): Promise<void> {
  if (child.name === "assessmentItem") await writeItem(reading, { path, root: child });
  else if (["assessmentItemRef", "assessmentSectionRef", "include"].includes(child.name))
    await readReference(reading, path, child);
  else if (child.name === "rubricBlock") await placeAbove(reading, path, child);
  else await readParts(reading, { path, root: child });
}

async function readReference(reading: Reading, from: string, reference: XmlElement): Promise<void> {
  const { conversion, evaluation, used, open } = reading;
  const href = attributeOf(reference, "href");
  const file = conversion.files.findFrom(from, href);
  if (!file) {
    evaluation.found.find("question", href, { file: from, line: reference.line }).drop(reasons.fileMissing());
    return;
  }
  if (open.includes(file.path)) throw new Refusal({ file: from, line: reference.line }, refusals.cycle(file.path));
  used.add(file.path);
  const root = normalise(await readXml(file, { limits: conversion.limits }));
  if (root.name === "assessmentItem") {
    // A test calls an item by a name that no other in it has.
    const own = attributeOf(reference, "identifier");
    await writeItem(reading, { path: file.path, root, reference, ...(own === "" ? {} : { own }) });
  } else {
    await readParts({ ...reading, open: [...open, file.path] }, { path: file.path, root });
  }
}

/** Adds the item of a file. */
export async function writeItem(
  { conversion, evaluation }: Pick<Reading, "conversion" | "evaluation">,
  { path, root, own, reference }: QtiDocument,
): Promise<void> {
  const sources = await placeIncluded(conversion, { path, root });
  const find = (address: string) =>
    [path, ...sources].map((from) => conversion.files.findFrom(from, address)).find((file) => file !== undefined);
  await writeQtiItem(
    {
      conversion,
      evaluation,
      file: path,
      own: own ?? attributeOf(root, "identifier"),
      find,
      readLink: (href) => (find(href) ? { kind: "file" } : readWebLink(href)),
      ...(reference && { reference }),
    },
    root,
  );
}
