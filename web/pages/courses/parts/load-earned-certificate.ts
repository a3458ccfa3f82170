import { EarnedCertificate } from "../../../features/certificates/own/earned-certificate.tsx";
import { ensureCertificateTexts } from "../../../i18n/certificates/texts.ts";

/** Loads the certificate at the end of a course with its texts, which are not needed before. */
export async function loadEarnedCertificate() {
  await ensureCertificateTexts();
  return EarnedCertificate;
}
