import type { AudioBlock, Block, FigureBlock, VideoBlock } from "../course.ts";
import { findFiles } from "../files/references.ts";
import { readTextFile } from "../files/text-file.ts";
import { lengths } from "../limits.ts";
import { mapLocalized } from "../localized.ts";
import { readMarkdownFiles } from "../markdown.ts";
import { readCaptions } from "../media/captions.ts";
import { readMediaFiles } from "../media/media-file.ts";
import { acceptedTypes } from "../media/media-types.ts";
import { readVideoFiles } from "../media/video.ts";
import { messages } from "../messages.ts";
import { type IdScope, readId, readText } from "../yaml/fields.ts";
import { openMap, peek, reportError, type Value } from "../yaml/value.ts";
import { readCase, readPrompt, readQuestionBlock } from "./blocks/read-learning-blocks.ts";
import type { CourseScope } from "./course-scope.ts";

/** Reads a block of a class. Its keys determine the kind; null if they match none, which is reported. */
export async function readBlock(value: Value, ids: IdScope, scope: CourseScope): Promise<Block | null> {
  if (peek(value, "video") !== undefined) return readVideo(value, ids);
  if (peek(value, "text") !== undefined) return readTextBlock(value);
  if (peek(value, "image") !== undefined) return readImage(value);
  if (peek(value, "download") !== undefined) return readDownload(value);
  if (peek(value, "figure") !== undefined) return readFigure(value);
  if (peek(value, "audio") !== undefined) return readAudio(value);
  if (peek(value, "question") !== undefined) return readQuestionBlock(value, ids, scope);
  if (peek(value, "case") !== undefined) return readCase(value, ids);
  if (peek(value, "prompt") !== undefined) return readPrompt(value);
  reportError(value, messages.blockKind());
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
    posters: await readMediaFiles(fields.get("poster"), acceptedTypes.image),
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
  const files = await readMediaFiles(fields.get("image"), acceptedTypes.image);
  return { type: "image", files, alt: readText(fields.get("alt"), lengths.alt) };
}

async function readFigure(value: Value): Promise<FigureBlock> {
  const fields = openMap(value, ["figure", "alt", "caption"]);
  const caption = fields.find("caption");
  return {
    type: "figure",
    files: await readMediaFiles(fields.get("figure"), acceptedTypes.image),
    alt: readText(fields.get("alt"), lengths.alt),
    caption: caption && readText(caption, lengths.caption),
  };
}

async function readAudio(value: Value): Promise<AudioBlock> {
  const fields = openMap(value, ["audio", "name", "transcript"]);
  return {
    type: "audio",
    files: await readMediaFiles(fields.get("audio"), acceptedTypes.audio),
    name: readText(fields.get("name"), lengths.title),
    transcript: await readPlainText(fields.get("transcript")),
  };
}

async function readDownload(value: Value): Promise<Block> {
  const fields = openMap(value, ["download", "name"]);
  const files = await readMediaFiles(fields.get("download"), acceptedTypes.download);
  return { type: "download", files, name: readText(fields.get("name"), lengths.title) };
}
