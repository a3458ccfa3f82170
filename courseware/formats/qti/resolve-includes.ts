import type { FoundFile } from "../../reading/reading.ts";
import type { Conversion } from "../build/conversion.ts";
import { readText } from "../xml/decode.ts";
import { attributeOf, childOf, childrenOf, type XmlElement } from "../xml/element.ts";
import { readXml } from "../xml/parse-xml.ts";
import { normalise } from "./normalise.ts";

/** The maximum number of inclusions, as an item may include a large file repeatedly. */
const maxIncluded = 20;

/**
 * Inserts content from other files into an item's body: XInclude texts in place, and shared stimuli of QTI 3, such as a
 * case, before the item's own text. Nested inclusions and missing files are not resolved; the item keeps its reference
 * to them. Returns the paths of the included files.
 */
export async function resolveIncludes(
  conversion: Conversion,
  { path, root }: { path: string; root: XmlElement },
): Promise<string[]> {
  const body = childOf(root, "itemBody");
  const sources: string[] = [];
  if (!body) return sources;
  const load = async (reference: XmlElement): Promise<XmlElement | null> => {
    const file = conversion.files.findFrom(path, attributeOf(reference, "href"));
    if (!file || sources.length >= maxIncluded) return null;
    sources.push(file.path);
    return readIncluded(conversion, file, reference);
  };
  const shared: XmlElement[] = [];
  for (const reference of childrenOf(root, "assessmentStimulusRef")) {
    const included = await load(reference);
    if (!included) continue;
    shared.push(included);
    root.children = root.children.filter((child) => child !== reference);
  }
  await replaceIncludes(body, load);
  body.children = [...shared, ...body.children];
  return sources;
}

async function replaceIncludes(element: XmlElement, load: (reference: XmlElement) => Promise<XmlElement | null>) {
  for (const [index, child] of element.children.entries()) {
    if (typeof child === "string") continue;
    if (child.name === "include") element.children[index] = (await load(child)) ?? child;
    else await replaceIncludes(child, load);
  }
}

async function readIncluded({ limits }: Conversion, file: FoundFile, reference: XmlElement): Promise<XmlElement> {
  if (attributeOf(reference, "parse") === "text")
    return { ...reference, name: "p", attributes: {}, children: [await readText(file, limits.textBytes)] };
  const root = normalise(await readXml(file, { limits }));
  return { ...(childOf(root, "stimulusBody") ?? root), name: "div", attributes: {} };
}
