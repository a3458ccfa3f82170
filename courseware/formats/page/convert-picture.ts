import type { Text } from "../../course.ts";
import { lengths } from "../../limits.ts";
import type { FoundFile } from "../../reading/reading.ts";
import type { Conversion } from "../build/conversion.ts";
import type { BlockDocument } from "../build/documents.ts";
import { inAnyLanguage, isBlank, truncateText } from "../build/texts.ts";
import { escapeMarkdown } from "../html/escape.ts";
import { readWebLink } from "../html/segments.ts";
import { labels } from "../messages/labels.ts";
import { reasons } from "../messages/reasons.ts";
import { findOrAddFinding, isWebAddress, nameOf, type Page, shared } from "./page.ts";

/** Converts a picture of a page to a block, or to a link if it is on the web; null if there is no picture. */
export async function convertPicture(
  conversion: Conversion,
  page: Page,
  picture: { src: string; alt: Text },
): Promise<BlockDocument | null> {
  const { src } = picture;
  if (isWebAddress(src)) return linkPicture(conversion, page, picture);
  const file = src.startsWith("data:") ? await readData(conversion, src) : page.find(src);
  const { found } = findOrAddFinding(conversion, page, {
    kind: "picture",
    key: src.startsWith("data:") ? src : (file?.source ?? src),
    what: (src.startsWith("data:") && inAnyLanguage(picture.alt)) || nameOf(src),
  });
  if (!file) {
    found.drop(reasons.fileMissing());
    return null;
  }
  const added = await conversion.media.add(file, "image");
  if ("problem" in added) {
    found.drop(added.problem);
    return null;
  }
  if (added.change) found.change(added.change);
  found.convert();
  const named = labels.picture(nameOf(src.startsWith("data:") ? "" : src));
  const alt = isBlank(picture.alt) ? named : picture.alt;
  return { image: shared(added.media), alt: truncateText(alt, lengths.alt).text };
}

function linkPicture(
  conversion: Conversion,
  page: Page,
  { src, alt }: { src: string; alt: Text },
): BlockDocument | null {
  const { found } = findOrAddFinding(conversion, page, { kind: "picture", key: src, what: nameOf(src) });
  const target = readWebLink(src);
  if (target.kind !== "web") {
    found.drop(reasons.fileMissing());
    return null;
  }
  found.change(reasons.pictureOnWeb());
  const name = labels.picture(alt.es ?? alt.en ?? nameOf(src));
  const write = (words: string) =>
    `[${escapeMarkdown(words)}](${target.url.replaceAll(/[()\s]/g, encodeURIComponent)})`;
  return { text: { es: write(name.es), en: write(name.en) } };
}

async function readData({ media, seen, embeddedFiles }: Conversion, src: string): Promise<FoundFile | undefined> {
  const known = embeddedFiles.get(src);
  if (known || seen.has(`picture\n${src}`)) return known;
  const [, type = "", encoding = "", data = ""] = /^data:image\/([\w+.-]+)[^,]*?(;base64)?,(.*)$/s.exec(src) ?? [];
  if (type === "") return undefined;
  const bytes = encoding ? Buffer.from(data, "base64") : Buffer.from(decode(data));
  const file = await media.write(`picture.${type.replace(/\+.*/, "")}`, bytes);
  embeddedFiles.set(src, file);
  return file;
}

// Like browsers, accepts invalid percent-encoding unchanged, as in `width="100%"`.
function decode(data: string): string {
  try {
    return decodeURIComponent(data);
  } catch {
    return data;
  }
}
