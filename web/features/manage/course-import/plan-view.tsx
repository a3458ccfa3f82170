import type { ImportPlan } from "../../../../contract/writing/imports.ts";
import { useTranslation } from "../../../i18n/translation.ts";
import styles from "./course-import.module.css";

/** What an import adds to, changes in and removes from a course's draft. */
export function PlanView({ plan, isDone }: { plan: ImportPlan; isDone: boolean }) {
  const { t } = useTranslation();
  const { course, unchanged } = plan;
  return (
    <section className={styles.part}>
      <h2>{t(isDone ? "manage.bring.plan.done" : "manage.bring.plan.title")}</h2>
      <p>
        {t(course.isNew ? "manage.bring.plan.newCourse" : "manage.bring.plan.course", {
          title: course.title || course.id,
          id: course.id,
        })}
      </p>
      {(["removed", "changed", "added"] as const).map((what) => (
        <Items key={what} what={what} items={plan[what]} />
      ))}
      {unchanged > 0 && <p>{t("manage.bring.plan.unchanged", { count: unchanged })}</p>}
    </section>
  );
}

function Items({ what, items }: { what: "removed" | "changed" | "added"; items: ImportPlan["added"] }) {
  const { t } = useTranslation();
  if (items.length === 0) return null;
  return (
    <details className={styles.items}>
      <summary>{t(`manage.bring.plan.${what}`, { count: items.length })}</summary>
      <ul>
        {items.map(({ id, kind, title }) => (
          <li key={id}>{t(`manage.writing.kind.${kind}`, { title: title || id })}</li>
        ))}
      </ul>
    </details>
  );
}
