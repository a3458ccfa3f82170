import type { ReactNode } from "react";
import type { Block, ClassContent } from "../../../../contract/courses/classes.ts";
import type { ItemState } from "../../../../contract/courses/enrolments.ts";
import type { Language } from "../../../../contract/language.ts";
import { ClassText } from "../glossary/class-text.tsx";
import { VideoView } from "../video/video-view.tsx";
import { ClassBehind } from "./class-behind.tsx";
import { ClassGrounds } from "./class-grounds.tsx";
import styles from "./class-view.module.css";
import { DownloadLink } from "./download-link.tsx";
import { Picture } from "./picture.tsx";
import { useAskedMoment } from "./use-asked-moment.ts";

/** A block other than text, pictures, video and downloads. */
export type LearningBlock = Extract<Block, { type: "figure" | "audio" | "question" | "case" | "prompt" }>;

interface ClassViewProps {
  content: ClassContent;
  language: Language;
  /** The enrolment to record progress for; null in a preview. */
  enrolment: string | null;
  state: ItemState | undefined;
  /** The link to the next item. */
  next: ReactNode;
  /** Renders blocks that belong to other features; their code is loaded only if the class contains them. */
  drawBlock: (block: LearningBlock) => ReactNode;
}

/** The blocks of a class, one below the other. */
export function ClassView(props: ClassViewProps) {
  const asked = useAskedMoment(props.content);
  const lastVideo = props.content.blocks.findLastIndex(({ type }) => type === "video");
  return (
    <div className={styles.blocks}>
      <ClassBehind content={props.content} />
      {props.content.blocks.map((block, index) => (
        <BlockView
          // Another requested position restarts the video there.
          key={block.type === "video" ? `${block.id} ${asked?.video === block.id ? asked.times : ""}` : index}
          block={block}
          isLast={index === lastVideo}
          asked={asked}
          {...props}
        />
      ))}
      <ClassGrounds content={props.content} />
    </div>
  );
}

function BlockView({
  block,
  isLast,
  asked,
  content,
  state,
  next,
  drawBlock,
  ...place
}: ClassViewProps & { block: Block; isLast: boolean; asked: ReturnType<typeof useAskedMoment> }) {
  switch (block.type) {
    case "video":
      return (
        <VideoView
          block={block}
          item={content.id}
          title={content.title}
          upNext={isLast ? next : null}
          position={state?.videos[block.id]?.position ?? 0}
          moment={asked?.video === block.id ? asked : null}
          {...place}
        />
      );
    case "text":
      return <ClassText content={content} block={block} enrolment={place.enrolment} />;
    case "image":
      return <Picture block={block} />;
    case "download":
      return <DownloadLink block={block} />;
    default:
      return drawBlock(block);
  }
}
