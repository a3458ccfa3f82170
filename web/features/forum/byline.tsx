import type { ReactNode } from "react";
import type { Author } from "../../../contract/forum/forum.ts";
import { useTranslation } from "../../i18n/translation.ts";
import { Avatar } from "../../ui/layout/avatar.tsx";
import { formatAgo } from "../../ui/text/ago.ts";
import { formatMoment } from "../../ui/text/amounts.ts";
import { authorName } from "./author-name.ts";
import styles from "./byline.module.css";

interface BylineProps {
  author: Author;
  createdAt: string;
  mine: boolean;
  /** Further details, such as the edit history. */
  children?: ReactNode;
}

/** The author and the time of a text. */
export function Byline({ author, createdAt, mine, children }: BylineProps) {
  const { t, language } = useTranslation();
  return (
    <div className={styles.byline}>
      <Avatar photo={author.photo} alt="" size={40} />
      <div>
        <p className={styles.name}>
          {authorName(author, t)}
          {mine && <span>{t("forum.you")}</span>}
        </p>
        <div className={styles.when}>
          <time suppressHydrationWarning dateTime={createdAt} title={formatMoment(createdAt, language)}>
            {formatAgo(createdAt, language)}
          </time>
          {children}
        </div>
      </div>
    </div>
  );
}
