import { useEffect, useState } from "react";
import { useTranslation } from "../../i18n/translation.ts";
import styles from "./loading-screen.module.css";

/**
 * The page's loading indicator, shared by all screens, over a page that remains readable. It appears with a delay, so
 * that fast loads do not flicker, and later announces that loading continues.
 */
export function LoadingScreen({ active }: { active: boolean }) {
  const { t } = useTranslation();
  const shown = useDelayed(active, 150);
  const isLong = useDelayed(active, 3000);
  return (
    <div role="status" className={styles.place}>
      {shown && (
        <div className={`loading ${styles.over}`}>
          <svg viewBox="0 0 48 48" aria-hidden="true">
            <use href="#heart" />
          </svg>
          <span>{t(isLong ? "common.stillLoading" : "common.loading")}</span>
        </div>
      )}
    </div>
  );
}

function useDelayed(active: boolean, milliseconds: number): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!active) return;
    const timer = setTimeout(() => setLate(true), milliseconds);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [active, milliseconds]);
  return active && late;
}
