import { languages } from "../../../../contract/language.ts";
import type { ClassItem, PackageFile, VideoBlock } from "../../../course.ts";
import type { ArchiveEntry } from "../../export/archive.ts";
import { transcriptOf, writeBlock, writeClassEnd } from "../../export/class-html.ts";
import { type ClassPage, type ExportContext, exportedText, pick } from "../../export/export-context.ts";
import type { MediaNames } from "../../export/media-names.ts";
import { losses } from "../../messages/losses.ts";
import { block, join, type Markup, writeDocument } from "../../xml/write-xml.ts";
import { toSubRip } from "./captions.ts";

/** A component of a unit: its kind and name. */
export interface Component {
  kind: "html" | "video";
  name: string;
}

/** A class while its components are written. */
interface Writing extends ClassPage {
  media: MediaNames;
  title: string;
  components: Component[];
  entries: ArchiveEntry[];
}

/** Writes the components of a class: its videos, and everything between them as HTML. */
export async function writeUnit(
  context: ExportContext,
  item: ClassItem,
  media: MediaNames,
): Promise<{ components: Component[]; entries: ArchiveEntry[] }> {
  const addressOf = (file: PackageFile) => `/${media.place(file)}`;
  const title = exportedText(context, item.title, context.findings.of(item));
  const writing: Writing = { context, item, media, addressOf, title, components: [], entries: [] };
  let html: Markup[] = [];
  for (const part of item.blocks) {
    if (part.type !== "video") {
      html.push(writeBlock(writing, part));
      continue;
    }
    addHtml(writing, html);
    html = await addVideo(writing, part);
  }
  const end = writeClassEnd(writing);
  addHtml(writing, end ? [...html, end] : html);
  return writing;
}

function addHtml({ item, title, components, entries }: Writing, html: readonly Markup[]): void {
  const { xml } = join(html);
  if (xml === "") return;
  const name = `${item.id}_html_${components.length + 1}`;
  components.push({ kind: "html", name });
  const definition = writeDocument(block("html", { filename: name, display_name: title }));
  entries.push({ path: `html/${name}.xml`, text: definition }, { path: `html/${name}.html`, text: xml });
}

/** Adds a video, and returns what to show below it. */
async function addVideo(writing: Writing, video: VideoBlock): Promise<Markup[]> {
  const { context, item, title, components, entries, addressOf } = writing;
  const file = pick(context, video.files);
  if (!file) return [];
  for (const poster of Object.values(video.posters)) {
    // A picture that is also shown by another block is not lost.
    const found = context.findings.file(poster);
    if (poster.path === pick(context, video.posters)?.path && !found.hasOutcome) found.drop(losses.noPoster());
  }
  const name = `${item.id}_${video.id}`;
  components.push({ kind: "video", name });
  const transcripts: Markup[] = [];
  for (const language of languages) {
    const captions = video.captions[language];
    if (captions) transcripts.push(block("transcript", { language, src: await addCaptions(writing, captions) }));
  }
  const attributes = { url_name: name, display_name: title, download_video: "true", download_track: "true" };
  const source = block("source", { src: addressOf(file) });
  entries.push({ path: `video/${name}.xml`, text: writeDocument(block("video", attributes, source, transcripts)) });
  const text = transcriptOf(writing, video, file);
  return text ? [text] : [];
}

/** Adds captions as a SubRip file, and returns the file name for use as a transcript. */
async function addCaptions({ context, media }: Writing, file: PackageFile): Promise<string> {
  const source = await context.readText(file);
  context.findings.file(file).change(losses.captionsAsSrt());
  return media.placeText(file, ".srt", toSubRip(source));
}
