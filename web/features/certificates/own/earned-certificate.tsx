import { useQuery } from "@tanstack/react-query";
import { getCertificate } from "../../../../contract/courses/certificates.ts";
import { call } from "../../../api/client.ts";
import { useTranslation } from "../../../i18n/translation.ts";
import { CertificateActions } from "./certificate-actions.tsx";
import styles from "./own-certificates.module.css";

/** The certificate of a course that has just been completed. It requires a connection. */
export function EarnedCertificate({ enrolment: userCourseId }: { enrolment: string }) {
  const { t, language } = useTranslation();
  const { data } = useQuery({
    queryKey: ["certificates", "of", userCourseId, language],
    queryFn: () => call(getCertificate, { params: { userCourseId }, query: { language }, quiet: true }),
  });
  if (!data || data.revoked) return null;
  return (
    <div className={styles.earned}>
      <p>
        <strong>{t("certificates.own.ready")}</strong>
      </p>
      <CertificateActions enrolment={userCourseId} code={data.code} />
    </div>
  );
}
