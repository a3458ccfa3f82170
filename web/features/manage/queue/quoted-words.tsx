import { useState } from "react";
import { useTranslation } from "../../../i18n/translation.ts";
import { Button } from "../../../ui/actions/button.tsx";
import styles from "./queue.module.css";

/** About twelve lines on a phone. */
const longest = 480;

/** A text as written, not rendered: moderators see where a link leads without being able to follow it. */
export function QuotedWords({ words, lang }: { words: string; lang: string | undefined }) {
  const { t } = useTranslation();
  const [isWhole, setWhole] = useState(false);
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
