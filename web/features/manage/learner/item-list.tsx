import type { EnrolmentDetail, ItemState } from "../../../../contract/courses/enrolments.ts";
import { useTranslation } from "../../../i18n/translation.ts";
import { ItemMark, type ItemProgress } from "../learners/table/item-mark.tsx";
import { numberItems } from "../learners/table/numbered-items.ts";
import styles from "./item-list.module.css";

/** A learner's progress in each class and assessment, module by module. */
export function ItemList({ enrolment: { course, items } }: { enrolment: EnrolmentDetail }) {
  const { t } = useTranslation();
  return (
    <section className={styles.section}>
      <h2>{t("manage.learners.byItem")}</h2>
      <div className={styles.modules}>
        {numberItems(course.modules).map((module) => (
          <section key={module.id} className={styles.module}>
            <h3>{module.title}</h3>
            <ul>
              {module.items.map((item) => (
                <li key={item.id}>
                  <span>
                    {item.number} {item.title}
                  </span>
                  <ItemMark item={item} progress={summarise(items[item.id])} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </section>
  );
}

/** Returns what the table of all learners shows for an item; undefined if it was not started. */
function summarise(state: ItemState | undefined): ItemProgress {
  if (!state) return undefined;
  const { completedAt, watched, position, attempts } = state;
  if (!completedAt && watched === 0 && position === 0 && attempts.length === 0) return undefined;
  const percent = attempts.length === 0 ? null : Math.max(...attempts.map((attempt) => attempt.percent));
  return { completedAt, percent, attempts: attempts.length };
}
