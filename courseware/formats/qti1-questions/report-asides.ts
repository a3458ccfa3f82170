import { readPlain } from "../html/read-html.ts";
import { omissions } from "../messages/omissions.ts";
import { reasons } from "../messages/reasons.ts";
import type { Finding } from "../report/report.ts";
import { childrenOf, findBelow, textOf, type XmlElement } from "../xml/element.ts";
import { isForLearners, materialOf } from "./material.ts";

/** Reports content next to a question that has no place here, such as notes for authors or graders. */
export function reportAsides(found: Finding, element: XmlElement): void {
  const rubrics = childrenOf(element, "rubric").filter((each) => !isForLearners(each));
  const metadata = childrenOf(element, "itemmetadata");
  for (const [asides, reason] of [
    [metadata.flatMap((each) => childrenOf(each, "qmd_instructornotes")), reasons.authorsNote()],
    // D2L has a separate element for model answers.
    [[...rubrics, ...childrenOf(element, "answer_key")], reasons.forMarkers()],
    [childrenOf(element, "objectives"), reasons.authorsNote()],
    [childrenOf(element, "initial_text"), omissions.prefilledAnswer()],
    [["assessfeedback", "sectionfeedback"].flatMap((name) => childrenOf(element, name)), reasons.feedbackOfTest()],
  ] as const)
    for (const aside of asides) {
      const text = readPlain(
        materialOf(aside) || materialOf(findBelow(aside, "flow_mat", "material")) || textOf(aside),
      );
      if (text !== "") found.find("feedback", text, { ...found.place, line: aside.line }).drop(reason);
    }
}
