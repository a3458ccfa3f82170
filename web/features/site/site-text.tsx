import { Markdown } from "../../ui/text/markdown.tsx";
import styles from "./site-text.module.css";

/** A Markdown text by the organisation. */
export function SiteText({ children }: { children: string }) {
  return (
    <div className={styles.text}>
      <Markdown level={3}>{children}</Markdown>
    </div>
  );
}
