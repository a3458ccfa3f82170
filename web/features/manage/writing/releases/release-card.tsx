import { managePath } from "../../../../../contract/staff/manage-screens.ts";
import type { DraftItemSummary } from "../../../../../contract/writing/drafts.ts";
import type { Release } from "../../../../../contract/writing/releases.ts";
import { useTranslation } from "../../../../i18n/translation.ts";
import { Button, LinkButton } from "../../../../ui/actions/button.tsx";
import { formatMoment } from "../../../../ui/text/amounts.ts";
import { DownloadPackage } from "../download-package.tsx";
import { itemLabel } from "../item-label.ts";
import { staffAuthorName } from "../staff-author-name.ts";
import styles from "../writing.module.css";

interface ReleaseCardProps {
  courseId: string;
  release: Release;
  /** The items of the draft, used to resolve titles. */
  items: readonly DraftItemSummary[];
  onRestore(): void;
}

/** A release with its author, date, changes and actions. */
export function ReleaseCard({ courseId, release, items, onRestore }: ReleaseCardProps) {
  const { t, language } = useTranslation();
  const { number, at, by, note } = release;
  return (
    <li className={styles.release}>
      <h2>{t("manage.writing.releases.number", { number })}</h2>
      <p>{t("manage.writing.releases.when", { when: formatMoment(at, language), who: staffAuthorName(by, t) })}</p>
      {note && <p className={styles.note}>{note}</p>}
      <ReleaseChanges changes={release.changes} items={items} />
      <div className={styles.actions}>
        <DownloadPackage courseId={courseId} release={number} />
        <LinkButton variant="quiet" size="small" to={managePath("compare", { courseId }, { from: String(number) })}>
          {t("manage.writing.diff.way")}{" "}
          <span className="visually-hidden">{t("manage.writing.releases.number", { number })}</span>
        </LinkButton>
        <Button variant="quiet" size="small" onClick={onRestore}>
          {t("manage.writing.releases.restore")}{" "}
          <span className="visually-hidden">{t("manage.writing.releases.number", { number })}</span>
        </Button>
      </div>
    </li>
  );
}

function ReleaseChanges({ changes, items }: Pick<Release, "changes"> & Pick<ReleaseCardProps, "items">) {
  const { t } = useTranslation();
  const groups = (["added", "changed", "removed"] as const).filter((kind) => changes[kind].length > 0);
  if (groups.length === 0) return <p>{t("manage.writing.releases.courseOnly")}</p>;
  return (
    <details>
      <summary>
        {groups.map((kind) => t(`manage.writing.releases.count.${kind}`, { count: changes[kind].length })).join(" · ")}
      </summary>
      {groups.map((kind) => (
        <section key={kind}>
          <h3>{t(`manage.writing.releases.${kind}`)}</h3>
          <ul>
            {changes[kind].map((id) => (
              <li key={id}>{itemLabel(id, items, t)}</li>
            ))}
          </ul>
        </section>
      ))}
    </details>
  );
}
