import { childOf, childrenOf, descendantsOf, escapeHtml, textAt, textOf, type XmlElement } from "../xml/element.ts";

/** Returns the options of a vote as an HTML list. */
export function optionsOf(choice: XmlElement | undefined): string {
  const options = childrenOf(childOf(choice, "options"), "option").map((option) => textAt(option, "text"));
  return options.length > 0 ? `<ul>${options.map((words) => `<li>${escapeHtml(words)}</li>`).join("")}</ul>` : "";
}

/** The rating of an option, as in `2####Often`. */
const rating = /^\s*-?\d+####/;

/**
 * Lists the questions of a survey as HTML; their options follow a prefix for the display style, as in
 * `r>>>>>Yes|No<<<<<1`.
 */
export function itemsOf(survey: XmlElement | undefined): string[] {
  return childrenOf(childOf(survey, "items"), "item").map((item) => {
    const [, options] = /^[rcd]>>>>>([^<]*)/.exec(textAt(item, "presentation")) ?? [];
    const list = (options ?? "").split("|").map((words) => `<li>${escapeHtml(words.replace(rating, "").trim())}</li>`);
    const question = textAt(item, "typ") === "label" ? textAt(item, "presentation") : escapeHtml(textAt(item, "name"));
    return `<p>${question}</p>${options === undefined ? "" : `<ul>${list.join("")}</ul>`}`;
  });
}

/** Lists the texts of database fields, workshop criteria and checklist items. */
export function partsOf(activity: XmlElement | undefined): string[] {
  return [...descendantsOf(activity, "description", "displaytext")].map((words) => `<p>${textOf(words)}</p>`);
}
