import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import styles from "./landing.module.css";

const Markdown = lazy(() =>
  import("../../ui/markdown.tsx").then(
    ({ Markdown }) => ({ default: Markdown }),
    () => ({ default: Plain }),
  ),
);

/** Why the program exists. What formats the text weighs a third of the page, so it comes when one gets there. */
export function About({ markdown }: { markdown: string }) {
  const { t } = useTranslation();
  const place = useRef<HTMLElement>(null);
  const isNear = useIsNear(place);
  const plain = <Plain>{markdown}</Plain>;
  return (
    <section className={`${styles.section} ${styles.why}`} ref={place}>
      <h2>{t("landing.why")}</h2>
      <div className={styles.about}>
        <Suspense fallback={plain}>{isNear ? <Markdown level={3}>{markdown}</Markdown> : plain}</Suspense>
      </div>
    </section>
  );
}

function Plain({ children }: { children: string }) {
  return <p className={styles.plain}>{children.replaceAll("**", "")}</p>;
}

function useIsNear(place: React.RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!place.current || !("IntersectionObserver" in window)) return setNear(true);
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true));
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [place]);
  return isNear;
}
