import type { Conversion } from "../build/conversion.ts";
import { refusals } from "../messages/refusals.ts";
import { Refusal } from "../refusal.ts";
import {
  attributeOf,
  childOf,
  childrenOf,
  descendantsOf,
  findBelow,
  findPath,
  textAt,
  textOf,
  type XmlElement,
} from "../xml/element.ts";
import { resolvePaths } from "../xml/manifest-paths.ts";
import { readXml } from "../xml/parse-xml.ts";
import { isOwnFolder, plainTitle, valueAt } from "./blackboard.ts";

/** A resource of a cartridge. */
export interface Resource {
  id: string;
  type: string;
  href: string;
  files: string[];
  /** The ids of the resources that it depends on. */
  needs: string[];
  /** The intended use, such as `syllabus`. */
  use: string;
  line: number;
}

/** Resource types that hold questions, as named by the various platforms. */
export const questionTypes = /imsqti|question-bank|x-bb-qti|d2l(?:quiz|questionlibrary|survey|selfassess)/i;

/** An entry of the organisation: a folder, or the content of a resource. */
export interface Entry {
  id: string;
  title: string;
  resource: string;
  line: number;
  entries: Entry[];
}

/** The content of `imsmanifest.xml`. */
export interface Manifest {
  id: string;
  version: string;
  title: string;
  language: string;
  description: string;
  objectives: { id: string; text: string }[];
  authors: { name: string; role: string }[];
  modules: Entry[];
  resources: Map<string, Resource>;
}

/** The file name of every manifest. */
export const manifestPath = "imsmanifest.xml";

/** Reads the manifest of a cartridge. */
export async function readManifest({ files, limits }: Conversion): Promise<Manifest> {
  const file = files.find(manifestPath);
  if (!file) throw new Refusal({ file: files.source.name, line: 1 }, refusals.manifestMissing());
  const root = await readXml(file, { limits });
  resolvePaths(root, files);
  const general = findBelow(childOf(root, "metadata"), "general");
  const resources = childrenOf(childOf(root, "resources"), "resource").map(readResource);
  return {
    id: attributeOf(root, "identifier"),
    version: textAt(root, "metadata", "schemaversion"),
    title:
      textOf(childOf(general, "title")).trim() ||
      (await readBlackboardTitle(root, { files, limits })) ||
      textAt(root, "organizations", "organization", "title"),
    language: textOf(childOf(general, "language")).trim(),
    description: textOf(childOf(general, "description")).trim(),
    objectives: readObjectives(childOf(root, "metadata")),
    authors: readAuthors(childOf(root, "metadata")),
    modules: readModules(findPath(root, "organizations", "organization")),
    resources: new Map(resources.map((resource) => [resource.id, resource])),
  };
}

/** Blackboard stores a course's name among its settings. */
async function readBlackboardTitle(
  root: XmlElement,
  { files, limits }: Pick<Conversion, "files" | "limits">,
): Promise<string> {
  const settings = [...descendantsOf(root, "resource")].find(
    (each) => attributeOf(each, "type") === "course/x-bb-coursesetting",
  );
  const file = settings && files.find(attributeOf(settings, "href"));
  return (file && valueAt(await readXml(file, { limits }), "TITLE")) || attributeOf(settings, "title").trim();
}

/** IEEE LOM, category 9. */
function readObjectives(metadata: XmlElement | undefined): Manifest["objectives"] {
  const classifications = [...descendantsOf(metadata, "classification")].filter(
    (each) => textAt(each, "purpose", "value") === "educational objective",
  );
  const taxa = classifications.flatMap((each) => [...descendantsOf(each, "taxon")]);
  return taxa
    .map((taxon) => ({ id: textAt(taxon, "id"), text: textAt(taxon, "entry") }))
    .filter(({ text }) => text !== "");
}

/** IEEE LOM, category 2.3: persons as vCards. */
function readAuthors(metadata: XmlElement | undefined): Manifest["authors"] {
  const contributions = [...descendantsOf(metadata, "contribute")].filter(
    (each) => textAt(each, "role", "value") === "author",
  );
  const cards = contributions.flatMap((each) => childrenOf(each, "entity").map(textOf));
  return cards
    .map((card) => ({ name: fieldOf(card, "FN"), role: fieldOf(card, "TITLE") }))
    .filter(({ name }) => name !== "");
}

function fieldOf(card: string, name: string): string {
  const value = new RegExp(`^\\s*${name}(?:;[^:\\n]*)?:(.*)$`, "im").exec(card)?.[1] ?? "";
  return value.replaceAll(/\\([\\,;])/g, "$1").trim();
}

function readResource(element: XmlElement): Resource {
  return {
    id: attributeOf(element, "identifier"),
    // D2L declares everything as web content, and stores the actual type in another attribute.
    type: `${attributeOf(element, "type")} ${attributeOf(element, "material_type")}`.trim(),
    href: attributeOf(element, "href"),
    files: childrenOf(element, "file").map((file) => attributeOf(file, "href")),
    needs: childrenOf(element, "dependency").map((need) => attributeOf(need, "identifierref")),
    use: attributeOf(element, "intendeduse").toLowerCase(),
    line: element.line,
  };
}

/** Reads the modules; they are below the single root item of a cartridge, if it has one. */
function readModules(organization: XmlElement | undefined): Entry[] {
  const listed = childrenOf(organization, "item").map(readEntry);
  const entries = unwrap(listed);
  const [root] = entries;
  const isOuter = root?.resource === "" || listed.some(({ entries: [first] }) => first && isOwnFolder(first.title));
  const isWrapped =
    entries.length === 1 &&
    root &&
    isOuter &&
    root.entries.some((entry) => entry.entries.length > 0 || root.title === "");
  return isWrapped ? root.entries : entries;
}

/** Removes the folders that Blackboard wraps around all content created by teachers. */
function unwrap(entries: Entry[]): Entry[] {
  return entries.flatMap((entry) => {
    const inside = unwrap(entry.entries);
    return isOwnFolder(entry.title) ? inside : [{ ...entry, entries: inside }];
  });
}

function readEntry(element: XmlElement): Entry {
  return {
    id: attributeOf(element, "identifier"),
    title: plainTitle(textAt(element, "title")),
    resource: attributeOf(element, "identifierref"),
    line: element.line,
    entries: childrenOf(element, "item").map(readEntry),
  };
}
