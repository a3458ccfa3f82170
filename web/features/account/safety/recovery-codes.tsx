import { useRef } from "react";
import { useTranslation } from "../../../i18n/translation.ts";
import { Button, LinkButton } from "../../../ui/actions/button.tsx";
import { showToast } from "../../../ui/overlays/toasts.ts";
import { copyOrSelect } from "./copy-or-select.ts";
import styles from "./safety.module.css";

/** The recovery codes, shown only this once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { t } = useTranslation();
  const text = codes.join("\n");
  const list = useRef<HTMLUListElement>(null);
  async function copy() {
    if (!(await copyOrSelect(text, list.current))) return;
    showToast({ tone: "success", message: t("profile.factor.copied") });
  }
  return (
    <>
      <p>{t("profile.factor.codesText")}</p>
      <ul ref={list} className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button variant="secondary" onClick={copy}>
          {t("profile.factor.copy")}
        </Button>
        <LinkButton
          variant="secondary"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="codes.txt"
        >
          {t("profile.factor.keepFile")}
        </LinkButton>
      </div>
      <Button variant="primary" onClick={onDone}>
        {t("profile.factor.codesKept")}
      </Button>
    </>
  );
}
