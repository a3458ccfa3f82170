import { attributeOf, childOf, childrenOf, descendantsOf, findBelow, textOf, type XmlElement } from "../xml/element.ts";

/** Normalises an item from Blackboard, Canvas or D2L, as each of them deviates from the specification. */
export function normaliseItem(item: XmlElement): void {
  const presentation = childOf(item, "presentation");
  moveSides(presentation);
  markGaps(presentation);
  markBlanks(presentation);
  markEnds(presentation);
  for (const group of descendantsOf(presentation, "response_grp")) {
    group.attributes.ident ||= attributeOf(group, "respident");
    group.name = "response_lid";
  }
}

/** Numbers the gaps of a text with several input fields. */
function markGaps(presentation: XmlElement | undefined): void {
  const places = [...descendantsOf(presentation, "response_str", "response_num")];
  // Blackboard marks the gap in the text by its name, such as `[dose]`.
  const named = places.filter((place, index) => {
    const mark = places.length === 1 ? "____" : `____ (${index + 1})`;
    const name = attributeOf(place, "ident");
    return name !== "" && replaceText(presentation, `[${name}]`, mark);
  });
  if (places.length < 2) return;
  for (const container of [presentation, ...descendantsOf(presentation, "flow")]) {
    if (!container) continue;
    container.children = container.children.flatMap((child) =>
      typeof child !== "string" && places.includes(child) && !named.includes(child)
        ? [writeMaterial(child, `____ (${places.indexOf(child) + 1})`), child]
        : [child],
    );
  }
}

/**
 * Canvas marks blanks in a text by names in brackets, and repeats the name, or the right answer, before each list. The
 * blanks are numbered instead.
 */
function markBlanks(presentation: XmlElement | undefined): void {
  for (const [index, list] of [...descendantsOf(presentation, "response_lid")].entries()) {
    const name = attributeOf(list, "ident").replace(/^response_/, "");
    const isNamed = name !== "" && replaceText(presentation, `[${name}]`, `____ (${index + 1})`);
    if (isNamed || findBelow(list, "response_label")?.attributes.answer_type)
      list.children = list.children.filter((child) => typeof child === "string" || child.name !== "material");
  }
}

/** Canvas labels the ends of an ordering, such as first and last; the labels are added to the prompt. */
function markEnds(presentation: XmlElement | undefined): void {
  for (const list of [...descendantsOf(presentation, "response_lid")]) {
    const ends = [...descendantsOf(list, "material")];
    const words = ["top", "bottom"].map((position) =>
      ends.flatMap((end) => (attributeOf(end, "position") === position ? [textOf(end).trim()] : [])).join(" "),
    );
    if (words.some((each) => each !== "")) presentation?.children.push(writeMaterial(list, words.join(" → ").trim()));
  }
}

/** Replaces text within an element, except in answers; returns whether it occurred. */
function replaceText(element: XmlElement | undefined, words: string, by: string): boolean {
  if (!element || element.name === "response_lid") return false;
  let isFound = false;
  element.children = element.children.map((child) => {
    if (typeof child !== "string") {
      isFound = replaceText(child, words, by) || isFound;
      return child;
    }
    isFound ||= child.includes(words);
    return child.replaceAll(words, by);
  });
  return isFound;
}

function writeMaterial({ line }: XmlElement, words: string): XmlElement {
  const text = { name: "mattext", attributes: {}, children: [words], comment: "", line };
  return { name: "material", attributes: {}, children: [text], comment: "", line };
}

/**
 * Moves the sides of Blackboard's matching questions. Each left side is next to its list; the right sides are in a
 * block after all lists, and the labels of each list refer to them by position.
 */
function moveSides(presentation: XmlElement | undefined): void {
  const blocks = [...descendantsOf(presentation, "flow")];
  const right = blocks.find((block) => attributeOf(block, "class") === "RIGHT_MATCH_BLOCK");
  if (!right) return;
  const partners = childrenOf(right);
  for (const block of blocks) {
    const list = childOf(block, "response_lid");
    if (!list) continue;
    const side = childrenOf(block).filter((child) => child !== list);
    list.children = [...side, ...list.children];
    for (const [index, label] of [...descendantsOf(list, "response_label")].entries()) {
      const partner = partners[index];
      if (partner) label.children = [partner];
    }
  }
}
