import { managePath } from "../../../../../contract/staff/manage-screens.ts";
import { useTranslation } from "../../../../i18n/translation.ts";
import { LinkButton } from "../../../../ui/actions/button.tsx";
import { ArrowBackIcon, ArrowForwardIcon } from "../../../../ui/icons/player-icons.tsx";
import styles from "./preview.module.css";
import type { PreviewEntry } from "./preview-entries.ts";

interface PreviewNavProps {
  courseId: string;
  entries: readonly PreviewEntry[];
  entry: PreviewEntry;
}

/** Links to the previous and next item, in the learners' order. */
export function PreviewNav({ courseId, entries, entry }: PreviewNavProps) {
  const { t } = useTranslation();
  const [previous, next] = [entries[entry.number - 2], entries[entry.number]];
  return (
    <nav aria-label={t("manage.writing.preview.nav")} className={styles.links}>
      {previous && (
        <LinkButton variant="quiet" to={managePath("previewItem", { courseId, itemId: previous.id })}>
          <ArrowBackIcon size={20} />
          {t("manage.writing.preview.previous", { title: previous.title })}
        </LinkButton>
      )}
      {next && (
        <LinkButton
          variant="secondary"
          className={styles.next}
          to={managePath("previewItem", { courseId, itemId: next.id })}
        >
          {t("manage.writing.preview.next", { title: next.title })}
          <ArrowForwardIcon size={20} />
        </LinkButton>
      )}
    </nav>
  );
}
