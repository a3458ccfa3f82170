import type { ClassDocument } from "../../../../../contract/writing/documents.ts";
import { useTranslation } from "../../../../i18n/translation.ts";
import { LocalizedField } from "../document/localized-field.tsx";
import type { EditorProps } from "../item/editor-props.ts";
import styles from "../item/item.module.css";

/** A class: its name and its blocks. */
export function ClassEditor({ document, change }: EditorProps<ClassDocument>) {
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
    </section>
  );
}
