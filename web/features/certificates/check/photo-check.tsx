import { useState } from "react";
import { parseAddress } from "../../../../contract/text/parse-address.ts";
import { useTranslation } from "../../../i18n/translation.ts";
import { paths } from "../../../paths.ts";
import { useNavigate } from "../../../routing/hooks.ts";
import { UploadField } from "../../../ui/fields/upload/upload-field.tsx";
import styles from "./certificate.module.css";
import { readPhoto } from "./read-photo.ts";

/** Checks a certificate from a photo of its QR code. */
export function PhotoCheck() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [isReading, setReading] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  async function read(photo: File) {
    setProblem(null);
    setReading(true);
    const text = await readPhoto(photo);
    setReading(false);
    const place = text === null ? null : findPlace(text);
    if (place) navigate(place);
    else setProblem(t(text === null ? "certificates.photo.nothing" : "certificates.photo.foreign"));
  }
  return (
    <section className={styles.photo}>
      <h2>{t("certificates.photo.title")}</h2>
      <UploadField
        label={t("certificates.photo.choose")}
        help={t("certificates.photo.text")}
        accept="image/*"
        progress={isReading ? 0.5 : null}
        progressLabel={t("certificates.photo.reading")}
        problem={problem}
        onChoose={(photo) => void read(photo)}
      />
    </section>
  );
}

/** Returns the path of the certificate page that a QR code links to, or null if it is not on this site. */
function findPlace(text: string): string | null {
  const address = parseAddress(text);
  if (!address) return null;
  const { origin, pathname, hash } = address;
  // Codes need no percent-encoding, so an encoded path is not a certificate.
  const code = /^\/certificates\/([A-Za-z\d-]+)$/.exec(pathname)?.[1];
  return origin === location.origin && code ? `${paths.certificate(code)}${hash}` : null;
}
