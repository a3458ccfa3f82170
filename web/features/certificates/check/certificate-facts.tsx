import type { Certificate, SignedCertificate } from "../../../../contract/courses/certificates.ts";
import { useTranslation } from "../../../i18n/translation.ts";
import { useSite } from "../../../site.ts";
import { formatDayIn, formatNumber, formatPercent } from "../../../ui/text/amounts.ts";
import styles from "./certificate.module.css";

/** The contents of a certificate. */
export function CertificateFacts({ facts }: { facts: Certificate | SignedCertificate }) {
  const { t, language } = useTranslation();
  // Uses the site's time zone, as on the printed certificate, wherever the reader is.
  const { timeZone } = useSite();
  const { name, course, completedAt, issuedAt, hours, percent, passPercent, objectives, code } = facts;
  const rows: [string, string][] = [
    [t("certificates.facts.completed"), formatDayIn(completedAt, language, timeZone)],
    [t("certificates.facts.issued"), formatDayIn(issuedAt, language, timeZone)],
    [t("certificates.facts.hours"), formatNumber(hours, language)],
    [t("certificates.facts.modality"), t("certificates.facts.online")],
    [t("certificates.facts.percent"), percent === null ? "" : formatPercent(percent, language)],
    [t("certificates.facts.passPercent"), formatPercent(passPercent, language)],
    [t("certificates.facts.release"), formatNumber(course.release, language)],
    [t("certificates.facts.code"), code],
  ];
  return (
    <section className={styles.facts} aria-labelledby="certificate-facts">
      <h2 id="certificate-facts">{t("certificates.facts.title")}</h2>
      <dl>
        <div className={styles.wide}>
          <dt>{t("certificates.facts.name")}</dt>
          <dd className={styles.name}>{name}</dd>
        </div>
        <div className={styles.wide}>
          <dt>{t("certificates.facts.course")}</dt>
          <dd className={styles.course} lang={facts.language}>
            {course.title}
          </dd>
        </div>
        {rows
          .filter(([, value]) => value)
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      {objectives.length > 0 && (
        <>
          <h3>{t("certificates.facts.objectives")}</h3>
          <ul lang={facts.language}>
            {objectives.map((objective) => (
              <li key={objective}>{objective}</li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
