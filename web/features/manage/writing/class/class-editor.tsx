import type { ClassDocument } from "../../../../../contract/writing/documents.ts";
import { useTranslation } from "../../../../i18n/translation.ts";
import { FieldFaults } from "../document/faults.tsx";
import { LocalizedField } from "../document/localized-field.tsx";
import { EditedCourseContext } from "../evaluation/questions/edited-course.ts";
import type { EditorProps } from "../item/editor-props.ts";
import styles from "../item/item.module.css";
import { BlockList } from "./block-list.tsx";
import { ClassDetails } from "./class-details.tsx";
import { SourceList } from "./source-list.tsx";

/** The editor of a class: its title, blocks and sources. */
export function ClassEditor({ courseId, course, items, document, change }: EditorProps<ClassDocument>) {
  const { t } = useTranslation();
  return (
    <>
      <section className={styles.part}>
        <LocalizedField
          label={t("manage.writing.edit.title")}
          value={document.title}
          place="title"
          maxLength={200}
          onChange={(title) => change((now) => ({ ...now, title }))}
        />
      </section>
      <section className={styles.part} data-place="blocks">
        <h2>{t("manage.writing.class.blocks")}</h2>
        <FieldFaults path="blocks" />
        <EditedCourseContext value={{ courseId, course, items, tags: null }}>
          <BlockList
            courseId={courseId}
            blocks={document.blocks ?? []}
            change={(update) => change((now) => ({ ...now, blocks: [...update(now.blocks ?? [])] }))}
          />
        </EditedCourseContext>
      </section>
      <section className={styles.part}>
        <h2>{t("manage.writing.class.details")}</h2>
        <ClassDetails course={course} document={document} change={change} />
      </section>
      <section className={styles.part} data-place="sources">
        <h2>{t("manage.writing.class.sources")}</h2>
        <SourceList
          sources={document.sources ?? []}
          change={(update) => change((now) => ({ ...now, sources: [...update(now.sources ?? [])] }))}
        />
      </section>
    </>
  );
}
