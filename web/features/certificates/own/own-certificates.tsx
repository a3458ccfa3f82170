import { useMutation, useQuery } from "@tanstack/react-query";
import { type CompletedCourse, issueCertificate } from "../../../../contract/courses/certificates.ts";
import { call } from "../../../api/client.ts";
import { useTranslation } from "../../../i18n/translation.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { showToast } from "../../../ui/overlays/toasts.ts";
import { formatDay } from "../../../ui/text/amounts.ts";
import { CertificateActions } from "./certificate-actions.tsx";
import { certificatesQuery } from "./certificates-query.ts";
import styles from "./own-certificates.module.css";

/** The certificates of the courses that the user has completed. */
export function OwnCertificates() {
  const { t } = useTranslation();
  const { data, isError, refetch } = useQuery(certificatesQuery());
  if (isError) return <p>{t("certificates.own.failed")}</p>;
  const records = data?.records ?? [];
  if (data && records.length === 0) return <p>{t("certificates.own.none")}</p>;
  return (
    <>
      <ul className={styles.list} aria-busy={!data}>
        {records.map((completed) => (
          <OwnCertificate key={completed.enrolment} completed={completed} onChange={() => void refetch()} />
        ))}
      </ul>
      {records.some(({ certificate }) => certificate) && <p>{t("certificates.own.anewText")}</p>}
    </>
  );
}

function OwnCertificate({ completed, onChange }: { completed: CompletedCourse; onChange(): void }) {
  const { t, language } = useTranslation();
  const { enrolment, course, completedAt, certificate } = completed;
  const revoked = certificate?.revoked;
  const issuing = useMutation({
    mutationFn: () => call(issueCertificate, { params: { userCourseId: enrolment }, query: { language }, body: {} }),
    onSuccess: () => {
      showToast({ tone: "success", message: t("certificates.own.anewDone") });
      onChange();
    },
  });
  return (
    <li className={styles.item}>
      <h3>{course.title}</h3>
      <p>{t("certificates.own.completed", { day: formatDay(completedAt, language) })}</p>
      {revoked ? (
        <p>{t("certificates.own.revoked", { reason: revoked.reason })}</p>
      ) : (
        <CertificateActions enrolment={enrolment} code={certificate?.code ?? null} onIssued={onChange} />
      )}
      {certificate && !revoked && (
        <Button variant="quiet" size="small" isBusy={issuing.isPending} onClick={() => issuing.mutate()}>
          {t("certificates.own.anew")}
        </Button>
      )}
    </li>
  );
}
