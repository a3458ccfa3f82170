import { inLanguage, type Language } from "../../../../contract/language.ts";
import type { StoredItem, StoredVideo } from "../../courses/stored.ts";

/** The videos of a class, in their order. */
export function videosOf(content: StoredItem): StoredVideo[] {
  return content.kind === "class" ? content.blocks.filter((block) => block.type === "video") : [];
}

/** The length, in seconds, of the rendition that a language gets. */
export function durationOf(video: StoredVideo, language: Language): number {
  return inLanguage(video.files, language)?.durationSeconds ?? 0;
}
