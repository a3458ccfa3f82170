import type { Conversion, ReadResult, SourceModule } from "../build/conversion.ts";
import type { Media } from "../build/documents.ts";
import { toLanguage } from "../build/languages.ts";
import { mapText } from "../build/texts.ts";
import { readPlain } from "../html/read-html.ts";
import { reasons } from "../messages/reasons.ts";
import { refusals } from "../messages/refusals.ts";
import { settings } from "../messages/settings.ts";
import { nameOf } from "../page/page.ts";
import { Refusal } from "../refusal.ts";
import type { Finding } from "../report/report.ts";
import {
  attributeOf,
  childOf,
  childrenOf,
  descendantsOf,
  findBelow,
  textAt,
  textOf,
  type XmlElement,
} from "../xml/element.ts";
import { readXml } from "../xml/parse-xml.ts";
import { type Package, readActivity } from "./activity.ts";
import { listMedia, menuPictureOf, reportUnusedMedia } from "./media.ts";
import { modulePath, readElements } from "./texts.ts";

/** Reads a course package of OppiaMobile. */
export async function readOppia(conversion: Conversion): Promise<ReadResult> {
  const { files, limits, report, sourceLanguages } = conversion;
  const file = files.find(modulePath);
  if (!file) throw new Refusal({ file: files.source.name, line: 1 }, refusals.partMissing(modulePath));
  const root = await readXml(file, { limits });
  const meta = childOf(root, "meta");
  const langs = [...descendantsOf(childOf(meta, "langs"), "lang")].map((lang) => toLanguage(textOf(lang)));
  sourceLanguages.language = conversion.language ?? langs.find((each) => each !== null) ?? sourceLanguages.language;
  const found = report.find("course", textAt(meta, "shortname") || files.source.name, {
    file: modulePath,
    line: root.line,
  });
  const read = (name: string) =>
    mapText(readElements(conversion, { parent: meta, name, found }), (value) => readPlain(value));
  const whole: Package = { conversion, media: listMedia(root) };
  const modules = [await readAbout(whole, meta)];
  for (const section of childrenOf(childOf(root, "structure"), "section"))
    modules.push(await readSection(whole, section));
  reportUnusedMedia(conversion, whole.media, found);
  if (findBelow(root, "gamification")) found.change(settings.points());
  if (/^(?:course|section)$/.test(textAt(meta, "sequencing"))) found.change(settings.fixedOrder());
  const description = read("description");
  const cover = await readCover(conversion, meta, found);
  return {
    version: textAt(meta, "exportversion") || null,
    course: {
      found,
      sourceId: textAt(meta, "shortname") || files.source.name.replace(/\.\w+$/, ""),
      title: read("title"),
      summary: description,
      description,
      ...(cover ? { cover } : {}),
      modules,
    },
  };
}

async function readCover(
  { files, media }: Conversion,
  meta: XmlElement | undefined,
  found: Finding,
): Promise<Media | null> {
  const name = meta ? menuPictureOf(meta) : "";
  // Oppia's own packages use paths from the package root.
  const file = name === "" ? undefined : files.findFrom(modulePath, name);
  if (name === "") return null;
  const entry = found.find("picture", nameOf(name), { file: modulePath, line: 1 });
  const added = file && (await media.add(file, "image"));
  if (!added || "problem" in added || /\.avif$/.test(added.media.path)) {
    entry.drop(added && "problem" in added ? added.problem : reasons.fileMissing());
    return null;
  }
  if (added.change) entry.change(added.change);
  entry.convert();
  return added.media;
}

/** Reads pages about the course and pretests, which are in no section. */
async function readAbout(whole: Package, meta: XmlElement | undefined): Promise<SourceModule> {
  const module: SourceModule = { sourceId: "about", title: {}, items: [] };
  for (const each of [...childrenOf(meta, "page"), ...childrenOf(meta, "activity")])
    module.items.push(...(await readActivity(whole, each, module.sourceId)));
  return module;
}

async function readSection(whole: Package, section: XmlElement): Promise<SourceModule> {
  const { conversion } = whole;
  const place = { file: modulePath, line: section.line };
  const found = conversion.report.find("module", textAt(section, "title") || attributeOf(section, "order"), place);
  const title = mapText(readElements(conversion, { parent: section, name: "title", found }), (value) =>
    readPlain(value),
  );
  const module: SourceModule = { sourceId: `section-${attributeOf(section, "order")}`, title, items: [] };
  const activities = childOf(section, "activities") ?? section;
  for (const activity of childrenOf(activities, "activity"))
    module.items.push(...(await readActivity(whole, activity, module.sourceId)));
  if (module.items.length === 0) found.drop(reasons.classEmpty());
  if (attributeOf(section, "password") !== "") found.change(settings.password());
  const picture = menuPictureOf(section);
  if (picture !== "") {
    conversion.files.findFrom(modulePath, picture);
    found.find("picture", nameOf(picture), place).drop(settings.menuPicture());
  }
  found.convert();
  return module;
}
