import { useState } from "react";
import { readLocal, writeLocal } from "../../api/local-storage.ts";
import { useTranslation } from "../../i18n/translation.ts";
import { Button } from "../../ui/actions/button.tsx";
import { Notice } from "../../ui/status/notice.tsx";
import { promptInstall } from "./install.ts";
import styles from "./offline.module.css";

const key = "install-asked";

/** Offers to install the application, once, after the first completed class. */
export function InstallOffer() {
  const { t } = useTranslation();
  const [isOver, setOver] = useState(() => readLocal(key) === true);
  if (isOver) return null;
  const end = () => {
    writeLocal(key, true);
    setOver(true);
  };
  return (
    <Notice tone="primary">
      <p>{t("offline.install.text")}</p>
      <div className={styles.row}>
        <Button
          variant="secondary"
          size="small"
          onClick={() => {
            void promptInstall();
            end();
          }}
        >
          {t("offline.install.do")}
        </Button>
        <Button variant="quiet" size="small" onClick={end}>
          {t("offline.install.not")}
        </Button>
      </div>
    </Notice>
  );
}
