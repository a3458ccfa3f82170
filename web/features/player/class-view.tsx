import type { Block, ClassContent } from "../../../contract/classes.ts";
import type { Enrolment, ItemState } from "../../../contract/enrolments.ts";
import type { Language } from "../../../contract/language.ts";
import { Markdown } from "../../ui/markdown.tsx";
import styles from "./class-view.module.css";
import { DownloadLink } from "./download-link.tsx";
import { Picture } from "./picture.tsx";
import { type SavedPosition, VideoView } from "./video-view.tsx";

interface ClassViewProps {
  content: ClassContent;
  language: Language;
  enrolment: string;
  state: ItemState | undefined;
  onSaved(enrolment: Enrolment, saved: SavedPosition): void;
}

/** What a class consists of: videos, texts, pictures, downloads. */
export function ClassView(props: ClassViewProps) {
  return (
    <div className={styles.blocks}>
      {props.content.blocks.map((block, index) => (
        <BlockView key={block.type === "video" ? block.id : index} block={block} {...props} />
      ))}
    </div>
  );
}

function BlockView({ block, content, state, ...place }: ClassViewProps & { block: Block }) {
  switch (block.type) {
    case "video":
      return (
        <VideoView
          block={block}
          item={content.id}
          title={content.title}
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
