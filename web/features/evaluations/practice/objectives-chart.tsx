import { useQuery } from "@tanstack/react-query";
import type { ObjectiveState } from "../../../../contract/learning/objectives.ts";
import { useTranslation } from "../../../i18n/translation.ts";
import { formatPercent } from "../../../ui/text/amounts.ts";
import styles from "./objectives-chart.module.css";
import { objectivesQuery } from "./practice-queries.ts";

/**
 * The learner's results for each objective: before and after the course if both tests were taken, and the current
 * level.
 */
export function ObjectivesChart({ enrolment }: { enrolment: string }) {
  const { t } = useTranslation();
  const { data } = useQuery(objectivesQuery(enrolment));
  const known = (data?.objectives ?? []).filter(isKnown);
  if (known.length === 0) return null;
  const isCompared = known.some(({ before, after }) => before !== null && after !== null);
  return (
    <section className={styles.picture}>
      <h2>{t(isCompared ? "practice.objectives.gain" : "practice.objectives.title")}</h2>
      <ul>
        {known.map((state) => (
          <li key={state.objective}>
            <p>{state.text}</p>
            <Bars state={state} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function isKnown({ before, after, answered }: ObjectiveState): boolean {
  return before !== null || after !== null || answered > 0;
}

/** The results as labelled bars with their percentages. */
function Bars({ state: { before, after, right, answered } }: { state: ObjectiveState }) {
  const { t, language } = useTranslation();
  const figures = [
    ["before", before],
    ["after", before === null ? null : after],
    ["now", answered === 0 ? null : (100 * right) / answered],
  ] as const;
  const shown = figures.flatMap(([name, value]) => (value === null ? [] : [[name, Math.floor(value)] as const]));
  return (
    <dl className={styles.bars}>
      {shown.map(([name, value]) => (
        <div key={name} data-of={name}>
          <dt>{t(`practice.objectives.${name}`)}</dt>
          <dd>
            <span className={styles.bar} aria-hidden="true">
              <span style={{ inlineSize: `${value}%` }} />
            </span>
            {name === "now" ? t("practice.objectives.of", { right, answered }) : formatPercent(value, language)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
