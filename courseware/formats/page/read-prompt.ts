import { type Language, languages } from "../../../contract/language.ts";
import type { Text } from "../../course.ts";
import type { Conversion } from "../build/conversion.ts";
import type { BlockDocument } from "../build/documents.ts";
import type { Figures } from "../build/figures.ts";
import { readHtml } from "../html/read-html.ts";
import type { Segment } from "../html/segments.ts";
import { reasons } from "../messages/reasons.ts";
import { convertAudio, convertFile } from "./convert-file.ts";
import { convertPicture } from "./convert-picture.ts";
import { convertVideo } from "./convert-video.ts";
import { isWebAddress, nameOf, type Page, reportingMissing } from "./page.ts";

/** Converts a question's HTML to Markdown; its pictures and files go into the material of the assessment. */
export async function readPrompt(
  conversion: Conversion,
  html: Text,
  to: { page: Page; figures: Figures },
): Promise<Text> {
  const prompt: Text = {};
  const mentions = new Map<string, Text>();
  for (const language of languages) {
    const source = html[language];
    if (source === undefined) continue;
    const parts: string[] = [];
    for (const segment of readHtml(source, reportingMissing(conversion, to.page))) {
      parts.push(await place(conversion, segment, { ...to, language, mentions }));
    }
    const markdown = parts.filter((part) => part !== "").join("\n\n");
    if (markdown.trim() !== "") prompt[language] = markdown;
  }
  return prompt;
}

interface Target {
  page: Page;
  figures: Figures;
  language: Language;
  /** Content already placed in the material, by address, with the text that refers to it. */
  mentions: Map<string, Text>;
}

async function place(conversion: Conversion, segment: Segment, target: Target): Promise<string> {
  if (segment.type === "text") return segment.markdown;
  const key = addressOf(segment);
  const known = target.mentions.get(key);
  if (known) return known[target.language] ?? "";
  const mention = await placeMedia(conversion, segment, target);
  target.mentions.set(key, mention);
  return mention[target.language] ?? "";
}

function addressOf(segment: Exclude<Segment, { type: "text" }>): string {
  if (segment.type === "picture") return segment.src;
  return segment.type === "file" ? segment.href : (segment.sources[0] ?? "");
}

async function placeMedia(
  conversion: Conversion,
  segment: Exclude<Segment, { type: "text" }>,
  { page, figures, language }: Target,
): Promise<Text> {
  if (segment.type !== "picture") {
    const blocks = await convertMedia(conversion, page, segment);
    if (segment.type !== "file" && blocks.length > 0)
      return figures.addNamed(blocks, segment.title || nameInText(addressOf(segment)));
    figures.add(...blocks);
    return {};
  }
  const block = await convertPicture(conversion, page, {
    src: segment.src,
    alt: segment.alt ? { [language]: segment.alt } : {},
  });
  if (!block) return {};
  if ("text" in block) return block.text;
  changed(conversion, page, segment.src);
  return figures.addPicture(block);
}

function nameInText(address: string): string {
  return isWebAddress(address) ? address.replace(/^(?:https?:)?\/\//i, "") : nameOf(address);
}

// Reports that a picture was converted, but moved.
function changed({ seen }: Conversion, page: Page, src: string): void {
  const key = src.startsWith("data:") ? src : (page.find(src)?.source ?? src);
  seen.get(`picture\n${key}`)?.change(reasons.pictureMoved());
}

async function convertMedia(
  conversion: Conversion,
  page: Page,
  segment: Exclude<Segment, { type: "text" | "picture" }>,
): Promise<BlockDocument[]> {
  if (segment.type === "audio") return convertAudio(conversion, page, segment);
  if (segment.type === "video") {
    const video = { ...segment, sourceId: segment.sources[0] ?? "video" };
    return (await convertVideo(conversion, page, video)).blocks;
  }
  const name = segment.name || nameOf(segment.href);
  return (await convertFile(conversion, page, { href: segment.href, name: { es: name, en: name } })).blocks;
}
