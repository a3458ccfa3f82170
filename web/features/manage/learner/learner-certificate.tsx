import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { issueCertificate, revokeCertificate } from "../../../../contract/courses/certificates.ts";
import type { LearnerDetail } from "../../../../contract/staff/progress.ts";
import { call } from "../../../api/client.ts";
import { useTranslation } from "../../../i18n/translation.ts";
import { paths } from "../../../paths.ts";
import { useSite } from "../../../site.ts";
import { Button, LinkButton } from "../../../ui/actions/button.tsx";
import { useFallbackFocus } from "../../../ui/behaviour/use-fallback-focus.ts";
import { TextArea } from "../../../ui/fields/text-area.tsx";
import { FormProblem } from "../../../ui/form/form-problem.tsx";
import { CancelButton, Dialog } from "../../../ui/overlays/dialog.tsx";
import { showToast } from "../../../ui/overlays/toasts.ts";
import { formatDayIn } from "../../../ui/text/amounts.ts";
import { isAdmin, useStaff } from "../courses/staff-courses.ts";
import { describeFailure, reportInPlace } from "../describe-failure.ts";
import { elevated } from "../elevation/elevated.ts";
import styles from "./allowance.module.css";
import { learnerQuery } from "./learner-query.ts";

interface LearnerCertificateProps {
  courseId: string;
  learner: LearnerDetail;
}

/** A learner's certificate. Administrators can revoke it and issue a new one. */
export function LearnerCertificate({ courseId, learner }: LearnerCertificateProps) {
  const { t, language } = useTranslation();
  const { timeZone } = useSite();
  const client = useQueryClient();
  const [isConfirming, setConfirming] = useState(false);
  // Revoking a certificate and issuing another both remove the button that was used.
  const { fallback, watch } = useFallbackFocus();
  const canChange = isAdmin(useStaff());
  const { person, enrolment, certificate } = learner;
  const refresh = () => {
    watch();
    return client.invalidateQueries({ queryKey: learnerQuery(courseId, person.id).queryKey });
  };
  const issuing = useMutation({
    mutationFn: () => call(issueCertificate, { params: { userCourseId: enrolment.id }, body: {}, onExpired: "ask" }),
    onSuccess: async () => {
      await refresh();
      showToast({ tone: "success", message: t("manage.learner.certificate.issued") });
    },
  });
  if (!certificate) return null;
  const { code, issuedAt, revoked } = certificate;
  return (
    <section aria-labelledby="learner-certificate">
      <h2 ref={fallback} tabIndex={-1} id="learner-certificate">
        {t("manage.learner.certificate.title")}
      </h2>
      <p className={styles.words}>
        {revoked
          ? t("manage.learner.certificate.revoked", {
              code,
              day: formatDayIn(revoked.at, language, timeZone),
              reason: revoked.reason,
            })
          : t("manage.learner.certificate.stands", { code, day: formatDayIn(issuedAt, language, timeZone) })}
      </p>
      <div className={styles.allowance}>
        <LinkButton variant="secondary" size="small" to={paths.certificate(code)}>
          {t("manage.learner.certificate.see")}
        </LinkButton>
        {canChange && revoked && (
          <Button variant="secondary" size="small" isBusy={issuing.isPending} onClick={() => issuing.mutate()}>
            {t("manage.learner.certificate.issue")}
          </Button>
        )}
        {canChange && !revoked && (
          <Button variant="quiet" danger size="small" onClick={() => setConfirming(true)}>
            {t("manage.learner.certificate.revoke")}
          </Button>
        )}
      </div>
      {isConfirming && <RevokeDialog code={code} onClose={() => setConfirming(false)} onRevoked={refresh} />}
    </section>
  );
}

interface RevokeDialogProps {
  code: string;
  onClose(): void;
  onRevoked(): Promise<void>;
}

function RevokeDialog({ code, onClose, onRevoked }: RevokeDialogProps) {
  const { t } = useTranslation();
  const [reason, setReason] = useState("");
  const [isMissing, setMissing] = useState(false);
  const revoking = useMutation({
    mutationFn: () =>
      elevated(() => call(revokeCertificate, { params: { code }, body: { reason: reason.trim() }, ...reportInPlace })),
    onSuccess: async () => {
      await onRevoked();
      showToast({ tone: "success", message: t("manage.learner.certificate.done") });
      onClose();
    },
  });
  function submit() {
    setMissing(reason.trim() === "");
    if (reason.trim() !== "") revoking.mutate();
  }
  return (
    <Dialog
      title={t("manage.learner.certificate.revoke")}
      onClose={revoking.isPending ? null : onClose}
      actions={
        <>
          <CancelButton />
          <Button variant="primary" danger isBusy={revoking.isPending} onClick={submit}>
            {t("manage.learner.certificate.submit")}
          </Button>
        </>
      }
    >
      <FormProblem>{describeFailure(revoking.error, t)}</FormProblem>
      <p>{t("manage.learner.certificate.text")}</p>
      <TextArea
        label={t("manage.learner.certificate.reason")}
        error={isMissing}
        helperText={t(`manage.learner.certificate.${isMissing ? "reasonMissing" : "reasonHelp"}`)}
        isHelpLive
        value={reason}
        maxLength={500}
        rows={3}
        onChange={({ target }) => setReason(target.value.replaceAll("\n", " "))}
      />
    </Dialog>
  );
}
