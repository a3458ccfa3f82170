import type { Block, ClassContent } from "../../../contract/classes.ts";
import { inLanguage, type Language } from "../../../contract/language.ts";
import type { Playable } from "../courses/playable.ts";
import { presentText } from "../courses/present.ts";
import type { StoredBlock, StoredVideo } from "../courses/stored.ts";

/** A class with its content in a language, the other one standing in for what is missing. */
export function presentClass(
  { itemId, content, variants }: Playable & { itemId: string },
  language: Language,
): ClassContent {
  return {
    id: itemId,
    kind: "class",
    title: presentText(content.title, language),
    durationMinutes: content.minutes,
    blocks: content.blocks.flatMap((block) => presentBlock(block, variants, language) ?? []),
  };
}

/** A part of a class; null for one that has its file in no language at all. */
function presentBlock(block: StoredBlock, variants: Playable["variants"], language: Language): Block | null {
  switch (block.type) {
    case "video":
      return presentVideo(block, variants, language);
    case "text":
      return { type: "text", markdown: presentText(block.markdown, language) };
    case "image": {
      const file = inLanguage(block.files, language);
      return file ? { type: "image", file, alt: presentText(block.alt, language) } : null;
    }
    case "download": {
      const file = inLanguage(block.files, language);
      return file ? { type: "download", ...file, name: presentText(block.name, language) } : null;
    }
  }
}

function presentVideo(video: StoredVideo, variants: Playable["variants"], language: Language): Block | null {
  const rendition = inLanguage(video.files, language);
  if (!rendition) return null;
  return {
    type: "video",
    id: video.id,
    file: rendition.file,
    bytes: variants.get(rendition.file)?.bytes ?? 0,
    renditions: variants.get(rendition.file)?.renditions ?? [],
    poster: inLanguage(video.posters, language) ?? null,
    durationSeconds: rendition.durationSeconds,
    captions: video.captions,
    transcript: presentText(video.transcript, language),
  };
}
