import { EarnedCertificate } from "../../../features/certificates/own/earned-certificate.tsx";
import { haveCertificateTexts } from "../../../i18n/certificates/texts.ts";

/** The certificate at the end of a course, with its texts, which nothing before it needs. */
export async function loadEarnedCertificate() {
  await haveCertificateTexts();
  return EarnedCertificate;
}
