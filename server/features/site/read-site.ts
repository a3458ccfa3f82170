import { access, readFile } from "node:fs/promises";
import { join } from "node:path";
import { isNode, LineCounter, parseDocument } from "yaml";
import { inLanguage, type Language, type Localized, languages } from "../../../contract/language.ts";
import type { Site } from "../../../contract/site.ts";
import { presentSite } from "./present-site.ts";
import { presentCertificateSite, type SiteCertificate } from "./site-certificate.ts";
import { type SiteForm, type SiteMarkdown, siteForm } from "./site-form.ts";

/** A fault in the site's folder: what to correct, and where. */
export interface SiteFault {
  file: string;
  line: number;
  message: string;
}

/** The result of reading the site; null values if there are faults. */
export interface SiteResult {
  site: Record<Language, Site> | null;
  /** The organisation's time zone. */
  timeZone: string | null;
  certificate: SiteCertificate | null;
  faults: SiteFault[];
}

type KeyPath = readonly PropertyKey[];
type Report = (path: KeyPath, message: string) => void;

const fileName = "site.yaml";

/** Reads and checks the organisation's site folder. Any fault means there is no site. */
export async function readSite(dir: string, { mailCaptured }: { mailCaptured: boolean }): Promise<SiteResult> {
  const faults: SiteFault[] = [];
  const source = await readOrNull(join(dir, fileName));
  if (source === null) return invalidSite([{ file: fileName, line: 1, message: "the file is missing" }]);
  const { form, report } = parseForm(source, faults);
  if (form === null) return invalidSite(faults);
  const markdown = await readMarkdown(dir, form, report);
  await checkPictures(dir, form, report);
  if (faults.length > 0) return invalidSite(faults);
  const present = (language: Language) => presentSite({ form, markdown, mailCaptured }, language);
  const site = { es: present("es"), en: present("en") };
  return { site, timeZone: form.timeZone, certificate: presentCertificateSite(form, dir), faults };
}

function invalidSite(faults: SiteFault[]): SiteResult {
  return { site: null, timeZone: null, certificate: null, faults };
}

function parseForm(source: string, faults: SiteFault[]): { form: SiteForm | null; report: Report } {
  const lines = new LineCounter();
  const document = parseDocument(source, { lineCounter: lines, prettyErrors: false });
  const lineAt = (offset: number) => Math.max(1, lines.linePos(offset).line);
  const report: Report = (path, message) => {
    faults.push({ file: fileName, line: lineAt(offsetOf(document, path)), message: `${path.join(".")} ${message}` });
  };
  for (const { pos, message } of document.errors) faults.push({ file: fileName, line: lineAt(pos[0]), message });
  if (faults.length > 0) return { form: null, report };
  const parsed = siteForm.safeParse(document.toJS());
  for (const { path, message } of parsed.error?.issues ?? []) report(path, message);
  return { form: parsed.data ?? null, report };
}

// A missing value has no position, so its nearest ancestor's is reported.
function offsetOf(document: ReturnType<typeof parseDocument>, path: KeyPath): number {
  const node: unknown = path.length === 0 ? document.contents : document.getIn(path, true);
  if (isNode(node) && node.range) return node.range[0];
  return path.length === 0 ? 0 : offsetOf(document, path.slice(0, -1));
}

async function readMarkdown(dir: string, form: SiteForm, report: Report): Promise<SiteMarkdown> {
  const mentions: [KeyPath, string][] = [
    [["home", "text"], form.home.text],
    [["contact", "text"], form.contact.text],
  ];
  const found = new Map<string, Localized<string>>();
  for (const [path, name] of mentions) {
    const texts: Localized<string> = {};
    for (const language of languages) {
      const text = await readOrNull(join(dir, name.replace("{lang}", language)));
      if (text !== null) texts[language] = text;
    }
    if (inLanguage(texts, "es") === undefined) report(path, `names ${name}, which is not there`);
    found.set(name, texts);
  }
  return found;
}

async function checkPictures(dir: string, form: SiteForm, report: Report): Promise<void> {
  const { logo, signatory } = form.certificate;
  const pictures: [KeyPath, string | undefined][] = [
    ...form.partners.map((partner, index): [KeyPath, string] => [["partners", index, "logo"], partner.logo]),
    [["certificate", "logo"], logo],
    [["certificate", "signatory", "signature"], signatory?.signature],
  ];
  for (const [path, picture] of pictures) {
    if (picture === undefined) continue;
    await access(join(dir, picture)).catch(() => report(path, `names ${picture}, which is not there`));
  }
}

function readOrNull(path: string): Promise<string | null> {
  return readFile(path, "utf8").catch(() => null);
}
