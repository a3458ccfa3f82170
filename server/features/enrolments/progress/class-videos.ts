import { inLanguage, type Language } from "../../../../contract/language.ts";
import type { StoredItem, StoredVideo } from "../../courses/stored.ts";

/** Returns the videos of an item in order. */
export function videosOf(content: StoredItem): StoredVideo[] {
  return content.kind === "class" ? content.blocks.filter((block) => block.type === "video") : [];
}

/** Lists the files of an item that have variants, in all languages: its videos and pictures. */
export function listFilesWithVariants(content: StoredItem): string[] {
  const videos = videosOf(content).flatMap(({ files }) => Object.values(files).map(({ file }) => file));
  const blocks = content.kind === "class" ? content.blocks : [];
  const pictures = blocks.filter((block) => block.type === "image" || block.type === "figure");
  return [...videos, ...pictures.flatMap(({ files }) => Object.values(files))];
}

/** Returns the length, in seconds, of the rendition for a language. */
export function durationOf(video: StoredVideo, language: Language): number {
  return inLanguage(video.files, language)?.durationSeconds ?? 0;
}
