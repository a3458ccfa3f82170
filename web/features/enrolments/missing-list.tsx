import type { EnrolmentDetail } from "../../../contract/courses/enrolments.ts";
import { watchedThreshold } from "../../../contract/courses/watched-threshold.ts";
import { useTranslation } from "../../i18n/translation.ts";
import { paths } from "../../paths.ts";
import { Link } from "../../routing/link.tsx";
import { ChevronDownIcon } from "../../ui/icons/icons.tsx";
import { formatPercent } from "../../ui/text/amounts.ts";
import styles from "./missing-list.module.css";
import { type CourseItem, listRemaining } from "./remaining.ts";

/** Why a course is not complete: the missing items, each with its rule, once they are loaded. */
export function MissingList({ enrolment }: { enrolment: EnrolmentDetail | undefined }) {
  const { t } = useTranslation();
  const hasPretest = enrolment?.course.modules.some(({ items }) => items.some(({ isPretest }) => isPretest));
  return (
    <details className={styles.why}>
      <summary>
        {t("enrolments.why")}
        <ChevronDownIcon />
      </summary>
      {enrolment && <p>{t(hasPretest ? "enrolments.whyTextPretest" : "enrolments.whyText")}</p>}
      <ul>
        {enrolment &&
          listRemaining(enrolment).map((item) => (
            <li key={item.id}>
              <Link to={paths.play(enrolment.id, item.id)}>{item.title}</Link>
              <MissingReason enrolment={enrolment} item={item} />
            </li>
          ))}
      </ul>
    </details>
  );
}

function MissingReason({ enrolment, item }: { enrolment: EnrolmentDetail; item: CourseItem }) {
  const { t, language } = useTranslation();
  const percent = (value: number) => formatPercent(value, language);
  if (item.isPretest) return <span>{t("enrolments.missingPretest")}</span>;
  const state = enrolment.items[item.id];
  const attempts = state?.attempts ?? [];
  const pass = percent(item.passPercent ?? enrolment.course.passPercent);
  const best = Math.max(-1, ...attempts.map((attempt) => attempt.percent));
  if (item.kind === "evaluation") {
    return (
      <span>
        {best < 0
          ? t("enrolments.missingEvaluation", { percent: pass })
          : t("enrolments.missingBest", { best: percent(best), percent: pass })}
        {attempts.length >= (item.attemptsAllowed ?? Number.POSITIVE_INFINITY) && ` ${t("enrolments.noAttempts")}`}
      </span>
    );
  }
  const watched = Math.min(state?.watched ?? 0, ...Object.values(state?.videos ?? {}).map((video) => video.watched));
  // If every video begun has been watched, another video or a question is missing.
  const isBegun = watched > 0 && watched < watchedThreshold;
  return (
    <span>{isBegun ? t("enrolments.missingVideo", { percent: percent(watched) }) : t("enrolments.missingClass")}</span>
  );
}
