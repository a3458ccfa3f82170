import type { Block } from "./classes.ts";

/** Lists the class's text blocks in reading order; glossary terms are marked in them. */
export function listClassTexts(blocks: readonly Block[]): string[] {
  return blocks.flatMap((block) => (block.type === "text" ? [block.markdown] : []));
}
