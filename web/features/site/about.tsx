import { lazy, Suspense, useRef } from "react";
import { useTranslation } from "../../i18n/translation.ts";
import { useInView } from "../../ui/behaviour/use-in-view.ts";
import styles from "./landing.module.css";

const Markdown = lazy(() =>
  import("../../ui/text/markdown.tsx").then(
    ({ Markdown }) => ({ default: Markdown }),
    () => ({ default: Plain }),
  ),
);

/** The story behind the programme. The Markdown renderer makes up much of the page's weight, so it loads on scroll. */
export function About({ markdown }: { markdown: string }) {
  const { t } = useTranslation();
  const place = useRef<HTMLElement>(null);
  const isInView = useInView(place);
  const plain = <Plain>{markdown}</Plain>;
  return (
    <section className={`${styles.section} ${styles.why}`} ref={place}>
      <h2>{t("landing.why")}</h2>
      <div className={styles.about}>
        <Suspense fallback={plain}>{isInView ? <Markdown level={3}>{markdown}</Markdown> : plain}</Suspense>
      </div>
    </section>
  );
}

function Plain({ children }: { children: string }) {
  return <p className={styles.plain}>{children.replaceAll("**", "")}</p>;
}
