import type { PictureSize } from "../../../../contract/courses/classes.ts";
import type { LearningBlock } from "../../../features/player/item/class-view.tsx";
import { useLayoutConfig } from "../../../theme/layout-config.ts";
import { Markdown } from "../../../ui/text/markdown.tsx";
import styles from "./block-placeholder.module.css";

/** The parts of a block that determine its height, named as in the blocks: a heading, then a text. */
interface PlaceholderContent {
  size?: PictureSize | undefined;
  title?: string;
  name?: string;
  prompt?: string;
  text?: string;
  choices?: readonly { id: string; text: string }[];
}

/**
 * A placeholder for a block that has not loaded yet, with its texts in roughly the final layout, but invisible and
 * hidden from screen readers.
 */
export function BlockPlaceholder({ block }: { block: LearningBlock }) {
  const { size, title, name = title, text = "", prompt = text, choices } = sketch(block, useLayoutConfig().saveData);
  return (
    <div
      aria-hidden
      className={styles.sketch}
      data-look={"question" in block ? `${block.question.type} ${block.required}` : block.type}
    >
      <i />
      {size && <canvas {...size} />}
      <h2>{name}</h2>
      <Markdown>{prompt}</Markdown>
      {choices?.map(({ id, text }) => (
        <p key={id}>{text}</p>
      ))}
      <i />
      {"caption" in block && block.caption}
    </div>
  );
}

function sketch(block: LearningBlock, saveData: boolean): PlaceholderContent {
  switch (block.type) {
    case "figure":
      return saveData ? { text: block.alt } : block;
    case "question":
      return "left" in block.question ? { ...block.question, choices: block.question.left } : block.question;
    case "case":
      return { ...block, ...block.steps[0] };
    default:
      return block;
  }
}
