import { changeAnnouncementMails } from "../../../../contract/users/announcement-mails.ts";
import { call } from "../../../api/client.ts";
import { useTranslation } from "../../../i18n/translation.ts";
import { MailSwitch } from "./mail-switch.tsx";
import { announcementMailsQuery } from "./profile-queries.ts";

/** The switch for emails with the announcements of the user's courses. */
export function AnnouncementMails() {
  const { t } = useTranslation();
  return (
    <MailSwitch
      label={t("profile.announcements.receive")}
      query={announcementMailsQuery}
      choose={(mail) => call(changeAnnouncementMails, { body: { mail }, onExpired: "ask" })}
    />
  );
}
