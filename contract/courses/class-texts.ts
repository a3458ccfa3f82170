import type { Block } from "./classes.ts";

/** The texts of a class that are read one after the other, in which terms are marked. */
export function listTexts(blocks: readonly Block[]): string[] {
  return blocks.flatMap((block) => (block.type === "text" ? [block.markdown] : []));
}
