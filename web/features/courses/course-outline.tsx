import type { Course } from "../../../contract/courses/courses.ts";
import { useTranslation } from "../../i18n/translation.ts";
import { Link } from "../../routing/link.tsx";
import { Button } from "../../ui/actions/button.tsx";
import { ChevronDownIcon } from "../../ui/icons/icons.tsx";
import { ClassIcon, DoneIcon, DownloadIcon, EvaluationIcon } from "../../ui/icons/player-icons.tsx";
import { formatBytes, formatMinutes } from "../../ui/text/amounts.ts";
import styles from "./course-outline.module.css";

type Module = Course["modules"][number];

interface CourseOutlineProps {
  modules: Course["modules"];
  /** The learner's progress, or null before they start the course. */
  progress: OutlineProgress | null;
  /** Stores a module for use offline. */
  onDownload?(module: { title: string; items: string[] }): void;
}

/** A learner's progress in a course. */
export interface OutlineProgress {
  /** The IDs of the completed items. */
  done: ReadonlySet<string>;
  /** The ID of the item to continue with. */
  next: string | null;
  /** Returns the path of an item. */
  pathOf(itemId: string): string;
}

/** The contents of a course in collapsible modules, with links to the items for learners. */
export function CourseOutline({ modules, progress, onDownload }: CourseOutlineProps) {
  const { t } = useTranslation();
  const current = modules.findIndex(({ items }) => items.some(({ id }) => id === progress?.next));
  return (
    <ol className={styles.modules} aria-label={t("courses.outline")}>
      {modules.map((module, index) => (
        <li key={module.id}>
          <OutlineModule
            module={module}
            number={index + 1}
            isOpen={index === Math.max(0, current)}
            {...{ progress, onDownload }}
          />
        </li>
      ))}
    </ol>
  );
}

interface OutlineModuleProps {
  module: Module;
  number: number;
  isOpen: boolean;
  progress: OutlineProgress | null;
  onDownload: CourseOutlineProps["onDownload"];
}

function OutlineModule({ module, number, isOpen, progress, onDownload }: OutlineModuleProps) {
  const { t, language } = useTranslation();
  const total = module.items.length;
  const minutes = module.items.reduce((sum, { durationMinutes }) => sum + durationMinutes, 0);
  const done = module.items.filter(({ id }) => progress?.done.has(id)).length;
  const share = progress ? t("enrolments.doneOf", { done, total }) : t("courses.items", { count: total });
  return (
    <details className={styles.module} open={isOpen}>
      <summary>
        <h3>
          <span className={styles.number}>{t("courses.module", { number })}</span>
          {module.title}
        </h3>
        <span className={styles.about} data-done={progress !== null && done === total}>
          {share} · {formatMinutes(minutes, language)}
        </span>
        <ChevronDownIcon size={22} />
      </summary>
      <ul className={styles.items}>
        {module.items.map((item) => (
          <li key={item.id} className={styles.item}>
            <OutlineItem item={item} progress={progress} />
          </li>
        ))}
      </ul>
      {progress && onDownload && (
        <Button
          variant="quiet"
          size="small"
          icon={<DownloadIcon size={20} />}
          aria-label={t("courses.takeAlong", { title: module.title })}
          onClick={() => onDownload({ title: module.title, items: module.items.map(({ id }) => id) })}
        >
          {t("player.takeAlong")}
        </Button>
      )}
    </details>
  );
}

function OutlineItem({ item, progress }: { item: Module["items"][number]; progress: OutlineProgress | null }) {
  const { t, language } = useTranslation();
  const isDone = progress?.done.has(item.id) ?? false;
  const Icon = isDone ? DoneIcon : item.kind === "class" ? ClassIcon : EvaluationIcon;
  const facts = [
    t(`courses.${item.kind}`),
    formatMinutes(item.durationMinutes, language),
    "bytes" in item && typeof item.bytes === "number" && item.bytes > 0 ? formatBytes(item.bytes, language) : "",
    isDone ? t("courses.done") : progress?.next === item.id ? t("enrolments.next") : "",
  ];
  return (
    <>
      <span className={styles.sign} data-done={isDone}>
        <Icon size={22} />
      </span>
      <span>
        {progress ? <Link to={progress.pathOf(item.id)}>{item.title}</Link> : item.title}
        <span className={styles.about}>{facts.filter(Boolean).join(" · ")}</span>
      </span>
    </>
  );
}
