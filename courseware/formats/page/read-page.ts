import { type Language, languages } from "../../../contract/language.ts";
import type { Text } from "../../course.ts";
import type { Conversion } from "../build/conversion.ts";
import type { BlockDocument } from "../build/documents.ts";
import { joinTexts, splitMarkdown } from "../build/texts.ts";
import { readHtml } from "../html/read-html.ts";
import type { LinkTarget, Segment } from "../html/segments.ts";
import { reasons } from "../messages/reasons.ts";
import { convertAudio, convertFile } from "./convert-file.ts";
import { convertPicture } from "./convert-picture.ts";
import { convertVideo } from "./convert-video.ts";
import { findOrAddFinding, type Page, reportingMissing } from "./page.ts";

/** The blocks of a page, and the total length of its videos. */
export interface ReadPage {
  blocks: BlockDocument[];
  seconds: number;
}

type Localised = { language: Language; segments: Segment[] };

/** Converts an HTML page in one language or both to blocks in order. */
export async function readPage(conversion: Conversion, html: Text, page: Page): Promise<ReadPage> {
  const read = readEach(conversion, html, page);
  const [first, second] = read;
  if (!first) return { blocks: [], seconds: 0 };
  if (second && !isAlike(first, second)) return mergeUnlike(conversion, page, read);
  const result: ReadPage = { blocks: [], seconds: 0 };
  for (const [index, segment] of first.segments.entries()) {
    const other = second?.segments[index];
    const group =
      other && second
        ? [
            { ...first, segment },
            { ...second, segment: other },
          ]
        : [{ ...first, segment }];
    append(result, await convertSegment(conversion, page, group));
  }
  return result;
}

/** Splits the page into segments for each language, and reports links to other pages of the source. */
function readEach(conversion: Conversion, html: Text, page: Page): Localised[] {
  const readReporting = reportingMissing(conversion, page);
  const readLink = (href: string): LinkTarget => {
    const target = readReporting(href);
    if (target.kind === "page") {
      findOrAddFinding(conversion, page, {
        kind: "link",
        key: `${page.place.file}\n${href}`,
        what: target.title || href,
      }).found.change(reasons.linkInside());
    }
    return target;
  };
  return languages.flatMap((language) => {
    const source = html[language];
    return source === undefined ? [] : [{ language, segments: readHtml(source, readLink) }];
  });
}

function isAlike(first: Localised, second: Localised): boolean {
  const types = ({ segments }: Localised) => segments.map(({ type }) => type).join();
  return types(first) === types(second);
}

/** Merges languages with different structure: first all text, then everything else once. */
async function mergeUnlike(conversion: Conversion, page: Page, read: Localised[]): Promise<ReadPage> {
  const texts = read.map(({ language, segments }) => {
    const words = segments.flatMap((segment) => (segment.type === "text" ? [segment.markdown] : []));
    return { [language]: words.join("\n\n") };
  });
  const result: ReadPage = { blocks: [], seconds: 0 };
  const text = joinTexts(texts);
  if (text.es || text.en) append(result, { blocks: buildTextBlocks(page, text), seconds: 0 });
  const seen = new Set<string>();
  for (const { language, segments } of read) {
    for (const segment of segments) {
      const key = JSON.stringify({ ...segment, alt: "", name: "", title: "" });
      if (segment.type === "text" || seen.has(key)) continue;
      seen.add(key);
      append(result, await convertSegment(conversion, page, [{ language, segment }]));
    }
  }
  return result;
}

type Group = { language: Language; segment: Segment }[];

async function convertSegment(conversion: Conversion, page: Page, group: Group): Promise<ReadPage> {
  const segment = group[0]?.segment;
  switch (segment?.type) {
    case "text":
      return {
        blocks: buildTextBlocks(
          page,
          collect(group, (each) => (each.type === "text" ? each.markdown : "")),
        ),
        seconds: 0,
      };
    case "picture":
      return only(await convertPicture(conversion, page, { src: segment.src, alt: collect(group, altOf) }));
    case "video":
      return convertVideo(conversion, page, { ...segment, sourceId: segment.id ?? segment.sources[0] ?? "video" });
    case "audio":
      return { blocks: await convertAudio(conversion, page, segment), seconds: 0 };
    case "file":
      return convertFile(conversion, page, { href: segment.href, name: collect(group, nameIn) });
    default:
      return { blocks: [], seconds: 0 };
  }
}

function altOf(segment: Segment): string {
  return segment.type === "picture" ? segment.alt : "";
}

function nameIn(segment: Segment): string {
  return segment.type === "file" ? segment.name : "";
}

function collect(group: Group, read: (segment: Segment) => string): Text {
  const text: Text = {};
  for (const { language, segment } of group) if (read(segment) !== "") text[language] = read(segment);
  return text;
}

/** Writes text as blocks that are each simple enough to be shown. */
export function buildTextBlocks(page: Page, text: Text): BlockDocument[] {
  const parts = languages.map((language) => splitMarkdown(text[language] ?? "").filter((part) => part.trim() !== ""));
  const count = Math.max(...parts.map(({ length }) => length));
  if (count === 0 && (text.es?.trim() || text.en?.trim())) page.found.change(reasons.markdownTooComplex());
  return Array.from({ length: count }, (_, index) => {
    const block: Text = {};
    for (const [position, language] of languages.entries()) {
      const part = parts[position]?.[index];
      if (part !== undefined) block[language] = part;
    }
    return { text: block };
  });
}

function only(block: BlockDocument | null): ReadPage {
  return { blocks: block ? [block] : [], seconds: 0 };
}

function append(result: ReadPage, { blocks, seconds }: ReadPage): void {
  result.blocks.push(...blocks);
  result.seconds += seconds;
}
