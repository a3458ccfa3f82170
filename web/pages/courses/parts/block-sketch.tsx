import type { PictureSize } from "../../../../contract/courses/classes.ts";
import type { LearningBlock } from "../../../features/player/item/class-view.tsx";
import { useLayoutConfig } from "../../../theme/layout-config.ts";
import { Markdown } from "../../../ui/text/markdown.tsx";
import styles from "./block-sketch.module.css";

/** What gives a block its height, under the names that blocks have for it: a heading, then a text. */
interface Sketch {
  size?: PictureSize | undefined;
  title?: string;
  name?: string;
  prompt?: string;
  text?: string;
  choices?: readonly { id: string; text: string }[];
}

/** Keeps the place of a block whose code is still to come: its texts in about its form, unseen and unheard. */
export function BlockSketch({ block }: { block: LearningBlock }) {
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

function sketch(block: LearningBlock, saveData: boolean): Sketch {
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
