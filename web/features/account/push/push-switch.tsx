import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "../../../i18n/translation.ts";
import { Switch } from "../../../ui/fields/switch.tsx";
import { showToast } from "../../../ui/overlays/toasts.ts";
import { Notice } from "../../../ui/status/notice.tsx";
import { disablePush, enablePush, type PushProblem } from "./device-push.ts";
import { pushQuery } from "./push-query.ts";

/**
 * The switch for notifications on this device. The browser asks for its permission only when the switch is turned on.
 */
export function PushSwitch() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { data, isError } = useQuery(pushQuery);
  const [problem, setProblem] = useState<PushProblem | null>(null);
  const change = useMutation({
    // Changes run one after the other: disabling the switch during a request would lose the focus.
    scope: { id: "push" },
    mutationFn: async ({ on, key }: { on: boolean; key: string }) => {
      if (on) return enablePush(key);
      await disablePush();
      return null;
    },
    onSuccess: (found, { on, key }) => {
      setProblem(found);
      if (found) return;
      client.setQueryData(pushQuery.queryKey, { on, key });
      showToast({ tone: "success", message: t("forum.mail.saved") });
    },
  });
  if (isError) return <p>{t("forum.failed")}</p>;
  return (
    <>
      <Switch
        label={t("study.push.receive")}
        checked={change.isPending ? change.variables.on : data?.on === true}
        disabled={!data}
        onChange={(on) => data && change.mutate({ on, key: data.key })}
      />
      {problem && (
        <div role="alert">
          <Notice tone="warning">{t(`study.push.${problem}`)}</Notice>
        </div>
      )}
    </>
  );
}
