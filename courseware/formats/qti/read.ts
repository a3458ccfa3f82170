import { guessLanguage } from "../../guess-language.ts";
import type { Conversion, ReadResult } from "../build/conversion.ts";
import type { ItemDocument } from "../build/documents.ts";
import { EvaluationBuilder } from "../build/evaluation-builder.ts";
import { toLanguage } from "../build/languages.ts";
import { localizePlain } from "../build/localize.ts";
import { isBlank } from "../build/texts.ts";
import { readWebLink } from "../html/segments.ts";
import { labels } from "../messages/labels.ts";
import { refusals } from "../messages/refusals.ts";
import { readQti1Document } from "../qti1-questions/read-document.ts";
import { Refusal } from "../refusal.ts";
import { findBlackboardFile } from "../source/blackboard-files.ts";
import { attributeOf, childOf, descendantsOf, findBelow, textOf, type XmlElement } from "../xml/element.ts";
import { resolvePaths } from "../xml/manifest-paths.ts";
import { readXml } from "../xml/parse-xml.ts";
import { normalise, versionOf } from "./normalise.ts";
import { convertItem, type QtiDocument, readTest } from "./read-test.ts";

const manifestPath = "imsmanifest.xml";

/** Reads a package of QTI 1.2, 2.x or 3.0, or a single such document. */
export async function readQti(conversion: Conversion): Promise<ReadResult> {
  const { files, limits, report } = conversion;
  const manifestFile = files.source.isArchive ? files.find(manifestPath) : undefined;
  if (files.source.isArchive && !manifestFile)
    throw new Refusal({ file: files.source.name, line: 1 }, refusals.manifestMissing());
  const manifest = manifestFile && (await readXml(manifestFile, { limits }));
  resolvePaths(manifest, files);
  const documents = await readDocuments(conversion, manifest);
  setLanguage(conversion, documents);
  const place = { file: manifestFile?.path ?? files.source.name, line: 1 };
  const title = textOf(findBelow(findBelow(manifest, "title"), "string", "langstring")).trim();
  const found = report.find("course", title || files.source.name, place);
  const sourceId = attributeOf(manifest, "identifier") || files.source.name.replace(/\.\w+$/, "");
  const about = findBelow(manifest, "general");
  const summary = localizePlain(conversion, textOf(childOf(about, "description")), found);
  const items = await readAll(conversion, documents);
  const version = documents.map(({ root }) => versionOf(root)).find((each) => each !== null) ?? null;
  return {
    version,
    course: {
      found,
      sourceId,
      title: title ? { [conversion.sourceLanguages.language]: title } : {},
      ...(isBlank(summary) ? {} : { summary }),
      modules: [{ sourceId: "questions", title: {}, items }],
    },
  };
}

const roots = new Set(["assessmentTest", "assessmentItem", "assessmentSection", "questestinterop", "item"]);

/** Reads the documents in manifest order, followed by those that the exporter did not list. */
async function readDocuments({ files, limits }: Conversion, manifest: XmlElement | undefined): Promise<QtiDocument[]> {
  const listed = [...descendantsOf(manifest, "resource")].flatMap((resource) => {
    const hrefs = [
      attributeOf(resource, "href"),
      ...[...descendantsOf(resource, "file")].map((file) => attributeOf(file, "href")),
    ];
    return hrefs.filter((href) => /\.(?:xml|dat|qti)$/i.test(href));
  });
  const paths = new Set(listed.flatMap((href) => files.find(href)?.path ?? []));
  for (const path of files.source.files.keys()) {
    if (/\.(?:xml|qti)$/i.test(path) && path !== manifestPath) paths.add(path);
    else if (!files.source.isArchive) paths.add(path);
  }
  const documents: QtiDocument[] = [];
  for (const path of paths) {
    const file = files.source.files.get(path);
    const root = file && normalise(await readXml(file, { limits }));
    if (!root || !roots.has(root.name)) continue;
    files.use(path);
    documents.push({ path, root });
  }
  return documents;
}

function setLanguage({ sourceLanguages, language }: Conversion, documents: QtiDocument[]): void {
  const named = documents.map(({ root }) => toLanguage(attributeOf(root, "lang"))).find((each) => each !== null);
  const sample = documents
    .slice(0, 20)
    .map(({ root }) => textOf(root).slice(0, 2000))
    .join(" ");
  sourceLanguages.language = language ?? named ?? guessLanguage(sample, sourceLanguages.language);
}

async function readAll(conversion: Conversion, documents: QtiDocument[]): Promise<ItemDocument[]> {
  const used = new Set<string>();
  const items: ItemDocument[] = [];
  for (const document of documents) {
    if (document.root.name === "assessmentTest") items.push(...(await readTest(conversion, document, used)));
    if (document.root.name === "questestinterop") items.push(...(await readOld(conversion, document)));
  }
  const sections = documents.filter(({ root, path }) => root.name === "assessmentSection" && !used.has(path));
  for (const section of sections) items.push(...(await readTest(conversion, section, used)));
  const standalone = documents.filter(({ root, path }) => root.name === "assessmentItem" && !used.has(path));
  return standalone.length > 0 ? [...items, ...(await readStandalone(conversion, standalone))] : items;
}

function readOld(conversion: Conversion, { path, root }: QtiDocument): Promise<ItemDocument[]> {
  const { files } = conversion;
  const local = (address: string) =>
    findBlackboardFile(files, path, address) ??
    files.findFrom(path, address.replace(/^%?\$?IMS-CC-FILEBASE\$?%?\/?/, ""));
  return readQti1Document(conversion, root, {
    file: path,
    find: local,
    readLink: (href) => (local(href) ? { kind: "file" } : readWebLink(href)),
  });
}

/** Reads items that no test refers to. */
async function readStandalone(conversion: Conversion, documents: QtiDocument[]): Promise<ItemDocument[]> {
  const [first] = documents;
  const place = { file: first?.path ?? conversion.files.source.name, line: 1 };
  const found = conversion.report.find("item", labels.questions(), place);
  const evaluation = new EvaluationBuilder(conversion, { found, sourceId: "questions", title: labels.questions() });
  for (const document of documents) await convertItem({ conversion, evaluation }, document);
  found.convert();
  return evaluation.finish();
}
