import { managePath } from "../../../../../contract/staff/manage-screens.ts";
import type { DraftItemSummary } from "../../../../../contract/writing/drafts.ts";
import { useTranslation } from "../../../../i18n/translation.ts";
import { Link } from "../../../../routing/link.tsx";
import { useSession } from "../../../../session.ts";
import { Notice } from "../../../../ui/status/notice.tsx";
import { listLocalCopies } from "../document/local-copy.ts";
import { itemLabel } from "../item-label.ts";
import styles from "../writing.module.css";

interface UnsentChangesProps {
  courseId: string;
  /** Used to resolve titles. */
  items: readonly DraftItemSummary[];
}

/** Lists the user's unsaved changes on this device, which a release published now would lack. */
export function UnsentChanges({ courseId, items }: UnsentChangesProps) {
  const { t } = useTranslation();
  const userId = useSession()?.user.id ?? "";
  const unsavedItems = listLocalCopies({ userId, courseId });
  if (unsavedItems.length === 0) return null;
  return (
    <Notice tone="warning">
      <div className={styles.changes}>
        <p>{t("manage.writing.publish.unsent")}</p>
        <ul>
          {unsavedItems.map((itemId) => (
            <li key={itemId}>
              {itemId === "" ? (
                <Link to={managePath("outline", { courseId })}>{t("manage.writing.check.course")}</Link>
              ) : (
                <Link to={managePath("writeItem", { courseId, itemId })}>{itemLabel(itemId, items, t)}</Link>
              )}
            </li>
          ))}
        </ul>
      </div>
    </Notice>
  );
}
