import type { Text } from "../../course.ts";
import { lengths } from "../../limits.ts";
import { reasons } from "../messages/reasons.ts";
import type { Finding } from "../report/report.ts";
import type { Conversion } from "./conversion.ts";
import type { BlockDocument, ClassDocument } from "./documents.ts";
import { Ids } from "./ids.ts";
import { estimateMinutes } from "./minutes.ts";
import { isBlank, truncateText } from "./texts.ts";

/** The parts of a class. */
export interface ClassParts {
  found: Finding;
  /** The source's id. */
  sourceId: string;
  title: Text;
  blocks: BlockDocument[];
  /** The total length of its videos. */
  seconds?: number;
}

/** Returns a class as the only item of a list, or an empty list if it has no blocks, which is reported. */
export function buildClass({ itemIds, sourceLanguages }: Conversion, parts: ClassParts): ClassDocument[] {
  const { found, sourceId, blocks, seconds = 0 } = parts;
  if (blocks.length === 0) {
    found.drop(reasons.classEmpty());
    return [];
  }
  found.convert();
  const title = isBlank(parts.title)
    ? { [sourceLanguages.language]: sourceId }
    : truncateText(parts.title, lengths.title).text;
  const named = nameVideos(blocks);
  return [{ class: itemIds.claim(sourceId), title, minutes: estimateMinutes(named, seconds), blocks: named }];
}

/** Makes the ids of videos unique within the class. */
function nameVideos(blocks: BlockDocument[]): BlockDocument[] {
  const ids = new Ids();
  return blocks.map((block) => ("video" in block ? { ...block, id: ids.claim(block.id) } : block));
}
