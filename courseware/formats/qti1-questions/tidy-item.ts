import { attributeOf, childOf, childrenOf, descendantsOf, type XmlElement } from "../xml/element.ts";

/** Brings an item of Blackboard or D2L, which bend the specification in their own ways, into its form. */
export function tidyItem(item: XmlElement): void {
  const presentation = childOf(item, "presentation");
  moveSides(presentation);
  markGaps(presentation);
  for (const group of descendantsOf(presentation, "response_grp")) {
    group.attributes.ident ||= attributeOf(group, "respident");
    group.name = "response_lid";
  }
}

/** Where several words are typed, each place shows which one it is. */
function markGaps(presentation: XmlElement | undefined): void {
  const places = [...descendantsOf(presentation, "response_str", "response_num")];
  if (places.length < 2) return;
  for (const holder of [presentation, ...descendantsOf(presentation, "flow")]) {
    if (!holder) continue;
    holder.children = holder.children.flatMap((child) =>
      typeof child !== "string" && places.includes(child) ? [markOf(child, places.indexOf(child) + 1), child] : [child],
    );
  }
}

function markOf({ line }: XmlElement, number: number): XmlElement {
  const text = { name: "mattext", attributes: {}, children: [`____ (${number})`], comment: "", line };
  return { name: "material", attributes: {}, children: [text], comment: "", line };
}

/**
 * In Blackboard's matching, what is to be matched stands beside its list, and its partners, which the labels of each list
 * mean by their places, in a block behind all lists.
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
