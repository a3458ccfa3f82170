import { posix } from "node:path";
import { expect, test } from "vitest";
import { changePackage, zipPackage } from "../../testing/build-package.ts";
import { learningPackageWithVideo } from "../../testing/learning-package.ts";
import { sourceLimits } from "../source/source-limits.ts";
import { exportPackage } from "../testing/export-package.ts";
import { attributeOf, childOf, descendantsOf, textOf, type XmlElement } from "../xml/element.ts";
import { parseXml } from "../xml/parse-xml.ts";
import type { WriterName } from "./writers.ts";

/** Exports a course with all features, and parses its XML independently of the writer. */
async function exportAll(format: WriterName) {
  const { files } = await exportPackage(await zipPackage(learningPackageWithVideo()), format);
  const read = (path: string) => parseXml(String(files[path]), path, { limits: sourceLimits });
  const documents = Object.keys(files).filter((path) => /\.(?:xml|html)$/.test(path) && !/^course\/.*html$/.test(path));
  return { files, read, roots: new Map(documents.map((path) => [path, read(path)])) };
}

function all(root: XmlElement | undefined, ...names: string[]): XmlElement[] {
  return [...descendantsOf(root, ...names)];
}

/** Lists the values of an attribute on all elements with the given names. */
function values(root: XmlElement | undefined, attribute: string, ...names: string[]): string[] {
  return all(root, ...names).map((each) => attributeOf(each, attribute));
}

const packages = ["common-cartridge", "qti"] as const;

test.each(packages)("lists each file once in the manifest of a %s, without dangling references", async (format) => {
  const { files, read } = await exportAll(format);
  const manifest = read("imsmanifest.xml");
  const ids = ["manifest", "organization", "item", "resource"].flatMap((name) => values(manifest, "identifier", name));
  ids.push(attributeOf(manifest, "identifier"));
  const listed = values(manifest, "href", "file");

  expect(listed.toSorted()).toEqual(
    Object.keys(files)
      .filter((path) => path !== "imsmanifest.xml")
      .toSorted(),
  );
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.filter((id) => !/^[A-Za-z_][\w.-]*$/.test(id))).toEqual([]);
  const resources = new Set(values(manifest, "identifier", "resource"));
  expect(values(manifest, "identifierref", "dependency").filter((id) => !resources.has(id))).toEqual([]);
  const leaves = all(manifest, "item").filter((item) => !childOf(item, "item"));
  expect(leaves.filter((item) => !resources.has(attributeOf(item, "identifierref")))).toEqual([]);
});

test("declares the schema and the resource types of Common Cartridge 1.3", async () => {
  const { read } = await exportAll("common-cartridge");
  const manifest = read("imsmanifest.xml");

  expect(manifest.attributes.xmlns).toBe("http://www.imsglobal.org/xsd/imsccv1p3/imscp_v1p1");
  expect(textOf(all(manifest, "schemaversion")[0])).toBe("1.3.0");
  expect(new Set(values(manifest, "type", "resource"))).toEqual(
    new Set(["webcontent", "imsqti_xmlv1p2/imscc_xmlv1p3/assessment"]),
  );
});

test("links cartridge pages only to files in the archive", async () => {
  const { files, roots } = await exportAll("common-cartridge");
  const links = [...roots].flatMap(([path, root]) => {
    const addresses = [
      ...values(root, "src", "img", "source", "track"),
      ...values(root, "href", "a"),
      ...values(root, "poster", "video"),
    ];
    return addresses
      .filter((address) => address !== "" && !/^https:/.test(address))
      .map((address) => posix.join(posix.dirname(path), address));
  });

  expect(links).toHaveLength(7);
  expect(links.filter((path) => !(path in files))).toEqual([]);
});

test("marks only offered answers and shows all feedback in QTI 1.2 items", async () => {
  const { roots } = await exportAll("common-cartridge");
  const items = [...roots.values()].flatMap((root) => (root.name === "questestinterop" ? all(root, "item") : []));

  expect(items.length).toBeGreaterThan(8);
  for (const item of items) {
    const offered = values(item, "ident", "response_label");
    const marked = all(item, "varequal").map(textOf);
    if (offered.length > 0) expect(marked.filter((ident) => !offered.includes(ident))).toEqual([]);
    const feedback = values(item, "ident", "itemfeedback").filter((ident) => ident !== "hint");
    expect(values(item, "linkrefid", "displayfeedback").toSorted()).toEqual(feedback.toSorted());
    expect(textOf(all(item, "fieldentry")[0])).toMatch(/^cc\.(?:multiple_choice|multiple_response|fib)\.v0p1$/);
  }
});

test("declares all outcomes and offers all correct answers in QTI 3.0 items", async () => {
  const { roots } = await exportAll("qti");
  const items = [...roots.values()].filter(({ name }) => name === "qti-assessment-item");

  expect(items).toHaveLength(9);
  for (const item of items) {
    const declared = values(item, "identifier", "qti-outcome-declaration");
    const used = [
      ...values(item, "identifier", "qti-set-outcome-value"),
      ...values(item, "outcome-identifier", "qti-modal-feedback"),
    ];
    expect(used.filter((identifier) => !declared.includes(identifier))).toEqual([]);
    const offered = values(item, "identifier", "qti-simple-choice", "qti-simple-associable-choice");
    const right = all(childOf(item, "qti-response-declaration"), "qti-value").flatMap((value) =>
      textOf(value).split(" "),
    );
    if (offered.length > 0) expect(right.filter((identifier) => !offered.includes(identifier))).toEqual([]);
    expect(new Set(offered).size).toBe(offered.length);
  }
});

test("lists existing items under unique names in QTI 3.0 tests, and draws as many as the course", async () => {
  const { files, roots } = await exportAll("qti");
  for (const [path, root] of roots) {
    if (root.name !== "qti-assessment-test") continue;
    const hrefs = values(root, "href", "qti-assessment-item-ref").map((href) => posix.join(posix.dirname(path), href));
    const names = values(root, "identifier", "qti-test-part", "qti-assessment-section", "qti-assessment-item-ref");
    expect(hrefs.filter((href) => !(href in files))).toEqual([]);
    expect(new Set(names).size).toBe(names.length);
  }
  expect(values(roots.get("tests/exam.xml"), "select", "qti-selection")).toEqual(["1", "1"]);
  expect(values(roots.get("tests/check.xml"), "mastery-value", "qti-outcome-declaration")).toEqual(["70"]);
});

test("defines each Open edX component in a file, and includes everything that it shows", async () => {
  const { files, roots } = await exportAll("olx");
  const pointers = [...roots.values()].flatMap((root) =>
    ["chapter", "sequential", "vertical", "html", "video", "problem"].flatMap((kind) =>
      values(root, "url_name", kind).map((name) => `course/${kind}/${name}.xml`),
    ),
  );

  expect(pointers.filter((path) => !(path in files))).toEqual([]);
  expect(new Set(pointers).size).toBe(pointers.length);
  const video = roots.get("course/video/circulation_clip.xml");
  expect(values(video, "src", "source", "transcript")).toEqual(["/static/clip.es.mp4", "clip.es.srt", "clip.en.srt"]);
  const pages = Object.entries(files).filter(([path]) => path.endsWith(".html"));
  const shown = pages.flatMap(([, html]) =>
    [...String(html).matchAll(/"\/(static\/[^"]+)"/g)].map(([, path]) => `course/${path}`),
  );
  expect(shown.filter((path) => !(path in files))).toEqual([]);
  expect(JSON.parse(String(files["course/policies/course/policy.json"]))).toMatchObject({
    "course/course": { language: "es" },
  });
});

test("writes a separate Open edX problem for each assessment that draws a question, with its settings", async () => {
  const again = "id: again\ntitle: { es: Otra vez, en: Again }\nminutes: 10\nattempts: 2\nshuffleChoices: false\n";
  const changes = {
    "course.yaml": (yaml: string) => yaml.concat("      - evaluation: evaluations/again.yaml\n"),
    "evaluations/again.yaml": `${again}draw: [{ bank: heart, count: 2 }]\n`,
  };
  const { files } = await exportPackage(await zipPackage(changePackage(changes, learningPackageWithVideo())), "olx");
  const [first, second] = ["exam", "again"].map((item) => String(files[`course/problem/${item}_dose.xml`]));

  expect(first).toContain('shuffle="true"');
  expect(first).not.toContain("max_attempts");
  expect(second).toContain('max_attempts="2"');
  expect(second?.replace(' max_attempts="2"', "")).toBe(first?.replace(' shuffle="true"', ""));
});
