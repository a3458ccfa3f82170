import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import LinearProgress from "@mui/material/LinearProgress";
import { useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { User } from "../../../contract/users.ts";
import avatar from "../../ui/avatar.module.css";
import { Avatar } from "../../ui/avatar.tsx";
import { CameraIcon } from "../../ui/more-icons.tsx";
import { photoTypes } from "./check-photo.ts";
import styles from "./photo-form.module.css";
import { usePhoto } from "./use-photo.ts";

const size = 128;

/** One's photo: picked or dropped, looked at, then sent. */
export function PhotoForm({ user }: { user: User }) {
  const { t } = useTranslation();
  const photo = usePhoto(user);
  const picker = useRef<HTMLInputElement>(null);
  const help = useId();
  function drop(event: React.DragEvent) {
    event.preventDefault();
    photo.choose(event.dataTransfer.files[0]);
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a convenience beside the button
    <div className={styles.photo} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      {photo.preview ? (
        <img className={avatar.avatar} src={photo.preview} alt={t("profile.preview")} width={size} height={size} />
      ) : (
        <Avatar
          photo={user.photo}
          alt={t("shell.photoOf", { name: `${user.firstName} ${user.lastName}` })}
          size={size}
        />
      )}
      <div className={styles.side}>
        <input
          ref={picker}
          type="file"
          hidden
          accept={photoTypes.join(",")}
          aria-label={t("profile.photo")}
          onChange={({ target }) => {
            photo.choose(target.files?.[0]);
            // So that the same file can be chosen again after it was refused.
            target.value = "";
          }}
        />
        <div className={styles.actions}>
          {photo.preview ? (
            <>
              <Button variant="contained" loading={photo.progress !== null} onClick={photo.send}>
                {t("profile.usePhoto")}
              </Button>
              <Button onClick={photo.cancel}>{t("common.cancel")}</Button>
            </>
          ) : (
            <Button
              variant="outlined"
              startIcon={<CameraIcon size={20} />}
              aria-describedby={help}
              onClick={() => picker.current?.click()}
            >
              {user.photo ? t("profile.changePhoto") : t("profile.choosePhoto")}
            </Button>
          )}
          {user.photo && !photo.preview && <Button onClick={photo.remove}>{t("profile.removePhoto")}</Button>}
        </div>
        <p id={help} className={styles.help}>
          {t("profile.photoHelp")}
        </p>
        {photo.preview && photo.progress !== null && (
          <LinearProgress variant="determinate" value={photo.progress * 100} aria-label={t("profile.sending")} />
        )}
        <div role="alert">
          {photo.problem && (
            <Alert severity="error" role="presentation">
              {photo.problem}
            </Alert>
          )}
        </div>
      </div>
    </div>
  );
}
