import type { ReactNode } from "react";
import { checkCertificate as endpoint } from "../../../../contract/courses/certificates.ts";
import { fillPath } from "../../../../contract/path.ts";
import { useTranslation } from "../../../i18n/translation.ts";
import { useSite } from "../../../site.ts";
import { Button, LinkButton } from "../../../ui/actions/button.tsx";
import { useFocusedHeading } from "../../../ui/behaviour/use-focused-heading.ts";
import { Spinner } from "../../../ui/status/spinner.tsx";
import { formatDayIn } from "../../../ui/text/amounts.ts";
import styles from "./certificate.module.css";
import { CertificateFacts } from "./certificate-facts.tsx";
import type { CheckResult } from "./check-certificate.ts";
import { useCheck } from "./use-check.ts";

/** The result of checking a certificate, with its contents. */
export function CertificateCheck({ code, jws }: { code: string; jws: string }) {
  const { t, language } = useTranslation();
  const { checked, isChecking, again } = useCheck(code, jws);
  useFocusedHeading(checked?.verdict);
  if (!checked) {
    return (
      <p role="status" className={styles.waiting}>
        <Spinner /> {t("certificates.checking")}
      </p>
    );
  }
  const isOpen = checked.verdict === "away" || checked.verdict === "genuine";
  return (
    <>
      <Outcome checked={checked}>
        {isOpen && (
          <Button variant="secondary" isBusy={isChecking} onClick={again}>
            {t("certificates.retry")}
          </Button>
        )}
      </Outcome>
      {checked.facts && <CertificateFacts facts={checked.facts} />}
      {checked.verdict === "valid" && (
        <p>
          <LinkButton
            variant="quiet"
            href={fillPath(endpoint.path, { code }, { format: "openbadge", language })}
            download
          >
            {t("certificates.badge")}
          </LinkButton>
        </p>
      )}
    </>
  );
}

const tones = {
  valid: "success",
  genuine: "primary",
  replaced: "warning",
  unlisted: "warning",
  away: "warning",
  revoked: "danger",
  forged: "danger",
  unknown: "danger",
} as const;

function Outcome({ checked, children }: { checked: CheckResult; children: ReactNode }) {
  const { t, language } = useTranslation();
  const { organisation, timeZone } = useSite();
  const { verdict, revoked, signature } = checked;
  const says = { organisation: organisation.name, reason: revoked?.reason ?? "" };
  const day = revoked ? formatDayIn(revoked.at, language, timeZone) : "";
  const showsSignature = signature !== null && signature !== "forged" && verdict !== "forged";
  return (
    <section className={styles.outcome} data-tone={tones[verdict]}>
      <h1>{t(`certificates.verdict.${verdict}`)}</h1>
      <p>{t(`certificates.about.${verdict}`, { ...says, day })}</p>
      {showsSignature && <p className={styles.signature}>{t(`certificates.signature.${signature}`, says)}</p>}
      {children}
    </section>
  );
}
