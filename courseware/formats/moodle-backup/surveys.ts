import { childOf, childrenOf, descendantsOf, escapeHtml, textAt, textOf, type XmlElement } from "../xml/element.ts";

/** What could be chosen in a vote. */
export function optionsOf(choice: XmlElement | undefined): string {
  const options = childrenOf(childOf(choice, "options"), "option").map((option) => textAt(option, "text"));
  return options.length > 0 ? `<ul>${options.map((words) => `<li>${escapeHtml(words)}</li>`).join("")}</ul>` : "";
}

/** What a choice counts for, as in `2####Often`. */
const rating = /^\s*-?\d+####/;

/** What a survey asked; what could be chosen stands behind a sign for how, as `r>>>>>Yes|No<<<<<1`. */
export function itemsOf(survey: XmlElement | undefined): string[] {
  return childrenOf(childOf(survey, "items"), "item").map((item) => {
    const [, options] = /^[rcd]>>>>>([^<]*)/.exec(textAt(item, "presentation")) ?? [];
    const list = (options ?? "").split("|").map((words) => `<li>${escapeHtml(words.replace(rating, "").trim())}</li>`);
    const asked = textAt(item, "typ") === "label" ? textAt(item, "presentation") : escapeHtml(textAt(item, "name"));
    return `<p>${asked}</p>${options === undefined ? "" : `<ul>${list.join("")}</ul>`}`;
  });
}

/** What the fields of a database, the criteria of a workshop and the lines of a list say. */
export function partsOf(activity: XmlElement | undefined): string[] {
  return [...descendantsOf(activity, "description", "displaytext")].map((words) => `<p>${textOf(words)}</p>`);
}
