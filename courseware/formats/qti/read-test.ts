import type { Text } from "../../course.ts";
import { numbers } from "../../limits.ts";
import type { Conversion } from "../build/conversion.ts";
import type { EvaluationDocument, ItemDocument } from "../build/documents.ts";
import { EvaluationBuilder } from "../build/evaluation-builder.ts";
import { localizeTitle } from "../build/localize.ts";
import { clampMinutes } from "../build/minutes.ts";
import { reportSections } from "../build/report-sections.ts";
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
import { convertQtiItem } from "./convert-item.ts";
import { reportDropped } from "./item.ts";
import { normalise } from "./normalise.ts";
import { resolveIncludes } from "./resolve-includes.ts";

/** A parsed file of a package. */
export interface QtiDocument {
  path: string;
  root: XmlElement;
  /** The item's name in the test. */
  sourceId?: string;
  /** The test's reference to it. */
  reference?: XmlElement;
}

/** Converts a test to an assessment; the items that it refers to are read from their files and marked as used. */
export async function readTest(conversion: Conversion, test: QtiDocument, used: Set<string>): Promise<ItemDocument[]> {
  const { root, path } = test;
  const place = { file: path, line: root.line };
  const name = attributeOf(root, "title") || attributeOf(root, "identifier") || path;
  const found = conversion.report.find("item", name, place);
  const evaluation = new EvaluationBuilder(conversion, {
    found,
    sourceId: attributeOf(root, "identifier") || path,
    title: localizeTitle(conversion, name, found),
  });
  const instructions = instructionsOf(root);
  await readParts({ conversion, evaluation, used, open: [path], instructions }, test);
  for (const testFeedback of descendantsOf(root, "testFeedback"))
    reportDropped(found, { element: testFeedback, file: path }, reasons.feedbackOfTest());
  if (secondsOf(root) > 0) found.change(scoring.limitAsMinutes());
  found.convert();
  const text = await readAbove(conversion, evaluation, { path, block: instructions });
  return evaluation.finish({ ...optionsOf(root), ...(isBlank(text) ? {} : { instructions: text }) });
}

/** Finds the instructions to candidates for the whole test. */
function instructionsOf(root: XmlElement): XmlElement | undefined {
  return [...descendantsOf(root, "rubricBlock")].find(
    (block) => isForLearners(block) && /\binstructions\b/.test(attributeOf(block, "use")),
  );
}

/** Reads text above questions that is meant for candidates. */
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

/** Returns the score needed to pass a test, as a percentage. */
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

/** Returns the time limit of the whole test in seconds; limits of single questions do not count. */
function secondsOf(root: XmlElement): number {
  const [part, ...others] = childrenOf(root, "testPart");
  const limits = childOf(root, "timeLimits") ?? (others.length === 0 ? childOf(part, "timeLimits") : undefined);
  return Number(attributeOf(limits, "maxTime"));
}

interface Reading {
  conversion: Conversion;
  evaluation: EvaluationBuilder;
  used: Set<string>;
  /** The files currently being read, each inside the previous one. */
  open: string[];
  /** The element used as the instructions of the assessment. */
  instructions: XmlElement | undefined;
}

async function readParts(reading: Reading, { path, root }: QtiDocument): Promise<void> {
  const rules = [...childrenOf(root, "preCondition"), ...childrenOf(root, "branchRule")];
  if (rules.length > 0) reading.evaluation.found.change(scoring.conditionDropped());
  const count = Number(attributeOf(childOf(root, "selection"), "select"));
  reportSections(reading.evaluation, { sections: childrenOf(root, "assessmentSection"), file: path });
  await reading.evaluation.pool(count, async () => {
    for (const child of childrenOf(root)) await readPart(reading, path, child);
  });
}

/** Adds a text above the questions of a section, such as a case, to the material before the assessment. */
async function placeAbove({ conversion, evaluation, instructions }: Reading, path: string, block: XmlElement) {
  if (block === instructions) return;
  if (!isForLearners(block)) {
    reportDropped(evaluation.found, { element: block, file: path }, reasons.forMarkers());
    return;
  }
  const text = await readAbove(conversion, evaluation, { path, block });
  if (!isBlank(text)) evaluation.figures.add({ text });
}

async function readPart(reading: Reading, path: string, child: XmlElement): Promise<void> {
  if (child.name === "assessmentItem") await convertItem(reading, { path, root: child });
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
    // The identifier in the test is unique within it.
    const sourceId = attributeOf(reference, "identifier");
    await convertItem(reading, { path: file.path, root, reference, ...(sourceId === "" ? {} : { sourceId }) });
  } else {
    await readParts({ ...reading, open: [...open, file.path] }, { path: file.path, root });
  }
}

/** Adds the item in a file to the assessment. */
export async function convertItem(
  { conversion, evaluation }: Pick<Reading, "conversion" | "evaluation">,
  { path, root, sourceId, reference }: QtiDocument,
): Promise<void> {
  const sources = await resolveIncludes(conversion, { path, root });
  const find = (address: string) =>
    [path, ...sources].map((from) => conversion.files.findFrom(from, address)).find((file) => file !== undefined);
  await convertQtiItem(
    {
      conversion,
      evaluation,
      file: path,
      sourceId: sourceId ?? attributeOf(root, "identifier"),
      find,
      readLink: (href) => (find(href) ? { kind: "file" } : readWebLink(href)),
      ...(reference && { reference }),
    },
    root,
  );
}
