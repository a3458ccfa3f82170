import { attributeOf, childrenOf, escapeHtml, textOf, type XmlElement } from "../xml/element.ts";

/** The kinds of interaction that stand within a line, where a gap is shown. */
const inlineKinds = new Set(["textEntryInteraction", "inlineChoiceInteraction", "gap"]);

/** What of a body is no text of it: answers, feedback, and what markers read. */
const left = new Set([
  "simpleChoice",
  "simpleMatchSet",
  "simpleAssociableChoice",
  "gapText",
  "gapImg",
  "feedbackInline",
  "feedbackBlock",
  "modalFeedback",
  // What the item takes from a file that is not there.
  "include",
  "templateBlock",
  "templateInline",
  "endAttemptInteraction",
  "companionMaterialsInfo",
  "stylesheet",
  "hotspotChoice",
  "associableHotspot",
]);

/** Stands for a gap until the text is Markdown. */
export const gapMark = (number: number) => `\ue010${number}\ue011`;

/** All interactions of an item in order, gaps of gap-match texts not counted. */
export function interactionsOf(body: XmlElement | undefined): XmlElement[] {
  const found: XmlElement[] = [];
  for (const child of childrenOf(body)) {
    if (/Interaction$/.test(child.name) && child.name !== "endAttemptInteraction") found.push(child);
    else found.push(...interactionsOf(child));
  }
  return found;
}

/** The text of a body as HTML, its gaps numbered, without what is answered. */
export function bodyHtml(element: XmlElement, counter = { gaps: 0 }): string {
  return element.children
    .map((child) => (typeof child === "string" ? escapeHtml(child) : writeChild(child, counter)))
    .join("");
}

function writeChild(element: XmlElement, counter: { gaps: number }): string {
  if (inlineKinds.has(element.name)) return gapMark(++counter.gaps);
  // What asks stays, also where it waits for an earlier answer.
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

/** Whether a text above questions is for those who answer them; others are for those who mark them. */
export function isForLearners(element: XmlElement): boolean {
  const view = attributeOf(element, "view");
  return view === "" || view.includes("candidate");
}

/** Pictures and videos that stand there as objects. */
function writeObject(element: XmlElement): string {
  const source = escapeHtml(attributeOf(element, "data"));
  const type = attributeOf(element, "type");
  if (type.startsWith("video/")) return `<video src="${source}"></video>`;
  if (type.startsWith("audio/")) return `<audio src="${source}"></audio>`;
  if (type.startsWith("image/") || /\.(?:png|jpe?g|gif|svg|webp)$/i.test(source))
    return `<img src="${source}" alt="${escapeHtml(textOf(element).trim())}">`;
  return source === "" ? "" : `<a href="${source}">${escapeHtml(textOf(element).trim() || source)}</a>`;
}

/** The feedback that stands in an answer, as HTML. */
export function answerFeedback(element: XmlElement): string {
  return [...feedbackIn(element)].map((each) => feedbackHtml(each)).join(" ");
}

/** The feedback that stands in an element, but for that of choices. */
export function* feedbackIn(element: XmlElement | undefined): Generator<XmlElement> {
  for (const child of childrenOf(element)) {
    if (child.name === "feedbackInline" || child.name === "feedbackBlock") yield child;
    else if (!isChoice(child, element)) yield* feedbackIn(child);
  }
}

/** Whether an element is chosen, by which its own feedback is shown. */
function isChoice({ name }: XmlElement, within: XmlElement | undefined): boolean {
  if (name === "simpleChoice") return within?.name === "choiceInteraction";
  return name === "inlineChoice" || name === "hottext";
}

/** What a feedback says, as HTML, without the questions that may stand in it. */
export function feedbackHtml(element: XmlElement): string {
  return element.children.map((child) => (typeof child === "string" ? escapeHtml(child) : sayChild(child))).join("");
}

function sayChild(element: XmlElement): string {
  if (/Interaction$/.test(element.name)) return "";
  if (element.name === "printedVariable") return "…";
  return element.name === "object" ? writeObject(element) : wrap(element, feedbackHtml(element));
}
