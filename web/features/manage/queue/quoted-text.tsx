import { useState } from "react";
import { useTranslation } from "../../../i18n/translation.ts";
import { Button } from "../../../ui/actions/button.tsx";
import styles from "./queue.module.css";

/** About twelve lines on a phone. */
const maxShown = 480;

/** A text as written, not rendered: moderators see where a link leads without being able to follow it. */
export function QuotedText({ text, lang }: { text: string; lang: string | undefined }) {
  const { t } = useTranslation();
  const [isExpanded, setExpanded] = useState(false);
  const isLong = text.length > maxShown;
  return (
    <div>
      <blockquote className={styles.text} lang={lang}>
        {isLong && !isExpanded ? `${text.slice(0, maxShown).trimEnd()}…` : text}
      </blockquote>
      {isLong && (
        <Button variant="quiet" size="small" aria-expanded={isExpanded} onClick={() => setExpanded(!isExpanded)}>
          {t(isExpanded ? "manage.queue.less" : "manage.queue.all")}
        </Button>
      )}
    </div>
  );
}
