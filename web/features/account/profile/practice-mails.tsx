import { changePracticeMails } from "../../../../contract/learning/practice-mails.ts";
import { call } from "../../../api/client.ts";
import { useTranslation } from "../../../i18n/translation.ts";
import { MailSwitch } from "./mail-switch.tsx";
import { practiceMailsQuery } from "./profile-queries.ts";

/** The switch for emails about questions that are due for practice. */
export function PracticeMails() {
  const { t } = useTranslation();
  return (
    <MailSwitch
      label={t("study.practiceMails.receive")}
      query={practiceMailsQuery}
      choose={(mail) => call(changePracticeMails, { body: { mail }, onExpired: "ask" })}
    />
  );
}
