import { useTranslation } from "../../../../i18n/translation.ts";
import type { UsedTerm } from "./departures.ts";
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
          .toSorted((a, b) => Number(a.isSaid) - Number(b.isSaid))
          .map(({ source, target, isSaid }) => (
            <li key={source} data-missing={!isSaid}>
              {source} → <strong>{target}</strong>{" "}
              {t(isSaid ? "manage.writing.translate.said" : "manage.writing.translate.unsaid")}
            </li>
          ))}
      </ul>
    </section>
  );
}
