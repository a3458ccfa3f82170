import { ownValue } from "../../../../../contract/own-value.ts";
import { managePath } from "../../../../../contract/staff/manage-screens.ts";
import type { LearnerProgress } from "../../../../../contract/staff/progress.ts";
import { useTranslation } from "../../../../i18n/translation.ts";
import { Link } from "../../../../routing/link.tsx";
import { formatPercent } from "../../../../ui/text/amounts.ts";
import { fullName } from "../../full-name.ts";
import { LastSeen } from "../last-seen.tsx";
import { stateOf } from "../learner-state.ts";
import { StateChip } from "../state-chip.tsx";
import { ItemMark } from "./item-mark.tsx";
import type { ColumnMeta } from "./progress-columns.ts";
import styles from "./progress-table.module.css";

interface ProgressCellProps {
  courseId: string;
  learner: LearnerProgress;
  shows: ColumnMeta["shows"] | undefined;
}

/** A cell of a learner's row. */
export function ProgressCell({ courseId, learner, shows }: ProgressCellProps) {
  const { language } = useTranslation();
  const { person, enrolment, items } = learner;
  switch (shows) {
    case "name": {
      const state = stateOf(enrolment);
      return (
        <th scope="row" className={styles.name}>
          <Link to={managePath("learner", { courseId, userId: person.id })}>{fullName(learner.person)}</Link>
          {state !== "in_progress" && <StateChip state={state} />}
        </th>
      );
    }
    case "progress":
      return <td className={styles.figure}>{formatPercent(enrolment.progress.percent, language)}</td>;
    case "seen":
      return (
        <td className={styles.seen}>
          <LastSeen time={enrolment.lastSeenAt} />
        </td>
      );
    case undefined:
      return <td />;
    default:
      return (
        <td className={styles.figure}>
          <ItemMark item={shows} progress={ownValue(items, shows.id)} />
        </td>
      );
  }
}
