import { block, type Content, type Markup, writeDocument } from "../../xml/write-xml.ts";
import { writeField, writeHtmlMaterial } from "./item-xml.ts";

const root = {
  xmlns: "http://www.imsglobal.org/xsd/ims_qtiasiv1p2",
  "xmlns:xsi": "http://www.w3.org/2001/XMLSchema-instance",
  "xsi:schemaLocation":
    "http://www.imsglobal.org/xsd/ims_qtiasiv1p2 http://www.imsglobal.org/profile/cc/ccv1p3/ccv1p3_qtiasiv1p2p1_v1p0.xsd",
};

/** An assessment, as the parts of a document. */
export interface AssessmentParts {
  ident: string;
  title: string;
  /** Null for unlimited. */
  attempts: number | null;
  /** HTML. */
  instructions: Markup | null;
  items: readonly Markup[];
}

/** Writes an assessment in the Common Cartridge profile. */
export function writeAssessment({ ident, title, attempts, instructions, items }: AssessmentParts): string {
  const metadata = block(
    "qtimetadata",
    {},
    writeField("cc_profile", "cc.exam.v0p1"),
    writeField("qmd_assessmenttype", "Examination"),
    writeField("qmd_scoretype", "Percentage"),
    writeField("qmd_feedbackpermitted", "Yes"),
    writeField("qmd_hintspermitted", "Yes"),
    writeField("cc_maxattempts", attempts === null ? "unlimited" : String(attempts)),
  );
  const material =
    instructions && block("presentation_material", {}, block("flow_mat", {}, writeHtmlMaterial(instructions)));
  return write(
    block("assessment", { ident, title }, metadata, material, block("section", { ident: "root_section" }, items)),
  );
}

/** Writes questions that belong to no assessment as a bank. */
export function writeBank(ident: string, items: readonly Markup[]): string {
  const metadata = block("qtimetadata", {}, writeField("bank_title", ident));
  return write(block("objectbank", { ident }, metadata, items));
}

function write(content: Content): string {
  return writeDocument(block("questestinterop", root, content));
}
