import { useState } from "react";
import type { ItemRevision } from "../../../../../contract/writing/drafts.ts";
import { useTranslation } from "../../../../i18n/translation.ts";
import { Button } from "../../../../ui/actions/button.tsx";
import { formatMoment } from "../../../../ui/text/amounts.ts";
import { staffAuthorName } from "../staff-author-name.ts";
import styles from "../writing.module.css";
import { Changes } from "./changes.tsx";

interface RevisionCardProps {
  revision: ItemRevision;
  /** The revision before this one; null if it is on the next page or does not exist. */
  before: ItemRevision | null;
  isFirst: boolean;
  /** Whether it is the current revision. */
  isCurrent: boolean;
  onRestore(): void;
}

/** A revision: its author, date and changes. */
export function RevisionCard({ revision, before, isFirst, isCurrent, onRestore }: RevisionCardProps) {
  const { t, language } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const when = formatMoment(revision.at, language);
  return (
    <li className={styles.release}>
      <h2>{t("manage.writing.releases.when", { when, who: staffAuthorName(revision.by, t) })}</h2>
      {revision.item === null && <p>{t("manage.writing.history.removed")}</p>}
      {isCurrent && revision.item !== null && <p>{t("manage.writing.history.stands")}</p>}
      {revision.item !== null && (before !== null || isFirst) && (
        <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
          <summary>{t(isFirst ? "manage.writing.history.began" : "manage.writing.history.changes")}</summary>
          {isOpen && <Changes before={before?.item ?? null} after={revision.item} />}
        </details>
      )}
      {!isCurrent && revision.item !== null && (
        <div className={styles.actions}>
          <Button variant="quiet" size="small" onClick={onRestore}>
            {t("manage.writing.history.restore")} <span className="visually-hidden">{when}</span>
          </Button>
        </div>
      )}
    </li>
  );
}
