import { type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { EnrolmentDetail } from "../../../contract/enrolments.ts";
import { readKept, writeKept } from "../../api/kept.ts";
import { paths } from "../../paths.ts";
import { formatPercent } from "../../ui/amounts.ts";
import buttons from "../../ui/buttons.module.css";
import { CloseIcon } from "../../ui/more-icons.tsx";
import { ContentsIcon } from "../../ui/player-icons.tsx";
import { ProgressRing } from "../../ui/progress-ring.tsx";
import { SideDialog } from "../../ui/side-dialog.tsx";
import { OutlineNav } from "./outline-nav.tsx";
import styles from "./player-frame.module.css";
import { usePlaceOnReturn } from "./use-place-on-return.ts";

interface PlayerFrameProps {
  enrolment: EnrolmentDetail;
  current: string;
  children: ReactNode;
}

/** The contents beside what is shown: a column on a desktop, a drawer on a phone. */
export function PlayerFrame({ enrolment, current, children }: PlayerFrameProps) {
  const { t } = useTranslation();
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const [hasColumn, setColumn] = useState(() => readKept("outline") !== "closed");
  const toggleColumn = () => {
    writeKept("outline", hasColumn ? "closed" : "open");
    setColumn(!hasColumn);
  };
  const content = useFocusOnChange(current);
  usePlaceOnReturn();
  const close = () => setDrawerOpen(false);
  return (
    <div className={styles.frame} data-column={hasColumn}>
      <div className={styles.top}>
        <button
          type="button"
          className={`${buttons.quiet} ${styles.phone}`}
          onClick={() => setDrawerOpen(true)}
          aria-haspopup="dialog"
        >
          <ContentsIcon size={20} />
          {t("player.outlineShort")}
        </button>
        <button
          type="button"
          className={`${buttons.quiet} ${styles.desktop}`}
          onClick={toggleColumn}
          aria-expanded={hasColumn}
        >
          <ContentsIcon size={20} />
          {t(hasColumn ? "player.hideOutline" : "player.showOutline")}
        </button>
        <CourseProgress enrolment={enrolment} />
      </div>
      {hasColumn && (
        <div className={styles.column}>
          <OutlineNav enrolment={enrolment} current={current} onChosen={() => undefined} />
        </div>
      )}
      <div className={styles.content} ref={content}>
        {children}
      </div>
      {isDrawerOpen && (
        <SideDialog side="left" label={t("player.outline")} onClose={close}>
          <div className={styles.drawer}>
            <header className={styles.head}>
              <h2>{t("player.outline")}</h2>
              <button type="button" className={buttons.icon} aria-label={t("player.close")} onClick={close}>
                <CloseIcon size={22} />
              </button>
            </header>
            <OutlineNav enrolment={enrolment} current={current} onChosen={close} />
          </div>
        </SideDialog>
      )}
    </div>
  );
}

function CourseProgress({ enrolment }: { enrolment: EnrolmentDetail }) {
  const { t, i18n } = useTranslation();
  const { course, progress } = enrolment;
  return (
    <div className={styles.progress}>
      <Link to={paths.course(course.id)}>{course.title}</Link>
      <ProgressRing
        percent={progress.percent}
        text={formatPercent(progress.percent, i18n.language)}
        label={t("enrolments.progressOf", { title: course.title })}
        size={48}
      />
    </div>
  );
}

/** From one item to the next the address's path stays the same, so its heading takes the focus here. */
function useFocusOnChange(current: string) {
  const content = useRef<HTMLDivElement>(null);
  const shown = useRef(current);
  useEffect(() => {
    if (shown.current === current) return;
    shown.current = current;
    content.current?.querySelector("h1")?.focus({ preventScroll: true });
  }, [current]);
  return content;
}
