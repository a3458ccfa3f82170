import { localize } from "../build/localize.ts";
import { labels } from "../messages/labels.ts";
import { reasons } from "../messages/reasons.ts";
import { settings } from "../messages/settings.ts";
import { typeNamed } from "../messages/type-names.ts";
import { convertFile } from "../page/convert-file.ts";
import { convertVideo } from "../page/convert-video.ts";
import { readPage } from "../page/read-page.ts";
import { readText } from "../xml/decode.ts";
import { attributeOf, childrenOf, toHtml, type XmlElement } from "../xml/element.ts";
import { convertProblem } from "./convert-problem.ts";
import { encodedVideos, htmlOfComponent, toolOf } from "./foreign.ts";
import { unsupportedSettingsOf } from "./limits.ts";
import { pageOf, plainFormulas } from "./page.ts";
import type { Block } from "./tree.ts";
import { nameWithin, type Unit } from "./unit.ts";

/** Adds a component to its unit, or its questions to the assessment. */
export async function convertComponent(unit: Unit, block: Block): Promise<void> {
  if (block.children.length > 0) {
    reportVariants(unit, block);
    const convertAll = async () => {
      for (const child of block.children) await convertComponent(unit, child);
    };
    await (/^(?:library_content|itembank|randomize)$/.test(block.type)
      ? unit.evaluation.pool(drawnOf(block), convertAll)
      : convertAll());
    return;
  }
  if (block.type === "vertical") return;
  const place = { file: block.file, line: block.element.line };
  if (block.isMissing) {
    unit.found.find("file", `${block.type}/${block.sourceId}.xml`, place).drop(reasons.fileMissing());
    return;
  }
  switch (block.type) {
    case "html":
      return convertHtml(unit, block);
    case "video":
      return convertVideoBlock(unit, block);
    case "problem":
      return convertProblem(unit, block);
    case "discussion":
      return convertDiscussion(unit, block);
    default:
      return convertForeign(unit, block);
  }
}

/** Reports components that only some learners saw. */
function reportVariants(unit: Unit, block: Block): void {
  const limits = /^(?:split_test|conditional)$/.test(block.type) ? unsupportedSettingsOf(block) : [];
  if (limits.length === 0) return;
  const place = { file: block.file, line: block.element.line };
  const found = unit.found.find("item", block.name || block.sourceId || block.type, place);
  for (const limit of limits) found.change(limit);
}

/** Returns how many components of a bank each learner receives: one by default, all if negative. */
function drawnOf({ element }: Block): number {
  return Number(attributeOf(element, "max_count") || 1);
}

async function convertHtml(unit: Unit, block: Block): Promise<void> {
  const { conversion, titles } = unit;
  const name = attributeOf(block.element, "filename") || (block.element.children.length === 0 ? block.sourceId : "");
  const file = name === "" ? undefined : conversion.files.find(`html/${name.replaceAll(":", "/")}.html`);
  const found = unit.found.find("item", block.name || block.sourceId || "html", {
    file: file?.path ?? block.file,
    line: 1,
  });
  const html = file ? await readText(file, conversion.limits.textBytes) : htmlIn(block.element);
  await addPage(unit, html, pageOf(conversion, found, titles));
  found.convert();
}

/** As in Open edX, the text before the first element is HTML itself, such as a CDATA section. */
function htmlIn(element: XmlElement): string {
  const texts: string[] = [];
  for (const child of element.children) {
    if (typeof child !== "string") break;
    texts.push(child);
  }
  return texts.join("") + toHtml({ ...element, children: element.children.slice(texts.length) });
}

async function addPage(unit: Unit, html: string, page: ReturnType<typeof pageOf>): Promise<void> {
  const { blocks, seconds } = await readPage(
    unit.conversion,
    localize(unit.conversion, plainFormulas(html), page.found),
    page,
  );
  unit.blocks.push(...blocks);
  unit.seconds += seconds;
}

async function convertVideoBlock(unit: Unit, { element, sourceId, name, file }: Block): Promise<void> {
  const { conversion, titles } = unit;
  const page = { ...pageOf(conversion, unit.found, titles), place: { file, line: element.line } };
  const { find } = page;
  const converted = await convertVideo(
    conversion,
    { ...page, find: (address) => find(address) ?? conversion.files.find(`static/${address}`) },
    {
      sourceId: nameWithin(unit.sourceId, sourceId) || name || "video",
      sources: sourcesOf(element),
      title: name,
      tracks: tracksOf(element),
    },
  );
  unit.blocks.push(...converted.blocks);
  unit.seconds += converted.seconds;
  const handout = attributeOf(element, "handout");
  if (handout !== "") unit.blocks.push(...(await convertFile(conversion, page, { href: handout, name: {} })).blocks);
}

/** Lists the files of a video, followed by its YouTube address. */
function sourcesOf(element: XmlElement): string[] {
  const listed = attributeOf(element, "html5_sources").match(/https?:[^"',\]\s]+|\/static\/[^"',\]]+/g) ?? [];
  const below = childrenOf(element, "source").map((source) => attributeOf(source, "src"));
  const youtube = attributeOf(element, "youtube_id_1_0") || /1\.0+:([\w-]+)/.exec(attributeOf(element, "youtube"))?.[1];
  const web = youtube ? [`https://www.youtube.com/watch?v=${youtube}`] : [];
  return [...below, ...listed, attributeOf(element, "source"), ...encodedVideos(element), ...web].filter(
    (source) => source !== "",
  );
}

/** Lists the transcripts by language, in Studio's current and former notation. */
function tracksOf(element: XmlElement): { src: string; language: string }[] {
  const tracks = new Map<string, string>();
  for (const transcript of childrenOf(element, "transcript"))
    tracks.set(attributeOf(transcript, "language"), attributeOf(transcript, "src"));
  const listed = attributeOf(element, "transcripts").matchAll(/"([\w-]+)"\s*:\s*"([^"]+)"/g);
  for (const [, language = "", src = ""] of listed) if (!tracks.has(language)) tracks.set(language, src);
  const sub = attributeOf(element, "sub");
  if (sub && !tracks.has("en")) tracks.set("en", `subs_${sub}.srt.sjson`);
  return [...tracks].map(([language, src]) => ({ src, language }));
}

/** Writes a forum topic; an export contains only its title. */
async function convertDiscussion(unit: Unit, block: Block): Promise<void> {
  const target = attributeOf(block.element, "discussion_target") || block.name || block.sourceId;
  const found = unit.found.find("discussion", target || labels.discussionHeading(), {
    file: block.file,
    line: block.element.line,
  });
  found.drop(reasons.discussionOfForum());
}

/** Writes an unsupported component, keeping its texts if it has any. */
async function convertForeign(unit: Unit, block: Block): Promise<void> {
  const found = unit.found.find("question", block.name || block.type, { file: block.file, line: block.element.line });
  const tool = toolOf(block.element);
  found.drop(tool === null ? reasons.componentForeign(typeNamed(block.type)) : settings.tool(tool));
  await addPage(unit, htmlOfComponent(block.element), pageOf(unit.conversion, found, unit.titles));
}
