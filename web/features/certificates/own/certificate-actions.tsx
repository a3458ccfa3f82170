import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { getCertificate, type Paper, papers } from "../../../../contract/courses/certificates.ts";
import { ApiError } from "../../../api/api-error.ts";
import { call } from "../../../api/client.ts";
import { download, saveFile } from "../../../api/download.ts";
import { useTranslation } from "../../../i18n/translation.ts";
import { paths } from "../../../paths.ts";
import { useNavigate } from "../../../routing/hooks.ts";
import { Button, LinkButton } from "../../../ui/actions/button.tsx";
import { SelectField } from "../../../ui/fields/select-field.tsx";
import { FormProblem } from "../../../ui/form/form-problem.tsx";
import styles from "./own-certificates.module.css";

interface CertificateActionsProps {
  enrolment: string;
  /** Null where it was not issued yet: downloading it does so. */
  code: string | null;
  onIssued?: () => void;
}

/** Takes a certificate home: as a PDF for the paper that one has, or its public page. */
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
    // Also where it could not be printed it was issued.
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
