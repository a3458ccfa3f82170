import type { Place } from "../../faults.ts";
import { omissions } from "../messages/omissions.ts";
import { isWebAddress } from "../page/page.ts";
import { shortLabelOf } from "../page/read-short.ts";
import type { Finding } from "../report/report.ts";
import { attributeOf, childrenOf, descendantsOf, findBelow, textOf, type XmlElement } from "../xml/element.ts";
import { materialOf } from "./material.ts";

const references = ["matref", "material_ref"];
const texts = new Set(["mattext", "mat_formattedtext", "matemtext", "mat_extension"]);
const media = new Set(["matimage", "mataudio", "matvideo"]);

/**
 * Resolves the references in a document to items and material, and replaces content that cannot be shown by its
 * alternative.
 */
export function resolveReferences(root: XmlElement, find: (address: string) => unknown): void {
  resolveItems(root);
  resolveMaterial(root);
  for (const material of descendantsOf(root, "material")) {
    const [alternative] = childrenOf(material, "altmaterial");
    if (alternative && !childrenOf(material).some((each) => isShown(each, find))) alternative.name = "material";
  }
}

/** Moves items of banks and standalone items to the sections that refer to them; each item is used only once. */
function resolveItems(root: XmlElement): void {
  const containers = [root, ...descendantsOf(root, "objectbank")].flatMap((container) =>
    container === root ? [root] : [container, ...descendantsOf(container, "section")],
  );
  const items = new Map(
    containers.flatMap((container) => childrenOf(container, "item")).map((item) => [attributeOf(item, "ident"), item]),
  );
  for (const reference of [...listOutsideItems(root, "itemref")]) {
    const item = items.get(attributeOf(reference, "linkrefid"));
    if (!item) continue;
    items.delete(attributeOf(item, "ident"));
    for (const container of containers) container.children = container.children.filter((child) => child !== item);
    Object.assign(reference, item);
  }
}

/** Material may be inserted repeatedly. Material that contains references is left out, as it could contain itself. */
function resolveMaterial(root: XmlElement): void {
  const labelled = new Map<string, XmlElement>();
  for (const element of descendantsOf(root, "material", ...texts, ...media)) {
    if (findBelow(element, ...references)) continue;
    for (const name of [attributeOf(element, "label"), attributeOf(element, "ident")])
      if (name !== "" && !labelled.has(name)) labelled.set(name, element);
  }
  const used = new Set<XmlElement>();
  for (const reference of descendantsOf(root, ...references)) {
    const target = labelled.get(attributeOf(reference, "linkrefid"));
    if (target) used.add(target);
    Object.assign(reference, target);
  }
  // Used material is removed from `reference` elements, where only unused material remains.
  for (const container of descendantsOf(root, "reference"))
    for (const material of childrenOf(container))
      if ([material, ...childrenOf(material)].some((each) => used.has(each))) material.children = [];
}

/** Yields elements with these names that are not within an item. */
export function* listOutsideItems(element: XmlElement, ...names: string[]): Generator<XmlElement> {
  for (const child of childrenOf(element)) {
    if (names.includes(child.name)) yield child;
    else if (child.name !== "item") yield* listOutsideItems(child, ...names);
  }
}

function isShown(element: XmlElement, find: (address: string) => unknown): boolean {
  if (texts.has(element.name)) return textOf(element).trim() !== "";
  if (!media.has(element.name)) return false;
  const address = attributeOf(element, "uri");
  return attributeOf(element, "embedded") !== "" || isWebAddress(address) || find(address) !== undefined;
}

/** Reports references to missing material, unused material, and alternatives that are not shown. */
export function reportMaterial(found: Finding, elements: Iterable<XmlElement>, { file }: Place): void {
  for (const element of elements) {
    const place = { file, line: element.line };
    const text = shortLabelOf(materialOf(element));
    if (references.includes(element.name)) found.change(omissions.materialMissing(attributeOf(element, "linkrefid")));
    else if (text !== "")
      found
        .find("feedback", text, place)
        .drop(element.name === "reference" ? omissions.materialUnused() : omissions.alternative());
  }
}

/** The names of the elements that `reportMaterial` reports. */
export const reportedMaterial = [...references, "reference", "altmaterial"];
