import type { ComponentType, ReactNode } from "react";
import type { See } from "../../../../contract/courses/evaluations.ts";
import type { Answering } from "../../../features/evaluations/inline/answering.ts";
import type { LearningBlock } from "../../../features/player/item/class-view.tsx";
import { ensureBlockTexts } from "../../../i18n/blocks/texts.ts";
import { lazyPart } from "../../../ui/behaviour/lazy-part.tsx";
import { BlockPlaceholder } from "./block-placeholder.tsx";

/** Creates a lazily loaded block type; its code and texts load only if a class contains it. */
function lazyBlock<P extends { block: LearningBlock }>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  return lazyPart(async () => {
    const [part] = await Promise.all([load(), ensureBlockTexts()]);
    return part;
  }, BlockPlaceholder);
}

const Figure = lazyBlock(async () => (await import("../../../features/blocks/figure.tsx")).Figure);
const Sound = lazyBlock(async () => (await import("../../../features/blocks/sound.tsx")).Sound);
const CaseView = lazyBlock(async () => (await import("../../../features/blocks/case-view.tsx")).CaseView);
const Prompt = lazyBlock(async () => (await import("../../../features/blocks/prompt.tsx")).Prompt);
const ClassQuestion = lazyBlock(
  async () => (await import("../../../features/evaluations/inline/class-question.tsx")).ClassQuestion,
);

interface LearningBlockProps {
  block: LearningBlock;
  answering: Answering;
  /** The subject of new conversations, or null in a preview. */
  about: { course: string; class: string } | null;
  seeAgain: (see: See) => ReactNode;
}

/** A block of a class that learners work on or examine closely, as opposed to text and video. */
export function LearningBlockView({ block, answering, about, seeAgain }: LearningBlockProps) {
  switch (block.type) {
    case "figure":
      return <Figure block={block} />;
    case "audio":
      return <Sound block={block} />;
    case "question":
      return <ClassQuestion block={block} answering={answering} seeAgain={seeAgain} />;
    case "case":
      return <CaseView block={block} />;
    case "prompt":
      return <Prompt block={block} about={about} />;
  }
}
