import type { Flag } from "../../../../contract/staff/moderation.ts";
import { useTranslation } from "../../../i18n/translation.ts";
import { formatAgo } from "../../../ui/text/ago.ts";
import { formatMoment } from "../../../ui/text/amounts.ts";
import { authorName } from "../full-name.ts";
import styles from "./queue.module.css";

/** Who reported a text, when and why. */
export function FlagReasons({ reasons }: Pick<Flag, "reasons">) {
  const { t, language } = useTranslation();
  return (
    <div>
      <h3 className={styles.subtitle}>{t("manage.queue.reports", { count: reasons.length })}</h3>
      <ul className={styles.reasons}>
        {reasons.map(({ reason, note, by, at }) => (
          <li key={by.id}>
            <strong>{t(`forum.report.reasons.${reason}`)}</strong>
            <span className={styles.faint}>
              {" · "}
              {authorName(by, t)}
              {" · "}
              <time dateTime={at} title={formatMoment(at, language)}>
                {formatAgo(at, language)}
              </time>
            </span>
            {note && <p>{note}</p>}
          </li>
        ))}
      </ul>
    </div>
  );
}
