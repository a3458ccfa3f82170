import { block, element, type Markup, writeDocument } from "../../xml/write-xml.ts";

const prefix = "http://www.imsglobal.org/xsd/imsccv1p3/imscp_v1p1";
const lom = "http://ltsc.ieee.org/xsd/imsccv1p3/LOM";
const profile = "http://www.imsglobal.org/profile/cc/ccv1p3";

const root = {
  xmlns: prefix,
  "xmlns:lom": `${lom}/resource`,
  "xmlns:lomimscc": `${lom}/manifest`,
  "xmlns:xsi": "http://www.w3.org/2001/XMLSchema-instance",
  "xsi:schemaLocation": [
    `${prefix} ${profile}/ccv1p3_imscp_v1p2_v1p0.xsd`,
    `${lom}/resource ${profile}/LOM/ccv1p3_lomresource_v1p0.xsd`,
    `${lom}/manifest ${profile}/LOM/ccv1p3_lommanifest_v1p0.xsd`,
  ].join(" "),
};

/** A resource of a written cartridge. */
export interface ManifestResource {
  id: string;
  type: string;
  /** The file to open, which is also the first of `files`. */
  href?: string;
  files: string[];
  /** The ids of the resources that it depends on. */
  needs: string[];
  use?: "syllabus";
}

/** An entry in the order of the course, with the resource that it opens or the entries below it. */
export interface ManifestEntry {
  id: string;
  title: string;
  resource?: string;
  entries: ManifestEntry[];
}

/** The metadata of the whole course. */
export interface ManifestCourse {
  id: string;
  language: string;
  title: string;
  summary: string;
  objectives: { id: string | null; text: string }[];
  authors: { name: string; role: string }[];
}

/** Writes `imsmanifest.xml`. */
export function writeManifest(course: ManifestCourse, modules: ManifestEntry[], resources: ManifestResource[]): string {
  const organization = block(
    "organization",
    { identifier: "organization", structure: "rooted-hierarchy" },
    block("item", { identifier: "root" }, modules.map(writeEntry)),
  );
  return writeDocument(
    block(
      "manifest",
      { identifier: course.id, ...root },
      block(
        "metadata",
        {},
        element("schema", {}, "IMS Common Cartridge"),
        element("schemaversion", {}, "1.3.0"),
        writeLom(course),
      ),
      block("organizations", {}, organization),
      block("resources", {}, resources.map(writeResource)),
    ),
  );
}

/** Writes the authors and objectives as IEEE LOM. */
function writeLom({ language, title, summary, objectives, authors }: ManifestCourse): Markup {
  const writeString = (name: string, text: string) =>
    block(`lomimscc:${name}`, {}, element("lomimscc:string", { language }, text));
  return block(
    "lomimscc:lom",
    {},
    block(
      "lomimscc:general",
      {},
      writeString("title", title),
      element("lomimscc:language", {}, language),
      summary === "" ? null : writeString("description", summary),
    ),
    authors.length > 0 ? block("lomimscc:lifeCycle", {}, authors.map(writeAuthor)) : null,
    objectives.map(({ id, text }) =>
      block(
        "lomimscc:classification",
        {},
        writeTerm("purpose", "educational objective"),
        block(
          "lomimscc:taxonPath",
          {},
          block("lomimscc:taxon", {}, id === null ? null : element("lomimscc:id", {}, id), writeString("entry", text)),
        ),
      ),
    ),
  );
}

function writeAuthor({ name, role }: ManifestCourse["authors"][number]): Markup {
  // RFC 2426: commas, semicolons and backslashes are escaped with a backslash.
  const quote = (text: string) => text.replaceAll(/[\\,;]/g, "\\$&").replaceAll(/\s+/g, " ");
  const card = [
    "BEGIN:VCARD",
    "VERSION:3.0",
    `FN:${quote(name)}`,
    `N:${quote(name)};;;;`,
    `TITLE:${quote(role)}`,
    "END:VCARD",
  ];
  return block("lomimscc:contribute", {}, writeTerm("role", "author"), element("lomimscc:entity", {}, card.join("\n")));
}

function writeTerm(name: string, value: string): Markup {
  return block(`lomimscc:${name}`, {}, element("lomimscc:source", {}, "LOMv1.0"), element("lomimscc:value", {}, value));
}

function writeEntry({ id, title, resource, entries }: ManifestEntry): Markup {
  return block(
    "item",
    { identifier: id, identifierref: resource ?? null },
    element("title", {}, title),
    entries.map(writeEntry),
  );
}

function writeResource({ id, type, href, files, needs, use }: ManifestResource): Markup {
  return block(
    "resource",
    { identifier: id, type, href: href ?? null, intendeduse: use ?? null },
    files.map((file) => block("file", { href: file })),
    needs.map((need) => block("dependency", { identifierref: need })),
  );
}
