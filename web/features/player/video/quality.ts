import type { RenditionKind, VideoBlock } from "../../../../contract/courses/classes.ts";
import { readLocal, writeLocal } from "../../../api/local-storage.ts";

/** The quality of a video: full, low or audio only. */
export type Quality = "full" | RenditionKind;

/** An available quality of a video, with its download size in bytes. */
export interface Variant {
  quality: Quality;
  file: string;
  bytes: number;
}

const key = "quality";

/** Lists the available qualities of a video, the largest first. */
export function listVariants({ file, bytes, renditions }: VideoBlock): Variant[] {
  const smaller = renditions.map(({ kind, ...rendition }) => ({ quality: kind, ...rendition }));
  return [{ quality: "full" as const, file, bytes }, ...smaller].sort((a, b) => b.bytes - a.bytes);
}

/** Returns the low quality, or the full one if the video has no other. */
export function pickLow(variants: readonly Variant[]): Quality {
  return variants.find(({ quality }) => quality === "low")?.quality ?? "full";
}

/** Returns the quality chosen for the previous video. */
export function readQuality(): Quality {
  const stored = readLocal(key);
  return stored === "low" || stored === "audio" ? stored : "full";
}

/** Stores the chosen quality for the next video. */
export function storeQuality(quality: Quality): void {
  writeLocal(key, quality);
}
