import { useTranslation } from "../../../i18n/translation.ts";
import { paths } from "../../../paths.ts";
import { Button, LinkButton } from "../../../ui/actions/button.tsx";
import { useFallbackFocus } from "../../../ui/behaviour/use-fallback-focus.ts";
import { CheckIcon } from "../../../ui/icons/icons.tsx";
import { ArrowBackIcon, ArrowForwardIcon } from "../../../ui/icons/player-icons.tsx";
import { Notice } from "../../../ui/status/notice.tsx";
import type { OutlineEntry } from "../outline/outline.ts";
import type { Marking } from "../progress/use-mark-done.ts";
import styles from "./item-actions.module.css";

interface ItemActionsProps {
  enrolment: string;
  course: string;
  previous: OutlineEntry | null;
  next: OutlineEntry | null;
  /** Marks the class as completed; null if it already is, or for an assessment. */
  markDone: { run(): void; state: Marking } | null;
  /** Whether the next item is currently the primary action. */
  isNextPrimary: boolean;
  /** Shows the end screen of a completed course. */
  finish: (() => void) | null;
}

/** The actions below an item: marking it as completed, the next item and the previous one. */
export function ItemActions({ enrolment, course, previous, next, markDone, isNextPrimary, finish }: ItemActionsProps) {
  const { t } = useTranslation();
  const { fallback, watch } = useFallbackFocus();
  function mark() {
    watch();
    markDone?.run();
  }
  return (
    <div className={styles.actions}>
      {markDone?.state === "waiting" && (
        <div ref={fallback} role="status" tabIndex={-1} className={styles.main} onFocus={watch}>
          <Notice tone="primary">{t("player.markedHere")}</Notice>
        </div>
      )}
      {markDone && markDone.state !== "waiting" && (
        <Button
          variant="primary"
          className={styles.main}
          icon={<CheckIcon size={20} />}
          isBusy={markDone.state === "sending"}
          onClick={mark}
        >
          {t(markDone.state === "sending" ? "player.marking" : "player.markDone")}
        </Button>
      )}
      <nav aria-label={t("player.nav")} className={styles.nav} data-onward={isNextPrimary}>
        {previous && (
          <LinkButton
            to={paths.play(enrolment, previous.item.id)}
            aria-label={t("player.previousOf", { title: previous.item.title })}
            variant="quiet"
            className={styles.previous}
          >
            <ArrowBackIcon size={20} />
            <span className={styles.label}>{previous.item.title}</span>
          </LinkButton>
        )}
        {next && (
          <LinkButton
            ref={markDone ? null : fallback}
            to={paths.play(enrolment, next.item.id)}
            aria-label={t("player.nextOf", { title: next.item.title })}
            variant={isNextPrimary ? "primary" : "quiet"}
            className={styles.next}
          >
            <span className={styles.label}>
              {isNextPrimary ? t("player.nextOf", { title: next.item.title }) : next.item.title}
            </span>
            <ArrowForwardIcon size={20} />
          </LinkButton>
        )}
        {!next && !finish && !markDone && (
          <LinkButton ref={fallback} to={paths.course(course)} variant="quiet" className={styles.next}>
            {t("enrolments.why")}
          </LinkButton>
        )}
        {!next && finish && (
          <Button ref={fallback} onClick={finish} variant="primary" className={styles.next}>
            {t("player.finish")}
          </Button>
        )}
      </nav>
    </div>
  );
}
