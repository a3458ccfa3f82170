import FormControlLabel from "@mui/material/FormControlLabel";
import Radio from "@mui/material/Radio";
import RadioGroup from "@mui/material/RadioGroup";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { changeForumPreferences, type NoticeFrequency, noticeFrequencies } from "../../../contract/forum-notices.ts";
import { call } from "../../api/client.ts";
import { showToast } from "../../ui/toasts.ts";
import { preferencesQuery } from "./forum-queries.ts";

/** How soon one is told by mail of replies to one's own posts. Saved with the choice. */
export function MailChoice({ labelledBy }: { labelledBy: string }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { data, isError } = useQuery(preferencesQuery());
  const change = useMutation({
    mutationFn: (mail: NoticeFrequency) => call(changeForumPreferences, { body: { mail }, onExpired: "ask" }),
    onSuccess: (changed) => {
      client.setQueryData(preferencesQuery().queryKey, changed);
      showToast({ tone: "success", message: t("forum.mail.saved") });
    },
  });
  if (isError) return <p>{t("forum.failed")}</p>;
  const chosen = change.isPending ? change.variables : data?.mail;
  return (
    <RadioGroup aria-labelledby={labelledBy} value={chosen ?? ""}>
      {noticeFrequencies.map((each) => (
        <FormControlLabel
          key={each}
          value={each}
          control={<Radio />}
          label={t(`forum.mail.${each}`)}
          disabled={!data}
          onChange={() => change.mutate(each)}
          sx={{ minHeight: 44 }}
        />
      ))}
    </RadioGroup>
  );
}
