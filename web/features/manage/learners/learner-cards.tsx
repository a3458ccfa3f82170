import { ownValue } from "../../../../contract/own-value.ts";
import { managePath } from "../../../../contract/staff/manage-screens.ts";
import type { LearnerProgress } from "../../../../contract/staff/progress.ts";
import { useTranslation } from "../../../i18n/translation.ts";
import { Link } from "../../../routing/link.tsx";
import { ProgressBar } from "../../../ui/status/progress-bar.tsx";
import { fullName } from "../full-name.ts";
import { LastSeen } from "./last-seen.tsx";
import styles from "./learner-cards.module.css";
import { stateOf } from "./learner-state.ts";
import { StateChip } from "./state-chip.tsx";
import { ItemMark } from "./table/item-mark.tsx";
import type { NumberedModule } from "./table/numbered-items.ts";

interface LearnerCardsProps {
  courseId: string;
  modules: readonly NumberedModule[];
  learners: readonly LearnerProgress[];
}

/** The table's data for a phone: one card per learner, which expands to show the items. */
export function LearnerCards({ learners, ...course }: LearnerCardsProps) {
  const { t } = useTranslation();
  return (
    <ul className={styles.cards} aria-label={t("manage.learners.table")}>
      {learners.map((learner) => (
        <li key={learner.enrolment.id} className={styles.card}>
          <LearnerCard learner={learner} {...course} />
        </li>
      ))}
    </ul>
  );
}

function LearnerCard({
  courseId,
  modules,
  learner,
}: Omit<LearnerCardsProps, "learners"> & { learner: LearnerProgress }) {
  const { t } = useTranslation();
  const { person, enrolment, items } = learner;
  const { done, total } = enrolment.progress;
  const name = fullName(learner.person);
  return (
    <>
      <div className={styles.head}>
        <h2>
          <Link to={managePath("learner", { courseId, userId: person.id })}>{name}</Link>
        </h2>
        <StateChip state={stateOf(enrolment)} />
      </div>
      <ProgressBar label={t("manage.learners.progressOf", { name })} value={total === 0 ? 0 : done / total} />
      <p className={styles.facts}>
        <span>{t("manage.learners.doneOf", { done, total })}</span>
        <span>
          {t("manage.learners.column.seen")}: <LastSeen time={enrolment.lastSeenAt} />
        </span>
      </p>
      <details className={styles.items}>
        <summary>
          {t("manage.learners.byItem")}
          <span className="visually-hidden">: {name}</span>
        </summary>
        <ul>
          {modules
            .flatMap((module) => module.items)
            .map((item) => (
              <li key={item.id}>
                <span>
                  {item.number} {item.title}
                </span>
                <ItemMark item={item} progress={ownValue(items, item.id)} />
              </li>
            ))}
        </ul>
      </details>
    </>
  );
}
