import { inLanguage, type Language } from "../../../../contract/language.ts";
import type { StoredItem, StoredVideo } from "../../courses/stored.ts";

/** The videos of a class, in their order. */
export function videosOf(content: StoredItem): StoredVideo[] {
  return content.kind === "class" ? content.blocks.filter((block) => block.type === "video") : [];
}

/** The files of a class of which there is more to tell than the class says: its videos and pictures, in all languages. */
export function listVariedFiles(content: StoredItem): string[] {
  const videos = videosOf(content).flatMap(({ files }) => Object.values(files).map(({ file }) => file));
  const blocks = content.kind === "class" ? content.blocks : [];
  const pictures = blocks.filter((block) => block.type === "image" || block.type === "figure");
  return [...videos, ...pictures.flatMap(({ files }) => Object.values(files))];
}

/** The length, in seconds, of the rendition that a language gets. */
export function durationOf(video: StoredVideo, language: Language): number {
  return inLanguage(video.files, language)?.durationSeconds ?? 0;
}
