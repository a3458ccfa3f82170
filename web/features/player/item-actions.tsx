import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { paths } from "../../paths.ts";
import buttons from "../../ui/buttons.module.css";
import { CheckIcon } from "../../ui/icons.tsx";
import { ArrowBackIcon, ArrowForwardIcon } from "../../ui/player-icons.tsx";
import styles from "./item-actions.module.css";
import type { Place } from "./outline.ts";

interface ItemActionsProps {
  enrolment: string;
  course: string;
  previous: Place | null;
  next: Place | null;
  /** Marks the class as done; null where it is, or where only an evaluation's result can. */
  markDone: { run(): void; isPending: boolean } | null;
  /** Whether to go on is what this screen invites to now. */
  isNextPrimary: boolean;
  /** Shows the end of a course that is completed. */
  finish: (() => void) | null;
}

/** The way on: mark as done, then to the next; and back. */
export function ItemActions({ enrolment, course, previous, next, markDone, isNextPrimary, finish }: ItemActionsProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.actions}>
      {markDone && (
        <button
          type="button"
          onClick={markDone.run}
          disabled={markDone.isPending}
          className={`${buttons.primary} ${styles.main}`}
        >
          <CheckIcon size={20} />
          {t(markDone.isPending ? "player.marking" : "player.markDone")}
        </button>
      )}
      <nav aria-label={t("player.nav")} className={styles.nav} data-onward={isNextPrimary}>
        {previous && (
          <Link
            to={paths.play(enrolment, previous.item.id)}
            aria-label={t("player.previousOf", { title: previous.item.title })}
            className={`${buttons.quiet} ${styles.previous}`}
          >
            <ArrowBackIcon size={20} />
            <span className={styles.label}>{previous.item.title}</span>
          </Link>
        )}
        {next && (
          <Link
            to={paths.play(enrolment, next.item.id)}
            aria-label={t("player.nextOf", { title: next.item.title })}
            className={`${isNextPrimary ? buttons.primary : buttons.quiet} ${styles.next}`}
          >
            <span className={styles.label}>
              {isNextPrimary ? t("player.nextOf", { title: next.item.title }) : next.item.title}
            </span>
            <ArrowForwardIcon size={20} />
          </Link>
        )}
        {!next && !finish && !markDone && (
          <Link to={paths.course(course)} className={`${buttons.quiet} ${styles.next}`}>
            {t("enrolments.why")}
          </Link>
        )}
        {!next && finish && (
          <button type="button" onClick={finish} className={`${buttons.primary} ${styles.next}`}>
            {t("player.finish")}
          </button>
        )}
      </nav>
    </div>
  );
}
