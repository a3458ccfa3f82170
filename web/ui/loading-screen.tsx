import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import styles from "./loading-screen.module.css";

/** The full-screen loading indicator; it waits 150 ms, so that what is fast does not flicker. */
export function LoadingScreen({ active }: { active: boolean }) {
  const { t } = useTranslation();
  const shown = useDelayed(active, 150);
  return (
    <div role="status" className={styles.place}>
      {shown && (
        <div className={styles.screen}>
          <svg className={styles.heart} viewBox="0 0 48 48" aria-hidden="true">
            <path d="M24 41S6 30 6 17.5A9.5 9.5 0 0 1 24 13a9.5 9.5 0 0 1 18 4.5C42 30 24 41 24 41Z" />
            <path className={styles.beat} pathLength="1" d="M3 25h11l4-9 7 17 5-12 3 4h12" />
          </svg>
          <span>{t("common.loading")}</span>
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
