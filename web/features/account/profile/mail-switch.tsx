import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "../../../i18n/translation.ts";
import { Switch } from "../../../ui/fields/switch.tsx";
import { showToast } from "../../../ui/overlays/toasts.ts";
import type { announcementMailsQuery } from "./profile-queries.ts";

interface MailSwitchProps {
  label: string;
  /** Reads the current choice. */
  query: typeof announcementMailsQuery;
  /** Saves the choice on the server. */
  choose(mail: boolean): Promise<{ mail: boolean }>;
}

/** A switch for one kind of email, saved immediately. */
export function MailSwitch({ label, query, choose }: MailSwitchProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { data, isError } = useQuery(query);
  const change = useMutation({
    // Changes run one after the other, so the last choice wins. Disabling the switch during a request would lose the
    // focus.
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
