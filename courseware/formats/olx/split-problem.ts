import { readPlain } from "../html/read-html.ts";
import { attributeOf, descendantsOf, escapeHtml, writeTag, type XmlElement } from "../xml/element.ts";

/** A part of a problem with one response, or text without a response. */
export interface Part {
  html: string;
  response: XmlElement | null;
  /** The number of the gap, if the text has several lists. */
  gap?: number;
}

/** Elements of a problem that are not part of the question text. */
const ignoredElements = new Set([
  "solution",
  "solutionset",
  "targetedfeedbackset",
  "demandhint",
  "script",
  "responseparam",
  "choicehint",
  "optionhint",
  "correcthint",
  "stringequalhint",
  "compoundhint",
  "additional_answer",
  "checkboxgroup",
  "choicegroup",
  "optioninput",
  "textline",
  "formulaequationinput",
  "numericalinput",
  "answer",
]);

/**
 * Splits a problem into its responses, each with the text before it; text after the last response is added to that one.
 */
export function split(element: XmlElement): Part[] {
  const parts: Part[] = [];
  let html = "";
  for (const child of element.children) {
    if (typeof child === "string") html += child;
    else if (/response$/.test(child.name) || child.name === "drag_and_drop_input") {
      parts.push({ html, response: child });
      html = "";
    } else if (!ignoredElements.has(child.name)) {
      const inner = [...descendantsOf(child, ...responses)];
      for (const [index, response] of inner.entries()) {
        parts.push({ html: index === 0 ? html + htmlOf(child) : htmlOf(child), response });
      }
      html = inner.length > 0 ? "" : html + writeTag(child);
    }
  }
  const last = parts.at(-1);
  if (!last) return [{ html, response: null }];
  if (readPlain(html) !== "") last.html += html;
  return parts.flatMap(separateLists);
}

/** Splits a response with several lists into one part per list, each with the whole text. */
function separateLists({ html, response }: Part): Part[] {
  const inputs = [...descendantsOf(response ?? undefined, "optioninput")];
  if (!response || inputs.length < 2) return [{ html, response }];
  const text = html + htmlOf(markGaps(response, new Map(inputs.map((input, index) => [input, index + 1]))));
  return inputs.map((input, index) => ({ html: text, response: { ...response, children: [input] }, gap: index + 1 }));
}

function markGaps(element: XmlElement, numbers: ReadonlyMap<XmlElement, number>): XmlElement {
  const children = element.children.map((child) => {
    if (typeof child === "string") return child;
    const number = numbers.get(child);
    return number === undefined ? markGaps(child, numbers) : ` ____ (${number}) `;
  });
  return { ...element, children };
}

const responses = [
  "multiplechoiceresponse",
  "choiceresponse",
  "optionresponse",
  "numericalresponse",
  "stringresponse",
  "truefalseresponse",
];

/** Elements written as separate paragraphs. */
const paragraphs = new Set(["label", "description", "choice", "option", "title", "text"]);

/** Elements that show a picture for learners to answer on. */
const pictures = new Set(["imageinput", "drag_and_drop_input"]);

/** Returns the text of an element as HTML, without answers, hints and solutions. */
export function htmlOf(element: XmlElement): string {
  return element.children
    .map((child) => {
      if (typeof child === "string") return escapeHtml(child);
      if (ignoredElements.has(child.name)) return "";
      const picture = attributeOf(child, "src") || attributeOf(child, "img");
      if (pictures.has(child.name)) return `<img src="${escapeHtml(picture)}" alt="">${htmlOf(child)}`;
      const isOwn = /response$/.test(child.name) || paragraphs.has(child.name);
      return isOwn
        ? `<p>${htmlOf(child)}</p>`
        : writeTag({ ...child, children: [] }).replace("></", `>${htmlOf(child)}</`);
    })
    .join("");
}
