import { reasons } from "../messages/reasons.ts";
import { attributeOf, type XmlElement } from "../xml/element.ts";
import type { EvaluationBuilder } from "./evaluation-builder.ts";

/**
 * Reports the titles of sections that were visible to learners; a single section is not worth reporting, as every test
 * has one.
 */
export function reportSections(
  { found }: EvaluationBuilder,
  { sections, file }: { sections: readonly XmlElement[]; file: string },
): void {
  if (sections.length < 2) return;
  for (const section of sections) {
    const title = attributeOf(section, "title");
    if (title === "" || attributeOf(section, "visible") === "false") continue;
    found.find("module", title, { file, line: section.line }).change(reasons.sectionsFlattened());
  }
}
