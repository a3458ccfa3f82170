import { useTranslation } from "../../../../i18n/translation.ts";
import type { UsedTerm } from "./list-used-terms.ts";
import styles from "./translate.module.css";

/** The glossary terms in the source, with those that the translation lacks first. */
export function TermNotes({ terms }: { terms: readonly UsedTerm[] }) {
  const { t } = useTranslation();
  if (terms.length === 0) return null;
  return (
    <section className={styles.terms}>
      <h2>{t("manage.writing.translate.terms")}</h2>
      <ul>
        {terms
          .toSorted((a, b) => Number(a.isInTarget) - Number(b.isInTarget))
          .map(({ source, target, isInTarget }) => (
            <li key={source} data-missing={!isInTarget}>
              {source} → <strong>{target}</strong>{" "}
              {t(isInTarget ? "manage.writing.translate.said" : "manage.writing.translate.unsaid")}
            </li>
          ))}
      </ul>
    </section>
  );
}
