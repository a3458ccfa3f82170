import { audioKind } from "./audio-block.tsx";
import type { BlockKind } from "./block-kind.tsx";
import { caseKind } from "./case-block.tsx";
import { downloadKind } from "./download-block.tsx";
import { figureKind } from "./figure-block.tsx";
import { imageKind } from "./image-block.tsx";
import { promptKind } from "./prompt-block.tsx";
import { questionKind } from "./question-block.tsx";
import { textKind } from "./text-block.tsx";
import { videoKind } from "./video-block.tsx";

/** The kinds of blocks that a class can have, in the order of the menu. A new kind needs one more entry here. */
export const blockKinds: readonly BlockKind[] = [
  ...[textKind, imageKind, figureKind, videoKind, audioKind, downloadKind],
  ...[questionKind, caseKind, promptKind],
];
