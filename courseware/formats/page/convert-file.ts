import type { Text } from "../../course.ts";
import { lengths } from "../../limits.ts";
import type { Conversion } from "../build/conversion.ts";
import type { BlockDocument } from "../build/documents.ts";
import { isBlank, truncateText } from "../build/texts.ts";
import { escapeMarkdown } from "../html/escape.ts";
import { readWebLink } from "../html/segments.ts";
import { reasons } from "../messages/reasons.ts";
import { type ConvertedVideo, convertVideo } from "./convert-video.ts";
import { findOrAddFinding, isWebAddress, nameOf, type Page, shared } from "./page.ts";

/** Converts a file offered by a page to a download or a video. */
export async function convertFile(
  conversion: Conversion,
  page: Page,
  { href, name }: { href: string; name: Text },
): Promise<ConvertedVideo> {
  const file = page.find(href);
  if (file && /\.(?:mp4|m4v|webm|mov)$/i.test(file.path)) {
    return convertVideo(conversion, page, {
      sourceId: file.path,
      sources: [href],
      title: name.es ?? name.en ?? "",
      tracks: [],
    });
  }
  const { found } = findOrAddFinding(conversion, page, { kind: "file", key: file?.source ?? href, what: nameOf(href) });
  const added = file && (await conversion.media.add(file, "download"));
  if (!added || "problem" in added) {
    found.drop(added?.problem ?? reasons.fileMissing());
    return { blocks: [], seconds: 0 };
  }
  found.convert();
  return { blocks: [buildDownload(added.media.path, { href, name }, shared(added.media))], seconds: 0 };
}

/** Converts a sound of the source to a download, or to a link if it is on the web. */
export async function convertAudio(
  conversion: Conversion,
  page: Page,
  { sources, title }: { sources: string[]; title: string },
): Promise<BlockDocument[]> {
  const src = sources.find((each) => page.find(each)) ?? sources[0] ?? "";
  const file = page.find(src);
  const { found } = findOrAddFinding(conversion, page, {
    kind: "audio",
    key: file?.source ?? src,
    what: title || nameOf(src),
  });
  const added = file && (await conversion.media.add(file, "download"));
  if (added && "media" in added) {
    found.change(reasons.audioAsFile());
    const name = { es: title, en: title };
    return [buildDownload(added.media.path, { href: src, name }, shared(added.media))];
  }
  const target = isWebAddress(src) ? readWebLink(src) : null;
  if (target?.kind !== "web") {
    found.drop(added ? added.problem : reasons.fileMissing());
    return [];
  }
  found.change(reasons.audioOnWeb());
  const link = `[${escapeMarkdown(title || nameOf(src))}](${target.url.replaceAll(/[()\s]/g, encodeURIComponent)})`;
  return [{ text: { es: link, en: link } }];
}

function buildDownload(
  path: string,
  { href, name }: { href: string; name: Text },
  download: ReturnType<typeof shared>,
): BlockDocument {
  const fallback = nameOf(href) || nameOf(path);
  const words = isBlank(name) ? { es: fallback, en: fallback } : name;
  return { download, name: truncateText(words, lengths.title).text };
}
