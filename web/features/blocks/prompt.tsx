import type { PromptBlock } from "../../../contract/courses/classes.ts";
import { useTranslation } from "../../i18n/translation.ts";
import { paths } from "../../paths.ts";
import { LinkButton } from "../../ui/actions/button.tsx";
import { Markdown } from "../../ui/text/markdown.tsx";
import styles from "./prompt.module.css";

interface PromptProps {
  block: PromptBlock;
  /** The subject of new conversations, or null in a preview, which cannot start any. */
  about: { course: string; class: string } | null;
}

/** A discussion prompt with links to the existing conversations and to starting a new one. */
export function Prompt({ block: { prompt, name }, about }: PromptProps) {
  const { t } = useTranslation();
  return (
    <section className={styles.prompt} aria-label={name}>
      <p className={styles.kind}>{t("blocks.prompt.kind")}</p>
      <h2>{name}</h2>
      <Markdown level={3}>{prompt}</Markdown>
      {about && (
        <div className={styles.ways}>
          <LinkButton variant="primary" to={paths.writePost({ ...about, title: name })}>
            {t("blocks.prompt.write")}
          </LinkButton>
          <LinkButton variant="quiet" to={paths.forum(about)}>
            {t("blocks.prompt.read")}
          </LinkButton>
        </div>
      )}
    </section>
  );
}
