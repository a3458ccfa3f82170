import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { paths } from "../../paths.ts";
import buttons from "../../ui/buttons.module.css";
import { ChevronDownIcon } from "../../ui/icons.tsx";
import { LinkIcon } from "../../ui/more-icons.tsx";
import styles from "./site-text.module.css";
import { SiteText } from "./site-text.tsx";

interface QuestionProps {
  id: string;
  question: string;
  markdown: string;
}

/** A question that opens on its answer, by a click or by its own address. */
export function Question({ id, question, markdown }: QuestionProps) {
  const { t } = useTranslation();
  const { hash } = useLocation();
  const place = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (hash !== `#${id}` || !place.current) return;
    place.current.open = true;
    place.current.scrollIntoView({ block: "start" });
  }, [hash, id]);
  return (
    <details className={styles.question} id={id} ref={place}>
      <summary>
        <h2>{question}</h2>
        <ChevronDownIcon />
      </summary>
      <div className={styles.answer}>
        <SiteText>{markdown}</SiteText>
        <a className={buttons.icon} href={paths.question(id)} aria-label={`${t("faq.linkTo")}: ${question}`}>
          <LinkIcon size={20} />
        </a>
      </div>
    </details>
  );
}
