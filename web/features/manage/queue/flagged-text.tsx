import { useState } from "react";
import type { Flag } from "../../../../contract/staff/moderation.ts";
import { useTranslation } from "../../../i18n/translation.ts";
import { Button } from "../../../ui/actions/button.tsx";
import styles from "./queue.module.css";

/** About twelve lines on a phone. */
const longest = 480;

/**
 * The words as they were written, not as they are drawn: whoever decides sees where a link leads, and follows none. A
 * post's title stands above.
 */
export function FlaggedText({ flag, lang }: { flag: Flag; lang: string | undefined }) {
  const { t } = useTranslation();
  const [isWhole, setWhole] = useState(false);
  if (flag.text === null) return <p className={styles.faint}>{t("manage.queue.gone")}</p>;
  const words = flag.reply === null ? flag.text.slice(flag.text.indexOf("\n\n") + 2) : flag.text;
  const isLong = words.length > longest;
  return (
    <div>
      <blockquote className={styles.text} lang={lang}>
        {isLong && !isWhole ? `${words.slice(0, longest).trimEnd()}…` : words}
      </blockquote>
      {isLong && (
        <Button variant="quiet" size="small" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {t(isWhole ? "manage.queue.less" : "manage.queue.all")}
        </Button>
      )}
    </div>
  );
}
