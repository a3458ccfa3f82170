import type { Course } from "../../../../../contract/courses/courses.ts";
import type { LearnerProgress } from "../../../../../contract/staff/progress.ts";
import { type Translation, useTranslation } from "../../../../i18n/translation.ts";
import { PartlyIcon } from "../../../../ui/icons/evaluation-icons.tsx";
import { CheckIcon } from "../../../../ui/icons/icons.tsx";
import { formatPercent } from "../../../../ui/text/amounts.ts";
import styles from "./item-mark.module.css";

/** A learner's progress in an item; undefined if it was never opened. */
export type ItemProgress = LearnerProgress["items"][string] | undefined;

interface ItemMarkProps {
  item: Pick<Course["modules"][number]["items"][number], "kind" | "isPretest">;
  progress: ItemProgress;
}

/** A learner's progress in an item: an icon and a figure on screen, words for screen readers. */
export function ItemMark({ item, progress }: ItemMarkProps) {
  const translation = useTranslation();
  return (
    <span className={styles.mark} data-done={Boolean(progress?.completedAt)}>
      <span aria-hidden="true" className={styles.sign}>
        <StatusIcon progress={progress} />
      </span>
      <span className="visually-hidden">{describeItem(item, progress, translation)}</span>
    </span>
  );
}

function StatusIcon({ progress }: { progress: ItemProgress }) {
  const { language } = useTranslation();
  if (!progress) return "–";
  const { completedAt, percent, attempts } = progress;
  return (
    <>
      {completedAt ? <CheckIcon size={18} /> : percent === null && <PartlyIcon size={18} />}
      {percent !== null && formatPercent(percent, language)}
      {attempts > 1 && <small>{`×${attempts}`}</small>}
    </>
  );
}

/** Describes a learner's progress in an item in words. */
export function describeItem(
  { kind, isPretest }: ItemMarkProps["item"],
  progress: ItemProgress,
  { t, language }: Translation,
): string {
  if (!progress) return t("manage.learners.item.untouched");
  const { completedAt, percent, attempts } = progress;
  if (kind === "class" || percent === null)
    return t(completedAt ? "manage.learners.item.done" : "manage.learners.item.begun");
  const passed = completedAt ? "manage.learners.item.passed" : "manage.learners.item.notPassed";
  const outcome = t(isPretest ? "manage.learners.item.answered" : passed);
  const figures = { percent: formatPercent(percent, language), count: attempts };
  return `${outcome}, ${t("manage.learners.item.attempts", figures)}`;
}
