import { managePath } from "../../../../../contract/staff/manage-screens.ts";
import type { ItemKind } from "../../../../../contract/writing/documents.ts";
import { useTranslation } from "../../../../i18n/translation.ts";
import { LinkButton } from "../../../../ui/actions/button.tsx";
import styles from "./item.module.css";

interface ItemLinksProps {
  courseId: string;
  itemId: string;
  kind: ItemKind;
}

/** Links to an item's other screens. A new screen needs one more entry here. */
export function ItemLinks({ courseId, itemId, kind }: ItemLinksProps) {
  const { t } = useTranslation();
  const preview = { to: managePath("previewItem", { courseId, itemId }), label: t("manage.writing.preview.way") };
  const links = [
    // Learners never see a bank itself.
    ...(kind === "bank" ? [] : [preview]),
    { to: managePath("itemHistory", { courseId, itemId }), label: t("manage.writing.history.title") },
    { to: managePath("publish", { courseId }), label: t("manage.writing.edit.publishWay") },
  ];
  return (
    <nav aria-label={t("manage.writing.edit.ways")} className={styles.links}>
      {links.map(({ to, label }) => (
        <LinkButton key={to} variant="secondary" size="small" to={to}>
          {label}
        </LinkButton>
      ))}
    </nav>
  );
}
