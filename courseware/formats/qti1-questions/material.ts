import { nameOf } from "../page/page.ts";
import { attributeOf, childrenOf, escapeHtml, textOf, toHtml, writeTag, type XmlElement } from "../xml/element.ts";

const flows = new Set([
  "flow",
  "flow_mat",
  "flow_label",
  "material",
  "presentation_material",
  // Blackboard's element for HTML.
  "mat_extension",
]);

/** Whether a text is for candidates rather than for authors or graders. */
export function isForLearners(element: XmlElement): boolean {
  return /^(?:all|candidate)?$/i.test(attributeOf(element, "view"));
}

/** Parts of Blackboard's presentation that contain answers with their texts. */
const answers = new Set(["RESPONSE_BLOCK", "RIGHT_MATCH_BLOCK"]);

/** Returns the texts and pictures of a QTI 1 element as HTML, without answers within it. */
export function materialOf(element: XmlElement | undefined): string {
  return childrenOf(element)
    .filter((child) => !answers.has(attributeOf(child, "class")))
    .map((child) => (flows.has(child.name) ? materialOf(child) : readMaterial(child)))
    .filter((html) => html !== "")
    .join("\n");
}

function readMaterial(element: XmlElement): string {
  switch (element.name) {
    case "mattext":
    case "mat_formattedtext":
      return readText(element);
    case "matimage":
      return `<img src="${escapeHtml(addressOf(element, "imagtype"))}" alt="${escapeHtml(attributeOf(element, "label"))}">`;
    case "mataudio":
      return `<audio src="${escapeHtml(addressOf(element, "audiotype"))}"></audio>`;
    case "matvideo":
      return `<video src="${escapeHtml(addressOf(element, "videotype"))}"></video>`;
    case "matapplet":
    case "matapplication":
      return `<a href="${escapeHtml(attributeOf(element, "uri"))}">${escapeHtml(nameOf(attributeOf(element, "uri")))}</a>`;
    case "matemtext":
      return `<em>${readText(element)}</em>`;
    case "response_str":
    case "response_num":
      return materialOf(element);
    case "matbreak":
      return "<br>";
    default:
      return "";
  }
}

/** Returns the address of a picture or sound, or its content as a data URL. */
function addressOf(element: XmlElement, type: string): string {
  if (attributeOf(element, "embedded") !== "base64") return attributeOf(element, "uri");
  return `data:${attributeOf(element, type)};base64,${textOf(element).replaceAll(/\s/g, "")}`;
}

/** Reads HTML written as text, as elements or, against the specification, as plain text. */
function readText(element: XmlElement): string {
  const below = childrenOf(element);
  if (below.length > 0)
    return element.children.map((child) => (typeof child === "string" ? child : writeTag(child))).join("");
  const text = textOf(element).trim();
  const type = (attributeOf(element, "texttype") || attributeOf(element, "type")).toLowerCase();
  if (type.includes("html") || /<\/?[a-z][^<>]*>/i.test(text)) return text;
  const plain = escapeHtml(text);
  return plain === "" ? "" : `<p>${plain.replaceAll("\n", "<br>")}</p>`;
}

/** Returns the content of an element as HTML, also for labels without material. */
export function labelOf(element: XmlElement): string {
  return materialOf(element) || toHtml(element);
}
