import type { ClassContent } from "../../../../contract/courses/classes.ts";
import { useTranslation } from "../../../i18n/translation.ts";
import { formatDate } from "../../../ui/text/amounts.ts";
import styles from "./class-sources.module.css";

/** The review of a class, if any, with the reviewer and date, and its sources. */
export function ClassSources({ content: { review, sources } }: { content: ClassContent }) {
  const { t, language } = useTranslation();
  if (!review && sources.length === 0) return null;
  return (
    <footer className={styles.grounds}>
      {sources.length > 0 && (
        <>
          <h2>{t("player.sources")}</h2>
          <ul>
            {sources.map(({ title, year, url }) => (
              <li key={`${title} ${year}`}>
                {url ? (
                  <a href={url} rel="noreferrer" target="_blank">
                    {title}
                  </a>
                ) : (
                  title
                )}
                {!title.includes(String(year)) && ` (${year})`}
              </li>
            ))}
          </ul>
        </>
      )}
      {review && <p>{t("player.reviewed", { date: formatDate(review.at, language), by: review.by })}</p>}
    </footer>
  );
}
