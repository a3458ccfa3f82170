import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Author } from "../../../contract/forum.ts";
import { formatMoment } from "../../ui/amounts.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { formatAgo } from "./ago.ts";
import { authorName } from "./author-name.ts";
import styles from "./byline.module.css";

interface BylineProps {
  author: Author;
  createdAt: string;
  mine: boolean;
  /** What else there is to say, such as that it was edited. */
  children?: ReactNode;
}

/** Who wrote something, and when. */
export function Byline({ author, createdAt, mine, children }: BylineProps) {
  const { t, i18n } = useTranslation();
  return (
    <div className={styles.byline}>
      <Avatar photo={author.photo} alt="" size={40} />
      <div>
        <p className={styles.name}>
          {authorName(author, t)}
          {mine && <span>{t("forum.you")}</span>}
        </p>
        <p className={styles.when}>
          <time suppressHydrationWarning dateTime={createdAt} title={formatMoment(createdAt, i18n.language)}>
            {formatAgo(createdAt, i18n.language)}
          </time>
          {children}
        </p>
      </div>
    </div>
  );
}
