import { InlineMarkdown } from "../../../ui/text/markdown.tsx";
import styles from "./prompt.module.css";
import { splitPrompt } from "./split-prompt.ts";

/** What a question says: the case, if it tells one, then what is asked, which alone stands out. */
export function Prompt({ children }: { children: string }) {
  const { vignette, asked } = splitPrompt(children);
  return (
    <div className={styles.prompt}>
      {vignette && (
        <p className={styles.vignette}>
          <InlineMarkdown>{vignette}</InlineMarkdown>{" "}
        </p>
      )}
      <InlineMarkdown>{asked}</InlineMarkdown>
    </div>
  );
}
