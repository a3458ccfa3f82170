import type { Message } from "../../messages.ts";
import { readPlain } from "../html/read-html.ts";
import { reasons } from "../messages/reasons.ts";
import { settings } from "../messages/settings.ts";
import type { Finding } from "../report/report.ts";
import { attributeOf, childrenOf, descendantsOf, type XmlElement } from "../xml/element.ts";
import { htmlOf } from "./split-problem.ts";
import type { Block } from "./tree.ts";

/** Returns the reasons for Studio settings that cannot be converted: dates, visibility, the behaviour of problems. */
export function unsupportedSettingsOf({ type, element }: Block): Message[] {
  const isSet = (...names: string[]) => names.some((name) => !/^(?:|null|\{\})$/.test(attributeOf(element, name)));
  const limits = [
    ...(attributeOf(element, "visible_to_staff_only") === "true" ? [reasons.hidden()] : []),
    ...(isSet("start", "due") ? [settings.dates()] : []),
    ...(isSet("group_access") || type === "conditional" ? [settings.conditions()] : []),
    ...(type === "split_test" ? [settings.variants()] : []),
  ];
  return type === "problem" ? [...limits, ...unsupportedProblemSettings(element)] : limits;
}

function unsupportedProblemSettings(element: XmlElement): Message[] {
  const shown = attributeOf(element, "showanswer");
  const mixed = attributeOf(element, "rerandomize");
  return [
    ...(/^(?:|finished)$/.test(shown) ? [] : [settings.showAnswer(shown)]),
    ...(/^(?:|never)$/.test(mixed) ? [] : [settings.rerandomised(mixed)]),
  ];
}

/** If learners see only some of the choices, one of them correct, keeps the wrong choices and the first correct one. */
export function applyAnswerPool(problem: XmlElement, found: Finding): void {
  for (const group of descendantsOf(problem, "choicegroup")) {
    if (!(Number(attributeOf(group, "answer-pool")) > 0)) continue;
    found.change(settings.answerPool());
    const right = childrenOf(group, "choice").filter((choice) => /^true$/i.test(attributeOf(choice, "correct")));
    const others = right.slice(1);
    for (const choice of others) found.find("choice", readPlain(htmlOf(choice)) || "?").drop(settings.answerPool());
    group.children = group.children.filter((child) => typeof child === "string" || !others.includes(child));
  }
}
