import { useQuery } from "@tanstack/react-query";
import { managePath } from "../../../../../contract/staff/manage-screens.ts";
import type { DraftItemSummary } from "../../../../../contract/writing/drafts.ts";
import { useTranslation } from "../../../../i18n/translation.ts";
import { Link } from "../../../../routing/link.tsx";
import { banksQuery } from "./draws/bank-query.ts";
import styles from "./evaluation.module.css";

interface BankUseProps {
  courseId: string;
  bank: string;
  /** Used to resolve titles. */
  items: readonly DraftItemSummary[];
}

/** The assessments that draw from a bank. */
export function BankUse({ courseId, bank, items }: BankUseProps) {
  const { t } = useTranslation();
  const { data } = useQuery(banksQuery(courseId));
  const usedBy = data?.find(({ id }) => id === bank)?.usedBy;
  if (!usedBy) return null;
  if (usedBy.length === 0) return <p className={styles.help}>{t("manage.writing.evaluation.unused")}</p>;
  return (
    <div className={styles.help}>
      <p>{t("manage.writing.evaluation.usedBy")}</p>
      <ul>
        {usedBy.map((itemId) => (
          <li key={itemId}>
            <Link to={managePath("writeItem", { courseId, itemId })}>
              {items.find(({ id }) => id === itemId)?.title || itemId}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
