import { managePath } from "../../../../../contract/staff/manage-screens.ts";
import { useTranslation } from "../../../../i18n/translation.ts";
import { LinkButton } from "../../../../ui/actions/button.tsx";
import styles from "./item.module.css";

/** What else there is of an item: each way is one more link here. */
export function ItemWays({ courseId }: { courseId: string; itemId: string }) {
  const { t } = useTranslation();
  const ways = [{ to: managePath("publish", { courseId }), label: t("manage.writing.edit.publishWay") }];
  return (
    <nav aria-label={t("manage.writing.edit.ways")} className={styles.ways}>
      {ways.map(({ to, label }) => (
        <LinkButton key={to} variant="secondary" size="small" to={to}>
          {label}
        </LinkButton>
      ))}
    </nav>
  );
}
