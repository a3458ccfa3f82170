import type { RenditionKind, VideoBlock } from "../../../contract/classes.ts";
import { readKept, writeKept } from "../../api/kept.ts";

/** In what form a video is played: whole, small, or its sound alone. */
export type Quality = "full" | RenditionKind;

/** A form that there is of a video, with what it costs to download. */
export interface Variant {
  quality: Quality;
  file: string;
  bytes: number;
}

const key = "quality";

/** The forms that there are of a video, the largest first. */
export function listVariants({ file, bytes, renditions }: VideoBlock): Variant[] {
  const smaller = renditions.map(({ kind, ...rendition }) => ({ quality: kind, ...rendition }));
  return [{ quality: "full" as const, file, bytes }, ...smaller].sort((a, b) => b.bytes - a.bytes);
}

/** What was chosen for the video before. */
export function readQuality(): Quality {
  const kept = readKept(key);
  return kept === "low" || kept === "audio" ? kept : "full";
}

/** Keeps what was chosen for the next video. */
export function keepQuality(quality: Quality): void {
  writeKept(key, quality);
}
