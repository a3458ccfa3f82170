import type { Text } from "../../course.ts";
import type { Message } from "../../messages.ts";
import type { Conversion } from "../build/conversion.ts";
import type { EvaluationDocument, ItemDocument } from "../build/documents.ts";
import { EvaluationBuilder } from "../build/evaluation-builder.ts";
import { localizeTitle } from "../build/localize.ts";
import { clampMinutes } from "../build/minutes.ts";
import { reportSections } from "../build/report-sections.ts";
import { isBlank } from "../build/texts.ts";
import { readPlain } from "../html/read-html.ts";
import { omissions } from "../messages/omissions.ts";
import { reasons } from "../messages/reasons.ts";
import { scoring } from "../messages/scoring.ts";
import { settings } from "../messages/settings.ts";
import { readFormatted } from "../page/formatted.ts";
import type { Finding } from "../report/report.ts";
import { attributeOf, childOf, childrenOf, findBelow, textAt, textOf, type XmlElement } from "../xml/element.ts";
import { readXml } from "../xml/parse-xml.ts";
import { convertQti1Item } from "./convert-item.ts";
import { timeLimitOf } from "./duration.ts";
import type { ItemContext } from "./item.ts";
import { isForLearners, materialOf } from "./material.ts";
import { listOutsideItems, reportedMaterial, reportMaterial, resolveReferences } from "./references.ts";
import { reportAsides } from "./report-asides.ts";

/** The place of a document, and the resolver for its addresses. */
export type DocumentContext = Omit<ItemContext, "evaluation" | "conversion"> & {
  /** Settings of the assessment from another file. */
  settings?: Partial<EvaluationDocument>;
  /** The instructions as HTML, if the platform stores them in another file. */
  description?: string;
  /** The reasons for settings in that file that cannot be converted. */
  unsupported?: readonly Message[];
};

/** Converts a `questestinterop` document to assessments: one per assessment and bank, and one for standalone items. */
export async function readQti1Document(
  conversion: Conversion,
  root: XmlElement,
  context: DocumentContext,
): Promise<ItemDocument[]> {
  resolveReferences(root, context.find);
  const containers = childrenOf(root).filter(({ name }) => ["assessment", "objectbank", "section"].includes(name));
  const standaloneItems = childrenOf(root, "item");
  const items: ItemDocument[] = [];
  for (const container of containers) items.push(...(await readContainer(conversion, container, context)));
  if (standaloneItems.length > 0)
    items.push(...(await readContainer(conversion, { ...root, children: standaloneItems, attributes: {} }, context)));
  return items;
}

async function readContainer(
  conversion: Conversion,
  container: XmlElement,
  context: DocumentContext,
): Promise<ItemDocument[]> {
  const place = { file: context.file, line: container.line };
  const name = attributeOf(container, "title") || fieldsOf(container).get("bank_title") || context.file;
  const found = conversion.report.find("item", name, place);
  const sourceId = attributeOf(container, "ident") || context.file;
  const evaluation = new EvaluationBuilder(conversion, {
    found,
    sourceId,
    title: localizeTitle(conversion, name, found),
  });
  reportAsides(found, container);
  reportMaterial(found, listOutsideItems(container, ...reportedMaterial), place);
  const options = await readOptions(container, { ...context, conversion, evaluation });
  await readItems({ ...context, conversion, evaluation }, container);
  for (const each of context.unsupported ?? []) found.change(each);
  const written = evaluation.finish({ ...options, ...context.settings });
  if (written.length === 0) found.drop(reasons.classEmpty());
  found.convert();
  return written;
}

/** Reads items in order. Sections with a selection of their items become banks. */
async function readItems(context: ItemContext, container: XmlElement): Promise<void> {
  const selection = childOf(childOf(container, "selection_ordering"), "selection");
  // D2L stores the number of drawn items of a section elsewhere.
  const declaredCount = fieldsOf(childOf(container, "sectionproc_extension")).get("qmd_numberofitems");
  const count = Number(textAt(selection, "selection_number") || declaredCount);
  if (count >= 1) {
    const drawn = textAt(selection, "sourcebank_ref");
    await context.evaluation.pool(count, async () => {
      await readAll(context, container);
      if (selection && drawn !== "") await readBank(context, drawn, selection);
    });
  } else await readAll(context, container);
}

async function readAll(context: ItemContext, container: XmlElement): Promise<void> {
  reportSections(context.evaluation, { sections: childrenOf(container, "section"), file: context.file });
  for (const child of childrenOf(container)) {
    if (child.name === "item") await convertQti1Item(context, child);
    else if (child.name === "itemref") {
      const place = { file: context.file, line: child.line };
      const { found } = context.evaluation;
      found.find("question", attributeOf(child, "linkrefid"), place).drop(omissions.itemInOtherFile());
    } else {
      if (child.name === "section") await readSection(context, child);
      await readItems(context, child);
    }
  }
}

/** Reads the text before a section's questions, and reports its other content. */
async function readSection({ conversion, evaluation, ...context }: ItemContext, section: XmlElement): Promise<void> {
  const { found, figures } = evaluation;
  if (timeLimitOf(section) > 0) found.change(scoring.limitOfSection());
  reportAsides(found, section);
  const page = { ...context, found, place: { file: context.file, line: section.line } };
  const raw = joinParts([materialOf(childOf(section, "presentation_material")), ...rubricTextsOf(section)]);
  const text = await readFormatted(conversion, { raw, format: "html" }, { page, figures });
  if (!isBlank(text)) figures.add({ text });
}

/** Reads the Canvas bank that a question group draws from, stored in a separate file. */
async function readBank(context: ItemContext, bank: string, { line }: XmlElement): Promise<void> {
  const { conversion, evaluation, file } = context;
  const { files, limits } = conversion;
  const found =
    files.find(`non_cc_assessments/${bank}.xml.qti`) ?? files.find(`${bank}/${bank}.xml`) ?? files.find(`${bank}.xml`);
  if (found) await readAll({ ...context, file: found.path }, await readXml(found, { limits }));
  else evaluation.found.find("question", bank, { file, line }).drop(reasons.drawnElsewhere());
}

async function readOptions(
  container: XmlElement,
  context: ItemContext & DocumentContext,
): Promise<Partial<EvaluationDocument>> {
  const fields = fieldsOf(container);
  const extension = childOf(container, "assess_procextension");
  const attempts = Number(
    fields.get("cc_maxattempts") ?? fields.get("qmd_maxattempts") ?? textAt(extension, "attempts_allowed"),
  );
  const minutes = Number(fields.get("qmd_timelimit") ?? textAt(extension, "time_limit")) || timeLimitOf(container);
  if (minutes > 0) context.evaluation.found.change(scoring.limitAsMinutes());
  reportExtension(context.evaluation.found, extension);
  const instructions = await readInstructions(container, context);
  return {
    ...(attempts >= 1 && attempts <= 100 ? { attempts: Math.floor(attempts) } : {}),
    ...(minutes > 0 ? { minutes: clampMinutes(minutes) } : {}),
    ...(Object.keys(instructions).length > 0 ? { instructions } : {}),
  };
}

/** Reports the D2L quiz settings that cannot be converted. */
function reportExtension(found: Finding, extension: XmlElement | undefined): void {
  if (textAt(extension, "password") !== "") found.change(settings.password());
  if (["date_start", "date_end", "date_due"].some((name) => textAt(extension, name) !== ""))
    found.change(settings.dates());
  for (const footer of childrenOf(extension, "page_footer")) {
    const words = readPlain(materialOf(findBelow(footer, "material")) || textOf(footer));
    if (words !== "") found.find("feedback", words).drop(omissions.footer());
  }
}

/**
 * Removes and returns an element's rubrics for candidates, to avoid using them twice; rubrics of single questions are
 * not affected.
 */
function rubricTextsOf(element: XmlElement): string[] {
  const rubrics = childrenOf(element, "rubric").filter(isForLearners);
  element.children = element.children.filter((child) => !rubrics.some((each) => each === child));
  return rubrics.map(materialOf);
}

/** Joins texts as separate blocks. */
function joinParts(parts: readonly string[]): string {
  return parts.map((html) => `<div>${html}</div>`).join("");
}

/** Returns the rubrics of an assessment, and of its section if it has only one. */
function readRubrics(container: XmlElement): string[] {
  const [section, ...others] = childrenOf(container, "section");
  return [...rubricTextsOf(container), ...(section && others.length === 0 ? rubricTextsOf(section) : [])];
}

async function readInstructions(
  container: XmlElement,
  { conversion, evaluation, description, ...context }: ItemContext & DocumentContext,
): Promise<Text> {
  // D2L stores the greeting to learners elsewhere.
  const greeting = childOf(childOf(container, "assess_procextension"), "intro_message");
  const said = new Set([
    materialOf(findBelow(greeting, "flow_mat", "material")) || textOf(greeting),
    materialOf(childOf(container, "presentation_material")),
    ...readRubrics(container),
  ]);
  const raw = description || joinParts([...said]);
  const { found, figures } = evaluation;
  const page = { ...context, found, place: { file: context.file, line: container.line } };
  return readFormatted(conversion, { raw, format: "html" }, { page, figures });
}

function fieldsOf(container: XmlElement | undefined): Map<string, string> {
  const metadata = childrenOf(container, "qtimetadata").flatMap((each) => [
    ...childrenOf(each, "qtimetadatafield"),
    ...childrenOf(each, "qti_metadatafield"),
  ]);
  return new Map(metadata.map((field) => [textAt(field, "fieldlabel"), textAt(field, "fieldentry")]));
}
