import { type ReactNode, useEffect, useRef, useState } from "react";
import type { EnrolmentDetail } from "../../../../contract/courses/enrolments.ts";
import { readLocal, writeLocal } from "../../../api/local-storage.ts";
import { useTranslation } from "../../../i18n/translation.ts";
import { paths } from "../../../paths.ts";
import { Link } from "../../../routing/link.tsx";
import { Button } from "../../../ui/actions/button.tsx";
import { IconButton } from "../../../ui/actions/icon-button.tsx";
import { CloseIcon } from "../../../ui/icons/more-icons.tsx";
import { ContentsIcon } from "../../../ui/icons/player-icons.tsx";
import { SideDialog } from "../../../ui/overlays/side-dialog.tsx";
import { ProgressRing } from "../../../ui/status/progress-ring.tsx";
import { formatPercent } from "../../../ui/text/amounts.ts";
import { OutlineNav } from "../outline/outline-nav.tsx";
import { useScrollOnReturn } from "../tracking/use-scroll-on-return.ts";
import styles from "./player-frame.module.css";

interface PlayerFrameProps {
  enrolment: EnrolmentDetail;
  current: string;
  children: ReactNode;
}

/**
 * The layout of the player: the course contents next to the current item, as a column on desktops and a drawer on
 * phones.
 */
export function PlayerFrame({ enrolment, current, children }: PlayerFrameProps) {
  const { t } = useTranslation();
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const [hasColumn, setColumn] = useState(() => readLocal("outline") !== "closed");
  const toggleColumn = () => {
    writeLocal("outline", hasColumn ? "closed" : "open");
    setColumn(!hasColumn);
  };
  const content = useFocusOnChange(current);
  useScrollOnReturn();
  const close = () => setDrawerOpen(false);
  return (
    <div className={styles.frame} data-column={hasColumn}>
      <div className={styles.top}>
        <Button variant="quiet" className={styles.phone} onClick={() => setDrawerOpen(true)} aria-haspopup="dialog">
          <ContentsIcon size={20} />
          {t("player.outlineShort")}
        </Button>
        <Button variant="quiet" className={styles.desktop} onClick={toggleColumn} aria-expanded={hasColumn}>
          <ContentsIcon size={20} />
          {t(hasColumn ? "player.hideOutline" : "player.showOutline")}
        </Button>
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
              <IconButton label={t("player.close")} onClick={close}>
                <CloseIcon size={22} />
              </IconButton>
            </header>
            <OutlineNav enrolment={enrolment} current={current} onChosen={close} />
          </div>
        </SideDialog>
      )}
    </div>
  );
}

function CourseProgress({ enrolment }: { enrolment: EnrolmentDetail }) {
  const { t, language } = useTranslation();
  const { course, progress } = enrolment;
  return (
    <div className={styles.progress}>
      <Link to={paths.course(course.id)}>{course.title}</Link>
      <ProgressRing
        percent={progress.percent}
        text={formatPercent(progress.percent, language)}
        label={t("enrolments.progressOf", { title: course.title })}
        size={48}
      />
    </div>
  );
}

/** Moving to another item changes only the query string, so the focus is moved to the new heading here. */
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
