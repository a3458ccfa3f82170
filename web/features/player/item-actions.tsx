import ArrowBack from "@mui/icons-material/ArrowBack";
import ArrowForward from "@mui/icons-material/ArrowForward";
import Check from "@mui/icons-material/Check";
import Button from "@mui/material/Button";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { paths } from "../../paths.ts";
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
        <Button
          variant="contained"
          size="large"
          startIcon={<Check />}
          onClick={markDone.run}
          disabled={markDone.isPending}
          className={styles.main}
        >
          {t(markDone.isPending ? "player.marking" : "player.markDone")}
        </Button>
      )}
      <nav aria-label={t("player.nav")} className={styles.nav} data-onward={isNextPrimary}>
        {previous && (
          <Button
            component={Link}
            to={paths.play(enrolment, previous.item.id)}
            startIcon={<ArrowBack />}
            aria-label={t("player.previousOf", { title: previous.item.title })}
            className={styles.previous ?? ""}
          >
            <span className={styles.label}>{previous.item.title}</span>
          </Button>
        )}
        {next && (
          <Button
            component={Link}
            to={paths.play(enrolment, next.item.id)}
            variant={isNextPrimary ? "contained" : "text"}
            size={isNextPrimary ? "large" : "medium"}
            endIcon={<ArrowForward />}
            aria-label={t("player.nextOf", { title: next.item.title })}
            className={styles.next ?? ""}
          >
            <span className={styles.label}>
              {isNextPrimary ? t("player.nextOf", { title: next.item.title }) : next.item.title}
            </span>
          </Button>
        )}
        {!next && !finish && !markDone && (
          <Button component={Link} to={paths.course(course)} className={styles.next ?? ""}>
            {t("enrolments.why")}
          </Button>
        )}
        {!next && finish && (
          <Button variant="contained" size="large" onClick={finish} className={styles.next ?? ""}>
            {t("player.finish")}
          </Button>
        )}
      </nav>
    </div>
  );
}
