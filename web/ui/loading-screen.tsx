import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import styles from "./loading-screen.module.css";

/** The page's own loading indicator, again between screens; it waits 150 ms, so that what is fast does not flicker. */
export function LoadingScreen({ active }: { active: boolean }) {
  const { t } = useTranslation();
  const shown = useDelayed(active, 150);
  return (
    <div role="status" className={styles.place}>
      {shown && (
        <div className="loading">
          <svg viewBox="0 0 48 48" aria-hidden="true">
            <use href="#heart" />
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
