import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import {
  changeForumPreferences,
  type NoticeFrequency,
  noticeFrequencies,
} from "../../../../contract/forum/forum-notices.ts";
import { call } from "../../../api/client.ts";
import { useTranslation } from "../../../i18n/translation.ts";
import { RadioGroup } from "../../../ui/fields/radio-group.tsx";
import { showToast } from "../../../ui/overlays/toasts.ts";
import { preferencesQuery } from "../forum-queries.ts";

/** How often the user is emailed about replies, saved on selection. */
export function MailChoice({ labelledBy }: { labelledBy: string }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { data, isError } = useQuery(preferencesQuery());
  const change = useMutation({
    // Arrow keys select options in passing. Changes run one after the other, so the last choice wins.
    scope: { id: "forum mail" },
    mutationFn: (mail: NoticeFrequency) => call(changeForumPreferences, { body: { mail }, onExpired: "ask" }),
    onSuccess: (changed) => {
      client.setQueryData(preferencesQuery().queryKey, changed);
      showToast({ tone: "success", message: t("forum.mail.saved") });
    },
  });
  if (isError) return <p>{t("forum.failed")}</p>;
  const chosen = change.isPending ? change.variables : data?.mail;
  return (
    <RadioGroup
      labelledBy={labelledBy}
      value={chosen ?? null}
      disabled={!data}
      options={noticeFrequencies.map((each) => ({ value: each, label: t(`forum.mail.${each}`) }))}
      onChange={(each) => change.mutate(each)}
    />
  );
}
