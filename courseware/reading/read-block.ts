import type { Block, VideoBlock } from "../course.ts";
import { findFiles } from "../files/references.ts";
import { readTextFile } from "../files/text-file.ts";
import { lengths } from "../limits.ts";
import { mapLocalized } from "../localized.ts";
import { readMarkdownFiles } from "../markdown.ts";
import { readCaptions } from "../media/captions.ts";
import { readMediaFiles } from "../media/media-file.ts";
import { takenTypes } from "../media/media-types.ts";
import { readVideoFiles } from "../media/video.ts";
import { messages } from "../messages.ts";
import { type IdScope, readId, readText } from "../yaml/fields.ts";
import { openMap, peek, refuse, type Value } from "../yaml/value.ts";

/** A block of a class, by its keys; null if they match no kind, which is reported. */
export async function readBlock(value: Value, videoIds: IdScope): Promise<Block | null> {
  if (peek(value, "video") !== undefined) return readVideo(value, videoIds);
  if (peek(value, "text") !== undefined) return readTextBlock(value);
  if (peek(value, "image") !== undefined) return readImage(value);
  if (peek(value, "download") !== undefined) return readDownload(value);
  refuse(value, messages.blockKind());
  return null;
}

async function readVideo(value: Value, ids: IdScope): Promise<VideoBlock> {
  const fields = openMap(value, ["video", "id", "poster", "captions", "transcript"]);
  const captionsValue = fields.find("captions");
  const transcript = fields.find("transcript");
  if (!captionsValue) value.reading.faults.warning(value.place, messages.captionsMissing());
  const captions = captionsValue ? await readCaptions(captionsValue) : {};
  return {
    type: "video",
    id: readId(fields.get("id"), ids),
    files: await readVideoFiles(fields.get("video")),
    posters: await readMediaFiles(fields.get("poster"), takenTypes.image),
    captions: await mapLocalized(captions, async ({ file }) => file),
    transcript: await (transcript
      ? readPlainText(transcript)
      : mapLocalized(captions, async (each) => each.transcript)),
  };
}

async function readPlainText(value: Value): Promise<VideoBlock["transcript"]> {
  const { reading } = value;
  return mapLocalized(findFiles(value), async (file) => {
    const text = await readTextFile(reading, file);
    if (text !== null) reading.found.texts.set(file.path, text);
    return text;
  });
}

async function readTextBlock(value: Value): Promise<Block> {
  const fields = openMap(value, ["text"]);
  return { type: "text", markdown: await readMarkdownFiles(fields.get("text")) };
}

async function readImage(value: Value): Promise<Block> {
  const fields = openMap(value, ["image", "alt"]);
  const files = await readMediaFiles(fields.get("image"), takenTypes.image);
  return { type: "image", files, alt: readText(fields.get("alt"), lengths.alt) };
}

async function readDownload(value: Value): Promise<Block> {
  const fields = openMap(value, ["download", "name"]);
  const files = await readMediaFiles(fields.get("download"), takenTypes.download);
  return { type: "download", files, name: readText(fields.get("name"), lengths.title) };
}
