import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "../../../i18n/translation.ts";
import { Switch } from "../../../ui/fields/switch.tsx";
import { showToast } from "../../../ui/overlays/toasts.ts";
import type { announcementMailsQuery } from "./profile-queries.ts";

interface MailSwitchProps {
  label: string;
  /** Reads the choice. */
  query: typeof announcementMailsQuery;
  /** Changes it on the server. */
  choose(mail: boolean): Promise<{ mail: boolean }>;
}

/** Whether emails of one kind come. Saved at once. */
export function MailSwitch({ label, query, choose }: MailSwitchProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { data, isError } = useQuery(query);
  const change = useMutation({
    // One after the other, so that the last choice is the one that stays: a switch that rests meanwhile would lose the focus.
    scope: { id: query.queryKey.join(" ") },
    mutationFn: choose,
    onSuccess: (changed) => {
      client.setQueryData(query.queryKey, changed);
      showToast({ tone: "success", message: t("forum.mail.saved") });
    },
  });
  if (isError) return <p>{t("forum.failed")}</p>;
  return (
    <Switch
      label={label}
      checked={change.isPending ? change.variables : data?.mail === true}
      disabled={!data}
      onChange={(mail) => change.mutate(mail)}
    />
  );
}
