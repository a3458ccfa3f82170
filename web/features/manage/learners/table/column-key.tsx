import { useTranslation } from "../../../../i18n/translation.ts";
import styles from "./column-key.module.css";
import type { NumberedModule } from "./numbered-items.ts";

/** The legend of the table's numbers and icons, for touch screens, which have no hover. */
export function ColumnKey({ modules }: { modules: readonly NumberedModule[] }) {
  const { t } = useTranslation();
  return (
    <details className={styles.key}>
      <summary>{t("manage.learners.key")}</summary>
      <p>{t("manage.learners.signs")}</p>
      {modules.map((module) => (
        <section key={module.id}>
          <h2>{module.title}</h2>
          <ul>
            {module.items.map(({ id, number, title, kind }) => (
              <li key={id}>
                <strong>{number}</strong> {title}
                {kind === "evaluation" && ` (${t("courses.evaluation")})`}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </details>
  );
}
