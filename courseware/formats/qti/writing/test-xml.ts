import { type Attributes, block, element, type Markup, writeDocument } from "../../xml/write-xml.ts";
import { qtiRoot } from "./item-xml.ts";

/** A section of a test, with all its items or a random selection. */
export interface SectionParts {
  identifier: string;
  title: string;
  /** The number of items to draw; null for all. */
  select: number | null;
  shuffles: boolean;
  /** HTML shown above the items. */
  instructions: Markup | null;
  items: { identifier: string; href: string }[];
}

/** An assessment, as the parts of a test. */
export interface TestParts {
  identifier: string;
  title: string;
  passPercent: number;
  /** Null for unlimited. */
  attempts: number | null;
  sections: SectionParts[];
}

/** Writes a test with the mean of its questions as SCORE, as a percentage. */
export function writeTest({ identifier, title, passPercent, attempts, sections }: TestParts): string {
  const score = { identifier: "SCORE", cardinality: "single", "base-type": "float" };
  const bounds = { "normal-maximum": 100, "normal-minimum": 0, "mastery-value": passPercent };
  return writeDocument(
    block(
      "qti-assessment-test",
      { ...qtiRoot, identifier, title },
      block("qti-outcome-declaration", { ...score, ...bounds }),
      block(
        "qti-test-part",
        { identifier: "part_1", "navigation-mode": "nonlinear", "submission-mode": "individual" },
        block("qti-item-session-control", { "max-attempts": attempts ?? 0, "show-feedback": "true" }),
        sections.map((section) => writeSection(section)),
      ),
      block("qti-outcome-processing", {}, writeMean()),
    ),
  );
}

/** Writes a section that belongs to no test as a document. */
export function writeSectionDocument(section: SectionParts): string {
  return writeDocument(writeSection(section, qtiRoot));
}

function writeSection(section: SectionParts, root: Attributes = {}): Markup {
  const { identifier, title, select, shuffles, instructions, items } = section;
  return block(
    "qti-assessment-section",
    { ...root, identifier, title, visible: "true" },
    select === null ? null : block("qti-selection", { select }),
    block("qti-ordering", { shuffle: shuffles }),
    instructions &&
      block(
        "qti-rubric-block",
        { view: "candidate", use: "instructions" },
        element("qti-content-body", {}, instructions),
      ),
    items.map((item) => block("qti-assessment-item-ref", { ...item })),
  );
}

function writeMean(): Markup {
  const sum = block("qti-sum", {}, block("qti-test-variables", { "variable-identifier": "SCORE" }));
  const mean = block("qti-divide", {}, sum, block("qti-number-selected", {}));
  const percent = block("qti-product", {}, mean, element("qti-base-value", { "base-type": "float" }, "100"));
  return block("qti-set-outcome-value", { identifier: "SCORE" }, percent);
}
