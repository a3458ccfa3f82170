import { useEffect, useRef } from "react";
import type { Hit } from "../../../contract/learning/course-search.ts";
import { useTranslation } from "../../i18n/translation.ts";
import { paths } from "../../paths.ts";
import { Link } from "../../routing/link.tsx";
import { formatClock } from "../../ui/text/amounts.ts";
import styles from "./search-dialog.module.css";

/** Returns the path of a hit: the class, at the matching position of its video if there is one. */
export function pathOf({ kind, enrolment, course, item, term, video, at }: Hit): string {
  if (kind === "term") return paths.glossary(enrolment, term);
  if (item === null) return paths.course(course.id);
  if (video === undefined || at === undefined) return paths.play(enrolment, item);
  return paths.seeAgain(enrolment, item, { at: at.toFixed(1), video });
}

interface HitRowProps {
  id: string;
  hit: Hit;
  /** Whether to name the course, because several courses have hits. */
  hasCourse: boolean;
  /** Whether Enter opens this hit. */
  isActive: boolean;
  onOpen(): void;
}

/** A hit with the text around it. */
export function HitRow({ id, hit, hasCourse, isActive, onOpen }: HitRowProps) {
  const { t } = useTranslation();
  const row = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isActive) row.current?.scrollIntoView?.({ block: "nearest" });
  }, [isActive]);
  const { kind, at, excerpt, language, title, course } = hit;
  const place = at === undefined ? t(`search.kind.${kind}`) : t("search.at", { time: formatClock(at) });
  return (
    <Link
      ref={row}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      className={styles.hit}
      to={pathOf(hit)}
      onClick={onOpen}
    >
      <span className={styles.facts}>
        {place}
        {hasCourse && ` · ${course.title}`}
      </span>
      <strong>{title}</strong>
      {excerpt.text !== "" && (
        <span lang={language} className={styles.excerpt}>
          <Marked {...excerpt} />
        </span>
      )}
    </Link>
  );
}

function Marked({ text, marks }: Hit["excerpt"]) {
  const ends = [0, ...marks.map(({ to }) => to)];
  return (
    <>
      {marks.map(({ from, to }, index) => (
        <span key={from}>
          {text.slice(ends[index], from)}
          <mark>{text.slice(from, to)}</mark>
        </span>
      ))}
      {text.slice(ends.at(-1))}
    </>
  );
}
