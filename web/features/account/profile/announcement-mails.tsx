import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { changeAnnouncementMails } from "../../../../contract/users/announcement-mails.ts";
import { call } from "../../../api/client.ts";
import { useTranslation } from "../../../i18n/translation.ts";
import { Switch } from "../../../ui/fields/switch.tsx";
import { showToast } from "../../../ui/overlays/toasts.ts";
import { announcementMailsQuery } from "./profile-queries.ts";

/** Whether announcements of one's courses come by email. Saved at once. */
export function AnnouncementMails() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { data, isError } = useQuery(announcementMailsQuery);
  const change = useMutation({
    mutationFn: (mail: boolean) => call(changeAnnouncementMails, { body: { mail }, onExpired: "ask" }),
    onSuccess: (changed) => {
      client.setQueryData(announcementMailsQuery.queryKey, changed);
      showToast({ tone: "success", message: t("forum.mail.saved") });
    },
  });
  if (isError) return <p>{t("forum.failed")}</p>;
  return (
    <Switch
      label={t("profile.announcements.receive")}
      checked={change.isPending ? change.variables : data?.mail === true}
      disabled={!data || change.isPending}
      onChange={(mail) => change.mutate(mail)}
    />
  );
}
