import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type DataExport, requestExport } from "../../../../contract/privacy.ts";
import { call } from "../../../api/client.ts";
import { fileUrl } from "../../../api/file-url.ts";
import { useTranslation } from "../../../i18n/translation.ts";
import { Button, LinkButton } from "../../../ui/actions/button.tsx";
import { useFallbackFocus } from "../../../ui/behaviour/use-fallback-focus.ts";
import { formatBytes, formatDay } from "../../../ui/text/amounts.ts";
import { PasswordDialog } from "../safety/password-dialog.tsx";
import styles from "../safety/safety.module.css";
import { exportQuery } from "../safety/safety-queries.ts";

/** The data export: requesting it, waiting for it and downloading it. */
export function DataCopy() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { data, isError } = useQuery(exportQuery);
  const [isAsking, setAsking] = useState(false);
  const { fallback, watch } = useFallbackFocus();
  const close = () => setAsking(false);
  async function requestCopy(password: string) {
    watch();
    const copy = await call(requestExport, { body: { password }, inForm: true, onExpired: "ask" });
    client.setQueryData(exportQuery.queryKey, copy);
  }
  if (isError && !data) return <p>{t("profile.partFailed")}</p>;
  return (
    <>
      <div ref={fallback} role="status" tabIndex={-1}>
        {data && <State copy={data} />}
      </div>
      <div className={styles.actions} aria-busy={!data}>
        {data?.file && (
          <LinkButton variant="primary" href={fileUrl(data.file, { download: true })} download>
            {t("profile.copy.download")}
          </LinkButton>
        )}
        {data && data.status !== "preparing" && (
          <Button variant="secondary" onClick={() => setAsking(true)}>
            {t("profile.copy.prepare")}
          </Button>
        )}
      </div>
      {isAsking && (
        <PasswordDialog
          title={t("profile.copy.prepare")}
          submitLabel={t("profile.copy.prepare")}
          send={requestCopy}
          onCancel={close}
          onSent={close}
        >
          <p>{t("profile.copy.ask")}</p>
        </PasswordDialog>
      )}
    </>
  );
}

function State({ copy }: { copy: DataExport }) {
  const { t, language } = useTranslation();
  switch (copy.status) {
    case "none":
      return null;
    case "preparing":
      return <p>{t("profile.copy.preparing")}</p>;
    case "failed":
      return <p>{t("profile.copy.failed")}</p>;
    case "ready": {
      const size = formatBytes(copy.bytes ?? 0, language);
      return <p>{t("profile.copy.ready", { size, day: formatDay(copy.expiresAt ?? "", language) })}</p>;
    }
  }
}
