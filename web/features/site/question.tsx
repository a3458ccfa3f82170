import { useEffect, useRef } from "react";
import { useTranslation } from "../../i18n/translation.ts";
import { useLocation } from "../../routing/hooks.ts";
import { IconLink } from "../../ui/actions/icon-button.tsx";
import { ChevronDownIcon } from "../../ui/icons/icons.tsx";
import { LinkIcon } from "../../ui/icons/more-icons.tsx";
import styles from "./site-text.module.css";
import { SiteText } from "./site-text.tsx";

interface QuestionProps {
  id: string;
  question: string;
  markdown: string;
  /** The level of the heading. */
  level?: 2 | 3;
}

/** A question that expands to show its answer, on a click or when the address contains its ID. */
export function Question({ id, question, markdown, level = 2 }: QuestionProps) {
  const { t } = useTranslation();
  const { hash, pathname } = useLocation();
  const Heading = `h${level}` as const;
  const place = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (hash !== `#${id}` || !place.current) return;
    place.current.open = true;
    place.current.scrollIntoView({ block: "start" });
  }, [hash, id]);
  return (
    <details className={styles.question} id={id} ref={place}>
      <summary>
        <Heading>{question}</Heading>
        <ChevronDownIcon />
      </summary>
      <div className={styles.answer}>
        <SiteText>{markdown}</SiteText>
        <IconLink href={`${pathname}#${encodeURIComponent(id)}`} label={`${t("faq.linkTo")}: ${question}`}>
          <LinkIcon size={20} />
        </IconLink>
      </div>
    </details>
  );
}
