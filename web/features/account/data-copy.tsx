import Button from "@mui/material/Button";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type DataExport, requestExport } from "../../../contract/privacy.ts";
import { call } from "../../api/client.ts";
import { fileUrl } from "../../api/file-url.ts";
import { formatBytes, formatDay } from "../../ui/amounts.ts";
import { PasswordDialog } from "./password-dialog.tsx";
import styles from "./safety.module.css";
import { exportQuery } from "./safety-queries.ts";

/** The copy of one's own data: asked for, awaited, downloaded. */
export function DataCopy() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { data, isError } = useQuery(exportQuery);
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  async function ask(password: string) {
    client.setQueryData(exportQuery.queryKey, await call(requestExport, { body: { password }, inForm: true }));
  }
  if (isError) return <p>{t("profile.sessions.failed")}</p>;
  return (
    <>
      <div role="status">{data && <State copy={data} />}</div>
      <div className={styles.actions} aria-busy={!data}>
        {data?.file && (
          <Button variant="contained" href={fileUrl(data.file, { download: true })} download>
            {t("profile.copy.download")}
          </Button>
        )}
        {data && data.status !== "preparing" && (
          <Button variant="outlined" onClick={() => setAsking(true)}>
            {t("profile.copy.prepare")}
          </Button>
        )}
      </div>
      {isAsking && (
        <PasswordDialog
          title={t("profile.copy.prepare")}
          submitLabel={t("profile.copy.prepare")}
          send={ask}
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
  const { t, i18n } = useTranslation();
  switch (copy.status) {
    case "none":
      return null;
    case "preparing":
      return <p>{t("profile.copy.preparing")}</p>;
    case "failed":
      return <p>{t("profile.copy.failed")}</p>;
    case "ready": {
      const size = formatBytes(copy.bytes ?? 0, i18n.language);
      return <p>{t("profile.copy.ready", { size, day: formatDay(copy.expiresAt ?? "", i18n.language) })}</p>;
    }
  }
}
