import { childOf, childrenOf, textAt, type XmlElement } from "../xml/element.ts";

/** What could be chosen in a vote. */
export function optionsOf(choice: XmlElement | undefined): string {
  const options = childrenOf(childOf(choice, "options"), "option").map((option) => textAt(option, "text"));
  return options.length > 0 ? `<ul>${options.map((words) => `<li>${escaped(words)}</li>`).join("")}</ul>` : "";
}

/** What a survey asked; what could be chosen stands behind a sign for how, as `r>>>>>Yes|No<<<<<1`. */
export function itemsOf(survey: XmlElement | undefined): string[] {
  return childrenOf(childOf(survey, "items"), "item").map((item) => {
    const [, options] = /^[rcd]>>>>>([^<]*)/.exec(textAt(item, "presentation")) ?? [];
    const list = (options ?? "").split("|").map((words) => `<li>${escaped(words.trim())}</li>`);
    const asked = textAt(item, "typ") === "label" ? textAt(item, "presentation") : escaped(textAt(item, "name"));
    return `<p>${asked}</p>${options === undefined ? "" : `<ul>${list.join("")}</ul>`}`;
  });
}

/** Words as HTML. */
export function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
