import { useState } from "react";
import { useTranslation } from "react-i18next";
import { fileUrl } from "../../api/file-url.ts";
import { useLayoutConfig } from "../../theme/layout-config.ts";
import buttons from "../../ui/buttons.module.css";
import styles from "./picture.module.css";

/** A picture of a class; for who saves data, what it shows in words, and the picture once it is asked for. */
export function Picture({ file, alt }: { file: string; alt: string }) {
  const { t } = useTranslation();
  const { saveData } = useLayoutConfig();
  const [isAsked, setAsked] = useState(false);
  if (!saveData || isAsked) {
    return <img className={styles.image} src={fileUrl(file)} alt={alt} loading="lazy" decoding="async" />;
  }
  return (
    <div className={styles.held}>
      <p>{alt}</p>
      <button type="button" className={buttons.secondary} onClick={() => setAsked(true)}>
        {t("player.saving.picture")}
      </button>
    </div>
  );
}
