import { languages } from "../../../contract/language.ts";
import type { Block, DownloadBlock, ImageBlock, PackageFile, Source, VideoBlock } from "../../course.ts";
import { writeHtml, writePlain } from "../html/write-html.ts";
import { labels } from "../messages/labels.ts";
import { captionsOf, losses } from "../messages/losses.ts";
import { lostParts } from "../messages/lost-parts.ts";
import { element, join, type Markup } from "../xml/write-xml.ts";
import { type ClassPage, type ExportContext, exportedText, pick } from "./export-context.ts";
import { writeAudio, writeCase, writeFigure, writePrompt, writeQuestion } from "./learning-html.ts";

/** Writes a block as HTML; a block without a file in either language gives no markup. */
export function writeBlock(page: ClassPage, block: Block): Markup {
  switch (block.type) {
    case "text":
      return writeHtml(exportedText(page.context, block.markdown, page.context.findings.of(page.item)));
    case "image":
      return writeImage(page, block);
    case "download":
      return writeDownload(page, block);
    case "video":
      return writeVideo(page, block);
    case "figure":
      return writeFigure(page, block);
    case "audio":
      return writeAudio(page, block);
    case "question":
      return writeQuestion(page, block);
    case "case":
      return writeCase(page, block);
    case "prompt":
      return writePrompt(page, block);
  }
}

function writeImage({ context, addressOf }: ClassPage, { files, alt }: ImageBlock): Markup {
  const file = pick(context, files);
  if (!file) return join();
  const text = exportedText(context, alt, context.findings.file(file));
  return element("p", {}, element("img", { src: addressOf(file), alt: text }));
}

function writeDownload({ context, addressOf }: ClassPage, { files, name }: DownloadBlock): Markup {
  const file = pick(context, files);
  if (!file) return join();
  return element(
    "p",
    {},
    element("a", { href: addressOf(file) }, exportedText(context, name, context.findings.file(file))),
  );
}

function writeVideo(page: ClassPage, { id, files, posters, captions, transcript }: VideoBlock): Markup {
  const { context, addressOf } = page;
  const [file, poster] = [pick(context, files), pick(context, posters)];
  if (!file) return join();
  const tracks = languages.flatMap((language) => {
    const track = captions[language];
    const attributes = { kind: "captions", srclang: language, label: captionsOf[language] };
    return track ? [element("track", { ...attributes, src: addressOf(track) })] : [];
  });
  const source = element("source", { src: addressOf(file), type: file.type });
  const attributes = { id, controls: "controls", preload: "metadata", poster: poster && addressOf(poster) };
  const video = element("video", attributes, source, tracks);
  const text = transcriptOf(page, { captions, transcript }, file);
  return join(video, text);
}

/** Writes the transcript as text, unless captions contain the same words. */
export function transcriptOf(
  { context }: ClassPage,
  { captions, transcript }: Pick<VideoBlock, "captions" | "transcript">,
  video: PackageFile,
): Markup | null {
  const text = transcript[context.language] ?? "";
  if (captions[context.language] || text.trim() === "") return null;
  context.findings.file(video).change(losses.transcriptAsText());
  return join(
    text
      .trim()
      .split(/\n{2,}/)
      .map((paragraph) => element("p", {}, writePlain(paragraph))),
  );
}

/** Writes the sources of a class as a list, and reports what else of the class the format cannot hold. */
export function writeClassEnd({ context, item }: Pick<ClassPage, "context" | "item">): Markup | null {
  const found = context.findings.of(item);
  const lost = [
    ...(item.review ? [lostParts.review] : []),
    ...(item.objectives.length > 0 ? [lostParts.classObjectives] : []),
  ];
  if (lost.length > 0) found.change(losses.omitted(lost));
  if (item.sources.length === 0) return null;
  found.change(losses.sourcesAsText());
  const entries = item.sources.map((source) => element("li", {}, writeSource(context, source)));
  return join(element("h2", {}, labels.sources()[context.language]), element("ul", {}, entries));
}

function writeSource({ language }: ExportContext, { title, year, url }: Source): Markup {
  const text = `${title[language] ?? title.es ?? title.en ?? ""} (${year})`;
  return url ? element("a", { href: url }, text) : join(text);
}
