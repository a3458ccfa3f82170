import type { ReactNode } from "react";
import type { Block, ClassContent } from "../../../../contract/courses/classes.ts";
import type { ItemState } from "../../../../contract/courses/enrolments.ts";
import type { Language } from "../../../../contract/language.ts";
import { ClassText } from "../glossary/class-text.tsx";
import { VideoView } from "../video/video-view.tsx";
import { ClassSources } from "./class-sources.tsx";
import styles from "./class-view.module.css";
import { DownloadLink } from "./download-link.tsx";
import { OutdatedClassNotice } from "./outdated-class-notice.tsx";
import { Picture } from "./picture.tsx";
import { useRequestedMoment } from "./use-requested-moment.ts";

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
  renderBlock: (block: LearningBlock) => ReactNode;
}

/** The blocks of a class, one below the other. */
export function ClassView(props: ClassViewProps) {
  const requested = useRequestedMoment(props.content);
  const lastVideo = props.content.blocks.findLastIndex(({ type }) => type === "video");
  return (
    <div className={styles.blocks}>
      <OutdatedClassNotice content={props.content} />
      {props.content.blocks.map((block, index) => (
        <BlockView
          // Another requested position restarts the video there.
          key={block.type === "video" ? `${block.id} ${requested?.video === block.id ? requested.times : ""}` : index}
          block={block}
          isLast={index === lastVideo}
          requested={requested}
          {...props}
        />
      ))}
      <ClassSources content={props.content} />
    </div>
  );
}

function BlockView({
  block,
  isLast,
  requested,
  content,
  state,
  next,
  renderBlock,
  ...place
}: ClassViewProps & { block: Block; isLast: boolean; requested: ReturnType<typeof useRequestedMoment> }) {
  switch (block.type) {
    case "video":
      return (
        <VideoView
          block={block}
          item={content.id}
          title={content.title}
          upNext={isLast ? next : null}
          position={state?.videos[block.id]?.position ?? 0}
          moment={requested?.video === block.id ? requested : null}
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
      return renderBlock(block);
  }
}
