import type { ReactNode } from "react";
import type { Block, ClassContent } from "../../../../contract/courses/classes.ts";
import type { ItemState } from "../../../../contract/courses/enrolments.ts";
import type { Language } from "../../../../contract/language.ts";
import { Markdown } from "../../../ui/text/markdown.tsx";
import { VideoView } from "../video/video-view.tsx";
import styles from "./class-view.module.css";
import { DownloadLink } from "./download-link.tsx";
import { Picture } from "./picture.tsx";

interface ClassViewProps {
  content: ClassContent;
  language: Language;
  enrolment: string;
  state: ItemState | undefined;
  /** The way to what comes after this class. */
  next: ReactNode;
}

/** The blocks of a class: videos, texts, images, downloads. */
export function ClassView(props: ClassViewProps) {
  const lastVideo = props.content.blocks.findLastIndex(({ type }) => type === "video");
  return (
    <div className={styles.blocks}>
      {props.content.blocks.map((block, index) => (
        <BlockView
          key={block.type === "video" ? block.id : index}
          block={block}
          isLast={index === lastVideo}
          {...props}
        />
      ))}
    </div>
  );
}

function BlockView({
  block,
  isLast,
  content,
  state,
  next,
  ...place
}: ClassViewProps & { block: Block; isLast: boolean }) {
  switch (block.type) {
    case "video":
      return (
        <VideoView
          block={block}
          item={content.id}
          title={content.title}
          upNext={isLast ? next : null}
          position={state?.videos[block.id]?.position ?? 0}
          {...place}
        />
      );
    case "text":
      return <Markdown>{block.markdown}</Markdown>;
    case "image":
      return <Picture file={block.file} alt={block.alt} />;
    case "download":
      return <DownloadLink block={block} />;
  }
}
