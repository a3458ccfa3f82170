import { useId, useState } from "react";
import { type ForumDeletionMode, forumDeletionModes, requestDeletion } from "../../../../contract/privacy.ts";
import type { User } from "../../../../contract/users/users.ts";
import { call } from "../../../api/client.ts";
import { useTranslation } from "../../../i18n/translation.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { useFallbackFocus } from "../../../ui/behaviour/use-fallback-focus.ts";
import { RadioGroup } from "../../../ui/fields/radio-group.tsx";
import { formatDay } from "../../../ui/text/amounts.ts";
import { useChangedUser } from "../profile/use-changed-user.ts";
import { PasswordDialog } from "../safety/password-dialog.tsx";
import styles from "../safety/safety.module.css";

/** Deletes the account. The user decides what happens to their forum posts. */
export function DeleteAccount({ user }: { user: User }) {
  const { t, language } = useTranslation();
  const label = useId();
  const change = useChangedUser();
  const [isAsking, setAsking] = useState(false);
  const [forum, setForum] = useState<ForumDeletionMode>("keep");
  const { fallback, watch } = useFallbackFocus();
  const close = () => setAsking(false);
  async function requestAccountDeletion(password: string) {
    watch();
    change(await call(requestDeletion, { body: { password, forum }, inForm: true, onExpired: "ask" }));
  }
  if (user.deletionAt) {
    return (
      <p ref={fallback} tabIndex={-1}>
        {t("profile.leaving", { day: formatDay(user.deletionAt, language) })}
      </p>
    );
  }
  return (
    <>
      <div className={styles.actions}>
        <Button variant="secondary" danger onClick={() => setAsking(true)}>
          {t("profile.delete.title")}
        </Button>
      </div>
      {isAsking && (
        <PasswordDialog
          title={t("profile.delete.title")}
          submitLabel={t("profile.delete.submit")}
          danger
          send={requestAccountDeletion}
          onCancel={close}
          onSent={close}
        >
          <p>{t("profile.delete.consequences")}</p>
          <p id={label}>{t("profile.delete.forum")}</p>
          <RadioGroup
            labelledBy={label}
            value={forum}
            options={forumDeletionModes.map((choice) => ({ value: choice, label: t(`profile.delete.${choice}`) }))}
            onChange={setForum}
          />
        </PasswordDialog>
      )}
    </>
  );
}
