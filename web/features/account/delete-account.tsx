import Button from "@mui/material/Button";
import FormControlLabel from "@mui/material/FormControlLabel";
import Radio from "@mui/material/Radio";
import RadioGroup from "@mui/material/RadioGroup";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { type ForumFate, forumFates, requestDeletion } from "../../../contract/privacy.ts";
import type { User } from "../../../contract/users.ts";
import { call } from "../../api/client.ts";
import { formatDay } from "../../ui/amounts.ts";
import { PasswordDialog } from "./password-dialog.tsx";
import styles from "./safety.module.css";
import { useChangedUser } from "./use-changed-user.ts";

/** The way out: what becomes of the texts in the forum is the person's to say. */
export function DeleteAccount({ user }: { user: User }) {
  const { t, i18n } = useTranslation();
  const label = useId();
  const change = useChangedUser();
  const [isAsking, setAsking] = useState(false);
  const [forum, setForum] = useState<ForumFate>("keep");
  const close = () => setAsking(false);
  async function ask(password: string) {
    change(await call(requestDeletion, { body: { password, forum }, inForm: true }));
  }
  if (user.deletionAt) return <p>{t("profile.leaving", { day: formatDay(user.deletionAt, i18n.language) })}</p>;
  return (
    <>
      <div className={styles.actions}>
        <Button variant="outlined" color="error" onClick={() => setAsking(true)}>
          {t("profile.delete.title")}
        </Button>
      </div>
      {isAsking && (
        <PasswordDialog
          title={t("profile.delete.title")}
          submitLabel={t("profile.delete.submit")}
          danger
          send={ask}
          onCancel={close}
          onSent={close}
        >
          <p>{t("profile.delete.consequences")}</p>
          <p id={label}>{t("profile.delete.forum")}</p>
          <RadioGroup aria-labelledby={label} value={forum}>
            {forumFates.map((fate) => (
              <FormControlLabel
                key={fate}
                value={fate}
                control={<Radio />}
                label={t(`profile.delete.${fate}`)}
                onChange={() => setForum(fate)}
              />
            ))}
          </RadioGroup>
        </PasswordDialog>
      )}
    </>
  );
}
