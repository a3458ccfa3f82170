import type { Language, Localized } from "../../../contract/language.ts";
import type { FoundFile } from "../../reading/reading.ts";
import type { Conversion } from "../build/conversion.ts";
import type { BlockDocument, Captions, Media, VideoDocument } from "../build/documents.ts";
import { toId } from "../build/ids.ts";
import { toLanguage } from "../build/languages.ts";
import { escapeMarkdown } from "../html/escape.ts";
import { readWebLink } from "../html/segments.ts";
import { labels } from "../messages/labels.ts";
import { reasons } from "../messages/reasons.ts";
import { Refusal } from "../refusal.ts";
import type { Finding } from "../report/report.ts";
import { readText } from "../xml/decode.ts";
import { captionsToText, toWebVtt } from "./captions.ts";
import { findOrAddFinding, isWebAddress, nameOf, type Page, shared } from "./page.ts";

/** A video of the source with its poster and tracks. */
export interface SourceVideo {
  /** The source's id or name for it. */
  sourceId: string;
  /** Addresses, best first. */
  sources: string[];
  title: string;
  poster?: string;
  tracks: { src: string; language: string }[];
}

/** The blocks made from a video, and its length in seconds if it is a file. */
export interface ConvertedVideo {
  blocks: BlockDocument[];
  seconds: number;
}

/** Converts a video to a block with captions, or, if it is on the web, to a link followed by its captions as text. */
export async function convertVideo(conversion: Conversion, page: Page, video: SourceVideo): Promise<ConvertedVideo> {
  const local = video.sources.map((src) => page.find(src)).find((file) => file !== undefined);
  const address = video.sources[0] ?? "";
  const about = {
    kind: "video" as const,
    key: local?.source ?? (address || video.sourceId),
    what: video.title || nameOf(address),
  };
  const { found } = findOrAddFinding(conversion, page, about);
  const captions = conversion.captions.get(found) ?? (await convertCaptions(conversion, page, { video, found }));
  conversion.captions.set(found, captions);
  const added = local ? await conversion.media.add(local, "video") : null;
  if (added && "media" in added) return buildVideo(conversion, page, { video, found, captions, added });
  const link = video.sources
    .filter(isWebAddress)
    .map(readWebLink)
    .find((target) => target.kind === "web");
  if (link?.kind === "web") {
    found.change(reasons.videoOnWeb());
    return { blocks: [buildLink(video.title, link.url), ...buildTranscript(captions)], seconds: 0 };
  }
  found.drop(added && "problem" in added ? added.problem : reasons.fileMissing());
  return { blocks: buildTranscript(captions), seconds: 0 };
}

interface VideoParts {
  video: SourceVideo;
  found: Finding;
  captions: Localized<Captions>;
  added: { media: Media; seconds: number };
}

async function buildVideo(conversion: Conversion, page: Page, parts: VideoParts): Promise<ConvertedVideo> {
  const { video, found, captions, added } = parts;
  const poster = await convertPoster(conversion, page, parts);
  const block: VideoDocument = { video: shared(added.media), id: toId(video.sourceId), poster: shared(poster) };
  const media: Localized<Media> = {};
  if (captions.es) media.es = captions.es.media;
  if (captions.en) media.en = captions.en.media;
  // Captions in one language are assigned only to that language, to avoid mistaking them for the other's.
  if (media.es || media.en) block.captions = media;
  found.convert();
  return { blocks: [block], seconds: added.seconds };
}

async function convertCaptions(
  conversion: Conversion,
  page: Page,
  { video, found }: { video: SourceVideo; found: Finding },
): Promise<Localized<Captions>> {
  const captions: Localized<Captions> = {};
  for (const { src, language: code } of video.tracks) {
    const entry = found.find("caption", nameOf(src), page.place);
    const language = code === "" ? (conversion.language ?? "es") : toLanguage(code);
    const file = page.find(src);
    if (file) conversion.seen.set(`caption\n${file.source}`, entry);
    if (!file) entry.drop(reasons.fileMissing());
    else if (!language || captions[language]) entry.drop(reasons.captionsLanguage());
    else {
      const read = await readCaptions(conversion, { file, entry, language });
      if (read) captions[language] = read;
    }
  }
  return captions;
}

async function readCaptions(
  conversion: Conversion,
  { file, entry, language }: { file: FoundFile; entry: Finding; language: Language },
): Promise<Captions | null> {
  const source = await readText(file, conversion.limits.textBytes).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
    // A course is not refused because of its captions.
    entry.drop(error.reason);
    return null;
  });
  if (source === null) return null;
  const webVtt = toWebVtt(source);
  const media = webVtt && (await conversion.media.addCaptions(file.path, webVtt, language));
  if (!media || !webVtt) {
    entry.drop(reasons.invalidCaptions());
    return null;
  }
  if (!source.startsWith("WEBVTT")) entry.change(reasons.captionsConverted());
  entry.convert();
  return { media, text: captionsToText(webVtt) };
}

/** Writes captions as text, which is useful even without the video. */
function buildTranscript(captions: Localized<Captions>): BlockDocument[] {
  const text: Localized<string> = {};
  if (captions.es) text.es = escapeMarkdown(captions.es.text);
  if (captions.en) text.en = escapeMarkdown(captions.en.text);
  return text.es || text.en ? [{ text }] : [];
}

function buildLink(title: string, url: string): BlockDocument {
  const address = url.replaceAll(/[()\s]/g, encodeURIComponent);
  const write = (label: string) => `[${escapeMarkdown(title ? `${label}: ${title}` : label)}](${address})`;
  return { text: { es: write(labels.video().es), en: write(labels.video().en) } };
}

const defaultPoster =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1280 720"><path fill="#1a237e" d="M0 0h1280v720H0z"/>' +
  '<path fill="#fff" d="M540 240v240l220-120z"/></svg>\n';

async function convertPoster(conversion: Conversion, page: Page, { video, found }: VideoParts): Promise<Media> {
  const file = video.poster ? page.find(video.poster) : undefined;
  const added = file && (await conversion.media.add(file, "image"));
  if (file && added) {
    const entry = findOrAddFinding(conversion, page, {
      kind: "picture",
      key: file.source,
      what: nameOf(file.path),
    }).found;
    if ("media" in added) entry.convert();
    else entry.drop(added.problem);
  }
  if (added && "media" in added) return added.media;
  found.change(reasons.posterMade());
  conversion.defaultPoster ??= conversion.media.addText("poster", defaultPoster, "svg");
  return conversion.defaultPoster;
}
