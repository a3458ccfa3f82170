import { managePath } from "../../../../../contract/staff/manage-screens.ts";
import { useTranslation } from "../../../../i18n/translation.ts";
import { useNavigate } from "../../../../routing/hooks.ts";
import { Button, LinkButton } from "../../../../ui/actions/button.tsx";
import { SelectField } from "../../../../ui/fields/select-field.tsx";
import { PhoneIcon } from "../../../../ui/icons/phone-icon.tsx";
import { Notice } from "../../../../ui/status/notice.tsx";
import { BackLink } from "../../back-link.tsx";
import styles from "./preview.module.css";
import type { PreviewEntry } from "./preview-entries.ts";

interface PreviewHeadProps {
  courseId: string;
  /** The course title. */
  title: string;
  entries: readonly PreviewEntry[];
  entry: PreviewEntry;
}

/** Marks the screen as a preview, with links to every item of the course and to the item's editor. */
export function PreviewHead({ courseId, title, entries, entry }: PreviewHeadProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <div className={styles.head}>
      <BackLink to={managePath("outline", { courseId })}>{title}</BackLink>
      <Notice tone="primary">{t("manage.writing.preview.lead")}</Notice>
      <div className={styles.tools}>
        <SelectField
          label={t("manage.writing.preview.outline")}
          size="small"
          value={entry.id}
          options={entries.map(({ id, number, title: name }) => ({ value: id, label: `${number}. ${name}` }))}
          onChange={(itemId) => void navigate(managePath("previewItem", { courseId, itemId }))}
        />
        <LinkButton variant="secondary" size="small" to={managePath("writeItem", { courseId, itemId: entry.id })}>
          {t("manage.writing.preview.edit")}
        </LinkButton>
        <Button
          variant="secondary"
          size="small"
          className={styles.phone}
          icon={<PhoneIcon size={20} />}
          onClick={openAtPhoneWidth}
        >
          {t("manage.writing.preview.phone")}
        </Button>
      </div>
    </div>
  );
}

/** Opens a window as narrow as a phone: within part of this window, the screen would be laid out for the full width. */
function openAtPhoneWidth(): void {
  window.open(window.location.href, "preview", "popup,width=390,height=844");
}
