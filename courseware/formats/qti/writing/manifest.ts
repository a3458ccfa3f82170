import { block, element, type Markup, writeDocument } from "../../xml/write-xml.ts";

const prefix = "http://www.imsglobal.org/xsd/qti/qtiv3p0/imscp_v1p1";
const schemas = "https://purl.imsglobal.org/spec/qti/v3p0/schema/xsd";
const lom = "http://ltsc.ieee.org/xsd/LOM";

const root = {
  xmlns: prefix,
  "xmlns:lom": lom,
  "xmlns:xsi": "http://www.w3.org/2001/XMLSchema-instance",
  "xsi:schemaLocation": `${prefix} ${schemas}/imsqtiv3p0_imscpv1p2_v1p0.xsd ${lom} https://purl.imsglobal.org/spec/md/v1p3/schema/xsd/imsmd_loose_v1p3p2.xsd`,
};

/** A document of the package. */
export interface ManifestResource {
  id: string;
  kind: "test" | "section" | "item";
  href: string;
  /** The ids of the resources that it depends on. */
  needs: string[];
}

/** The metadata of the whole package. */
export interface ManifestPackage {
  id: string;
  language: string;
  title: string;
  summary: string;
}

/** Writes `imsmanifest.xml`, given the output of `writeResource`. */
export function writeManifest({ id, language, title, summary }: ManifestPackage, resources: readonly Markup[]): string {
  const writeString = (name: string, text: string) =>
    block(`lom:${name}`, {}, element("lom:string", { language }, text));
  const about = block(
    "lom:general",
    {},
    writeString("title", title),
    element("lom:language", {}, language),
    summary === "" ? null : writeString("description", summary),
  );
  return writeDocument(
    block(
      "manifest",
      { identifier: id, ...root },
      block(
        "metadata",
        {},
        element("schema", {}, "QTI Package"),
        element("schemaversion", {}, "3.0.0"),
        block("lom:lom", {}, about),
      ),
      block("organizations", {}),
      block("resources", {}, resources),
    ),
  );
}

/** Writes the manifest entry of a document. */
export function writeResource({ id, kind, href, needs }: ManifestResource): Markup {
  return block(
    "resource",
    { identifier: id, type: `imsqti_${kind}_xmlv3p0`, href },
    block("file", { href }),
    needs.map((need) => block("dependency", { identifierref: need })),
  );
}
