import { reasons } from "../messages/reasons.ts";
import { attributeOf, type XmlElement } from "../xml/element.ts";
import type { EvaluationBuilder } from "./evaluation-builder.ts";

/** Tells the titles of sections that learners saw; one alone is what every test has. */
export function noteSections(
  { found }: EvaluationBuilder,
  { sections, file }: { sections: readonly XmlElement[]; file: string },
): void {
  if (sections.length < 2) return;
  for (const section of sections) {
    const title = attributeOf(section, "title");
    if (title === "" || attributeOf(section, "visible") === "false") continue;
    found.find("module", title, { file, line: section.line }).change(reasons.sectionJoined());
  }
}
