import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { queryClient } from "../../api/query-client.ts";
import { DataCopy } from "../../features/account/data/data-copy.tsx";
import { DeleteAccount } from "../../features/account/data/delete-account.tsx";
import { AddressChange } from "../../features/account/profile/address-change.tsx";
import { AnnouncementMails } from "../../features/account/profile/announcement-mails.tsx";
import { DetailsForm } from "../../features/account/profile/details-form.tsx";
import { PhotoForm } from "../../features/account/profile/photo/photo-form.tsx";
import { PracticeMails } from "../../features/account/profile/practice-mails.tsx";
import { countriesQuery, meQuery } from "../../features/account/profile/profile-queries.ts";
import { UnsavedChanges } from "../../features/account/profile/unsaved-changes.tsx";
import { canNotify } from "../../features/account/push/device-push.ts";
import { PushSwitch } from "../../features/account/push/push-switch.tsx";
import { PasswordForm } from "../../features/account/safety/password-form.tsx";
import { SecondFactor } from "../../features/account/safety/second-factor.tsx";
import { SessionList } from "../../features/account/safety/session-list.tsx";
import { OwnCertificates } from "../../features/certificates/own/own-certificates.tsx";
import { MailChoice } from "../../features/forum/notices/mail-choice.tsx";
import { ensureCertificateTexts } from "../../i18n/certificates/texts.ts";
import { ensureStudyTexts } from "../../i18n/study/texts.ts";
import { useTranslation } from "../../i18n/translation.ts";
import { paths } from "../../paths.ts";
import { Link } from "../../routing/link.tsx";
import { PageTitle } from "../../ui/layout/page-title.tsx";
import styles from "./profile.module.css";

export async function loader() {
  await Promise.all([
    queryClient.fetchQuery({ ...meQuery, staleTime: 0 }),
    queryClient.fetchQuery(countriesQuery),
    ensureCertificateTexts(),
    ensureStudyTexts(),
  ]);
  return null;
}

export function Component() {
  const { t } = useTranslation();
  const { data: user } = useSuspenseQuery(meQuery);
  const { data: countries } = useSuspenseQuery(countriesQuery);
  const [photo, setPhoto] = useState(false);
  const [details, setDetails] = useState(false);
  const [password, setPassword] = useState(false);
  return (
    <div className={styles.page}>
      <PageTitle title={t("profile.title")} />
      <h1>{t("profile.title")}</h1>
      <p className={styles.lead}>{t("profile.lead")}</p>
      <section className={styles.section}>
        <h2>{t("profile.photo")}</h2>
        <PhotoForm user={user} onDirty={setPhoto} />
      </section>
      <section className={styles.section}>
        <h2>{t("profile.details")}</h2>
        <DetailsForm user={user} countries={countries} onDirty={setDetails} />
      </section>
      <section className={styles.section}>
        <h2>{t("certificates.own.title")}</h2>
        <p>{t("certificates.own.text")}</p>
        <OwnCertificates />
      </section>
      <section className={styles.section}>
        <h2>{t("profile.address.title")}</h2>
        <p>{t("profile.address.text")}</p>
        <AddressChange email={user.email} />
      </section>
      <section className={styles.section}>
        <h2>{t("profile.password")}</h2>
        <p>{t("profile.passwordHelp")}</p>
        <PasswordForm user={user} onDirty={setPassword} />
      </section>
      <section className={styles.section}>
        <h2 id="forum-mail">{t("forum.mail.title")}</h2>
        <p>{t("forum.mail.text")}</p>
        <MailChoice labelledBy="forum-mail" />
      </section>
      <section className={styles.section}>
        <h2>{t("profile.announcements.title")}</h2>
        <p>{t("profile.announcements.text")}</p>
        <AnnouncementMails />
      </section>
      <section className={styles.section}>
        <h2>{t("study.practiceMails.title")}</h2>
        <p>{t("study.practiceMails.text")}</p>
        <PracticeMails />
      </section>
      {canNotify() && (
        <section className={styles.section}>
          <h2>{t("study.push.title")}</h2>
          <p>{t("study.push.text")}</p>
          <PushSwitch />
        </section>
      )}
      <section className={styles.section}>
        <h2>{t("profile.factor.title")}</h2>
        <p>{t("profile.factor.text")}</p>
        <SecondFactor />
      </section>
      <section className={styles.section}>
        <h2>{t("profile.sessions.title")}</h2>
        <p>{t("profile.sessions.text")}</p>
        <SessionList />
      </section>
      <section className={styles.section}>
        <h2>{t("profile.copy.title")}</h2>
        <p>
          {t("profile.copy.text")} <Link to={paths.privacy}>{t("profile.copy.more")}</Link>
        </p>
        <DataCopy />
      </section>
      <section className={styles.section}>
        <h2>{t("profile.delete.title")}</h2>
        <p>{t("profile.delete.text")}</p>
        <DeleteAccount user={user} />
      </section>
      <UnsavedChanges exist={photo || details || password} />
    </div>
  );
}
