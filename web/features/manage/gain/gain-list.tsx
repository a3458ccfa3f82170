import { useId } from "react";
import type { CourseGain, GainBy, ObjectiveGain } from "../../../../contract/staff/gain.ts";
import { useTranslation } from "../../../i18n/translation.ts";
import { formatNumber, formatPercent } from "../../../ui/text/amounts.ts";
import styles from "./gain-list.module.css";
import { groupLabel } from "./group-label.ts";

interface GainListProps {
  gain: CourseGain;
  by: GainBy | "";
  /** Whether data for changed filters is being loaded. */
  isBusy: boolean;
}

/** The gain per objective, first for all learners and then group by group. */
export function GainList({ gain: { objectives, groups }, by, isBusy }: GainListProps) {
  const { t, language } = useTranslation();
  return (
    <div className={styles.gain} aria-busy={isBusy}>
      <GainOf title={t("manage.gain.everyone")} objectives={objectives} />
      {by !== "" && (
        <>
          <p className={styles.note}>{t(groups.length === 0 ? "manage.gain.noGroup" : "manage.gain.fewer")}</p>
          {groups.map(({ group, objectives: own }) => (
            <GainOf
              key={group ?? ""}
              title={group === null ? t("manage.gain.notSaid") : groupLabel(group, by, language)}
              objectives={own}
            />
          ))}
        </>
      )}
    </div>
  );
}

function GainOf({ title, objectives }: { title: string; objectives: readonly ObjectiveGain[] }) {
  const id = useId();
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className={styles.objectives}>
        {objectives.map((row) => (
          <li key={row.objective}>
            <h3>{row.text}</h3>
            <Figures row={row} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/**
 * The values before and after, each as a label, a bar and a number, with the gain and the number of learners alongside.
 */
function Figures({ row: { before, after, gain, learners } }: { row: ObjectiveGain }) {
  const { t, language } = useTranslation();
  return (
    <dl className={styles.figures}>
      {[["before", before] as const, ["after", after] as const].map(([name, percent]) => (
        <div key={name} data-of={name}>
          <dt>{t(`manage.gain.${name}`)}</dt>
          <dd>
            <span className={styles.bar} aria-hidden="true">
              <span style={{ inlineSize: `${percent}%` }} />
            </span>
            {formatPercent(percent, language)}
          </dd>
        </div>
      ))}
      <div>
        <dt>{t("manage.gain.gain")}</dt>
        <dd className={styles.gained}>
          {gain === null ? t("manage.gain.nothingLeft") : formatNumber(Math.round(gain * 100) / 100, language)}
        </dd>
      </div>
      <div>
        <dt>{t("manage.gain.learners")}</dt>
        <dd className={styles.plain}>{formatNumber(learners, language)}</dd>
      </div>
    </dl>
  );
}
