import { InlineMarkdown } from "../../../ui/text/markdown.tsx";
import styles from "./prompt.module.css";
import { splitPrompt } from "./split-prompt.ts";

/** The prompt of a question: the case, if any, followed by the emphasised question itself. */
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
