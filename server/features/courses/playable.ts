import { isDeepStrictEqual } from "node:util";
import type { Db, Milliseconds } from "../../db/schema.ts";
import { listVariants, type Variants } from "../files/renditions.ts";
import type { StoredClass } from "./stored.ts";

/** A class with what there is of each of its videos, by the file of the video; another object where that changed. */
export interface Playable {
  content: StoredClass;
  variants: ReadonlyMap<string, Variants>;
}

/** How long (ms) what may still change is taken to be as it was: another server may be the one that changes it. */
const patience: Milliseconds = 10_000;

/** Reads what there is of the videos of a class, and keeps it for as long as the class is kept. */
export function createPlayables(clock: () => Milliseconds) {
  const kept = new WeakMap<StoredClass, { playable: Playable; readAt: Milliseconds; isFinal: boolean }>();
  return async (db: Db, content: StoredClass): Promise<Playable> => {
    const before = kept.get(content);
    const now = clock();
    if (before && (before.isFinal || now - before.readAt < patience)) return before.playable;
    const variants = await listVariants(db, listVideoFiles(content));
    const isSame = before && isDeepStrictEqual(before.playable.variants, variants);
    const playable = isSame ? before.playable : { content, variants };
    const isFinal = [...variants.values()].every((one) => one.isFinal);
    kept.set(content, { playable, readAt: now, isFinal });
    return playable;
  };
}

function listVideoFiles({ blocks }: StoredClass): string[] {
  const videos = blocks.filter((block) => block.type === "video");
  return videos.flatMap(({ files }) => Object.values(files).map(({ file }) => file));
}
