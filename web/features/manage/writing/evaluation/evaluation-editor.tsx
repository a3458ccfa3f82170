import type { EvaluationDocument } from "../../../../../contract/writing/documents.ts";
import { useTranslation } from "../../../../i18n/translation.ts";
import { LocalizedField } from "../document/localized-field.tsx";
import type { EditorProps } from "../item/editor-props.ts";
import styles from "../item/item.module.css";

/** An assessment: its name and what learners read before they begin. */
export function EvaluationEditor({ document, change }: EditorProps<EvaluationDocument>) {
  const { t } = useTranslation();
  return (
    <section className={styles.part}>
      <LocalizedField
        label={t("manage.writing.edit.title")}
        value={document.title}
        place="title"
        maxLength={200}
        onChange={(title) => change((now) => ({ ...now, title }))}
      />
      <LocalizedField
        label={t("manage.writing.edit.instructions")}
        value={document.instructions}
        place="instructions"
        rows={5}
        onChange={(instructions) => change((now) => ({ ...now, instructions }))}
      />
    </section>
  );
}
