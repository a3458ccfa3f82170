import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { getCertificate, type Paper, papers } from "../../../../contract/courses/certificates.ts";
import { ApiError } from "../../../api/api-error.ts";
import { call } from "../../../api/client.ts";
import { download } from "../../../api/download.ts";
import { saveFile } from "../../../api/save-file.ts";
import { useTranslation } from "../../../i18n/translation.ts";
import { paths } from "../../../paths.ts";
import { useNavigate } from "../../../routing/hooks.ts";
import { Button, LinkButton } from "../../../ui/actions/button.tsx";
import { SelectField } from "../../../ui/fields/select-field.tsx";
import { FormProblem } from "../../../ui/form/form-problem.tsx";
import styles from "./own-certificates.module.css";

interface CertificateActionsProps {
  enrolment: string;
  /** Null if not yet issued; downloading the certificate issues it. */
  code: string | null;
  onIssued?: () => void;
}

/** The actions on a certificate: downloading it as a PDF for a chosen paper size, and opening its public page. */
export function CertificateActions({ enrolment: userCourseId, code, onIssued }: CertificateActionsProps) {
  const { t, language } = useTranslation();
  const navigate = useNavigate();
  const [paper, setPaper] = useState<Paper>("letter");
  const saving = useMutation({
    mutationFn: async () => {
      const query = { language, paper };
      const file = await download(getCertificate, {
        ...{ params: { userCourseId }, query, accept: "application/pdf" },
        handled: ["name_unprintable"],
      });
      saveFile(file, t("certificates.own.file"));
    },
    // The certificate is issued even if printing it failed.
    onSettled: () => onIssued?.(),
  });
  const issuing = useMutation({
    mutationFn: () => call(getCertificate, { params: { userCourseId }, query: { language } }),
    onSuccess: (issued) => {
      onIssued?.();
      navigate(paths.certificate(issued.code));
    },
  });
  const refusal = saving.error instanceof ApiError && saving.error.code === "name_unprintable" && saving.error.message;
  return (
    <>
      <div className={styles.actions}>
        <Button variant="primary" isBusy={saving.isPending} onClick={() => saving.mutate()}>
          {t("certificates.own.download")}
        </Button>
        {code === null ? (
          <Button variant="secondary" isBusy={issuing.isPending} onClick={() => issuing.mutate()}>
            {t("certificates.own.see")}
          </Button>
        ) : (
          <LinkButton variant="secondary" to={paths.certificate(code)}>
            {t("certificates.own.see")}
          </LinkButton>
        )}
        <SelectField
          label={t("certificates.own.paper")}
          size="small"
          value={paper}
          options={papers.map((value) => ({ value, label: t(`certificates.own.${value}`) }))}
          onChange={(value) => setPaper(papers.find((known) => known === value) ?? "letter")}
        />
      </div>
      <FormProblem>{refusal}</FormProblem>
    </>
  );
}
