import { CertificateCheck } from "../../features/certificates/check/certificate-check.tsx";
import { PhotoCheck } from "../../features/certificates/check/photo-check.tsx";
import styles from "../../features/site/site-text.module.css";
import { ensureCertificateTexts } from "../../i18n/certificates/texts.ts";
import { useTranslation } from "../../i18n/translation.ts";
import { useLoaderData, useLocation } from "../../routing/hooks.ts";
import type { LoaderArgs } from "../../routing/routes.ts";
import { PageTitle } from "../../ui/layout/page-title.tsx";

export async function loader({ params }: LoaderArgs) {
  await ensureCertificateTexts();
  return { code: params.code ?? "" };
}

/** The target of a certificate's QR code: its contents, and whether they are genuine. */
export function Component() {
  const { t } = useTranslation();
  const { code } = useLoaderData<typeof loader>();
  const { hash } = useLocation();
  return (
    <div className={styles.page}>
      <PageTitle title={t("certificates.title")} />
      <CertificateCheck key={`${code}${hash}`} code={code} jws={hash.slice(1)} />
      <PhotoCheck />
    </div>
  );
}
