import { Link } from "react-router";
import type { Course } from "../../../contract/courses/courses.ts";
import { useTranslation } from "../../i18n/translation.ts";
import { ChevronDownIcon } from "../../ui/icons/icons.tsx";
import { ClassIcon, DoneIcon, EvaluationIcon } from "../../ui/icons/player-icons.tsx";
import { formatMinutes } from "../../ui/text/amounts.ts";
import styles from "./course-outline.module.css";

type Module = Course["modules"][number];

interface CourseOutlineProps {
  modules: Course["modules"];
  /** Where this person stands, null before they start the course. */
  taken: Taken | null;
}

/** A learner's place in a course. */
export interface Taken {
  /** The items that are done. */
  done: ReadonlySet<string>;
  /** The item to continue with. */
  next: string | null;
  /** The address of an item. */
  pathOf(itemId: string): string;
}

/** The contents of a course in modules that fold; learners get a link to each item. */
export function CourseOutline({ modules, taken }: CourseOutlineProps) {
  const { t } = useTranslation();
  const current = modules.findIndex(({ items }) => items.some(({ id }) => id === taken?.next));
  return (
    <ol className={styles.modules} aria-label={t("courses.outline")}>
      {modules.map((module, index) => (
        <li key={module.id}>
          <OutlineModule module={module} number={index + 1} isOpen={index === Math.max(0, current)} taken={taken} />
        </li>
      ))}
    </ol>
  );
}

interface OutlineModuleProps {
  module: Module;
  number: number;
  isOpen: boolean;
  taken: Taken | null;
}

function OutlineModule({ module, number, isOpen, taken }: OutlineModuleProps) {
  const { t, language } = useTranslation();
  const total = module.items.length;
  const minutes = module.items.reduce((sum, { durationMinutes }) => sum + durationMinutes, 0);
  const done = module.items.filter(({ id }) => taken?.done.has(id)).length;
  const share = taken ? t("enrolments.doneOf", { done, total }) : t("courses.items", { count: total });
  return (
    <details className={styles.module} open={isOpen}>
      <summary>
        <h3>
          <span className={styles.number}>{t("courses.module", { number })}</span>
          {module.title}
        </h3>
        <span className={styles.about} data-done={taken !== null && done === total}>
          {share} · {formatMinutes(minutes, language)}
        </span>
        <ChevronDownIcon size={22} />
      </summary>
      <ul className={styles.items}>
        {module.items.map((item) => (
          <li key={item.id} className={styles.item}>
            <OutlineItem item={item} taken={taken} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function OutlineItem({ item, taken }: { item: Module["items"][number]; taken: Taken | null }) {
  const { t, language } = useTranslation();
  const isDone = taken?.done.has(item.id) ?? false;
  const Icon = isDone ? DoneIcon : item.kind === "class" ? ClassIcon : EvaluationIcon;
  const facts = [
    t(`courses.${item.kind}`),
    formatMinutes(item.durationMinutes, language),
    isDone ? t("courses.done") : taken?.next === item.id ? t("enrolments.next") : "",
  ];
  return (
    <>
      <span className={styles.sign} data-done={isDone}>
        <Icon size={22} />
      </span>
      <span>
        {taken ? <Link to={taken.pathOf(item.id)}>{item.title}</Link> : item.title}
        <span className={styles.about}>{facts.filter(Boolean).join(" · ")}</span>
      </span>
    </>
  );
}
