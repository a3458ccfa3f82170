import { attributeOf, childrenOf, escapeHtml, textOf, type XmlElement } from "../xml/element.ts";

/** The interactions that occur within a line, where they are shown as gaps. */
const inlineKinds = new Set(["textEntryInteraction", "inlineChoiceInteraction", "gap"]);

/** Elements of a body that are not part of its text: answers, feedback, and notes for graders. */
const left = new Set([
  "simpleChoice",
  "simpleMatchSet",
  "simpleAssociableChoice",
  "gapText",
  "gapImg",
  "feedbackInline",
  "feedbackBlock",
  "modalFeedback",
  // Content included from a file that does not exist.
  "include",
  "templateBlock",
  "templateInline",
  "endAttemptInteraction",
  "companionMaterialsInfo",
  "stylesheet",
  "hotspotChoice",
  "associableHotspot",
]);

/** Returns the placeholder for a gap until the text has been converted to Markdown. */
export const gapMark = (number: number) => `\ue010${number}\ue011`;

/** Lists all interactions of an item in order, except the gaps of gap-match texts. */
export function interactionsOf(body: XmlElement | undefined): XmlElement[] {
  const found: XmlElement[] = [];
  for (const child of childrenOf(body)) {
    if (/Interaction$/.test(child.name) && child.name !== "endAttemptInteraction") found.push(child);
    else found.push(...interactionsOf(child));
  }
  return found;
}

/** Returns the text of a body as HTML, with numbered gaps and without answers. */
export function bodyHtml(element: XmlElement, counter = { gaps: 0 }): string {
  return element.children
    .map((child) => (typeof child === "string" ? escapeHtml(child) : writeChild(child, counter)))
    .join("");
}

function writeChild(element: XmlElement, counter: { gaps: number }): string {
  if (inlineKinds.has(element.name)) return gapMark(++counter.gaps);
  // Interactions are kept even in parts that are only shown after an earlier answer.
  if (left.has(element.name))
    return interactionsOf(element)
      .map((each) => writeChild(each, counter))
      .join("");
  if (element.name === "printedVariable") return "…";
  if (element.name === "rubricBlock") return isForLearners(element) ? `<div>${bodyHtml(element, counter)}</div>` : "";
  if (element.name === "prompt" || /Interaction$/.test(element.name)) return `<div>${bodyHtml(element, counter)}</div>`;
  if (element.name === "object") return writeObject(element);
  return wrap(element, bodyHtml(element, counter));
}

function wrap({ name, attributes }: XmlElement, inside: string): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeHtml(value)}"`);
  return `<${name}${written.join("")}>${inside}</${name}>`;
}

/** Whether a text above questions is for candidates rather than for graders. */
export function isForLearners(element: XmlElement): boolean {
  const view = attributeOf(element, "view");
  return view === "" || view.includes("candidate");
}

/** Writes `object` elements as pictures, sounds, videos or links. */
function writeObject(element: XmlElement): string {
  const source = escapeHtml(attributeOf(element, "data"));
  const type = attributeOf(element, "type");
  if (type.startsWith("video/")) return `<video src="${source}"></video>`;
  if (type.startsWith("audio/")) return `<audio src="${source}"></audio>`;
  if (type.startsWith("image/") || /\.(?:png|jpe?g|gif|svg|webp)$/i.test(source))
    return `<img src="${source}" alt="${escapeHtml(textOf(element).trim())}">`;
  return source === "" ? "" : `<a href="${source}">${escapeHtml(textOf(element).trim() || source)}</a>`;
}

/** Returns the feedback within an answer, as HTML. */
export function answerFeedback(element: XmlElement): string {
  return [...feedbackIn(element)].map((each) => feedbackHtml(each)).join(" ");
}

/** Yields the feedback within an element, except the feedback of choices. */
export function* feedbackIn(element: XmlElement | undefined): Generator<XmlElement> {
  for (const child of childrenOf(element)) {
    if (child.name === "feedbackInline" || child.name === "feedbackBlock") yield child;
    else if (!isChoice(child, element)) yield* feedbackIn(child);
  }
}

/** Whether an element is a choice that shows its own feedback when chosen. */
function isChoice({ name }: XmlElement, within: XmlElement | undefined): boolean {
  if (name === "simpleChoice") return within?.name === "choiceInteraction";
  return name === "inlineChoice" || name === "hottext";
}

/** Returns the text of feedback as HTML, without any interactions in it. */
export function feedbackHtml(element: XmlElement): string {
  return element.children.map((child) => (typeof child === "string" ? escapeHtml(child) : childHtml(child))).join("");
}

function childHtml(element: XmlElement): string {
  if (/Interaction$/.test(element.name)) return "";
  if (element.name === "printedVariable") return "…";
  return element.name === "object" ? writeObject(element) : wrap(element, feedbackHtml(element));
}
