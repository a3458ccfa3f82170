import type { FoundFile } from "../../reading/reading.ts";
import type { Conversion } from "../build/conversion.ts";
import { readText } from "../xml/decode.ts";
import { attributeOf, childOf, childrenOf, type XmlElement } from "../xml/element.ts";
import { readXml } from "../xml/parse-xml.ts";
import { normalise } from "./normalise.ts";

/** An item may name a large file again and again. */
const mostIncluded = 20;

/**
 * Puts what an item takes from other files into its body: texts of XInclude where they stand, what items of QTI 3 share,
 * such as a case, before its own text. What an included file includes stays out, as does what is not there; the item still
 * names it then. Gives back the files.
 */
export async function placeIncluded(
  conversion: Conversion,
  { path, root }: { path: string; root: XmlElement },
): Promise<string[]> {
  const body = childOf(root, "itemBody");
  const sources: string[] = [];
  if (!body) return sources;
  const take = async (reference: XmlElement): Promise<XmlElement | null> => {
    const file = conversion.files.findFrom(path, attributeOf(reference, "href"));
    if (!file || sources.length >= mostIncluded) return null;
    sources.push(file.path);
    return readIncluded(conversion, file, reference);
  };
  const shared: XmlElement[] = [];
  for (const reference of childrenOf(root, "assessmentStimulusRef")) {
    const taken = await take(reference);
    if (!taken) continue;
    shared.push(taken);
    root.children = root.children.filter((child) => child !== reference);
  }
  await replaceIncludes(body, take);
  body.children = [...shared, ...body.children];
  return sources;
}

async function replaceIncludes(element: XmlElement, take: (reference: XmlElement) => Promise<XmlElement | null>) {
  for (const [index, child] of element.children.entries()) {
    if (typeof child === "string") continue;
    if (child.name === "include") element.children[index] = (await take(child)) ?? child;
    else await replaceIncludes(child, take);
  }
}

async function readIncluded({ limits }: Conversion, file: FoundFile, reference: XmlElement): Promise<XmlElement> {
  if (attributeOf(reference, "parse") === "text")
    return { ...reference, name: "p", attributes: {}, children: [await readText(file, limits.textBytes)] };
  const root = normalise(await readXml(file, { limits }));
  return { ...(childOf(root, "stimulusBody") ?? root), name: "div", attributes: {} };
}
