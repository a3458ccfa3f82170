import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import LinearProgress from "@mui/material/LinearProgress";
import { useEffect, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { User } from "../../../contract/users.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { PhotoCrop } from "./photo-crop.tsx";
import styles from "./photo-form.module.css";
import { PhotoPickers } from "./photo-pickers.tsx";
import { usePhoto } from "./use-photo.ts";

const size = 128;

interface PhotoFormProps {
  user: User;
  /** Hears whether there is something unsaved. */
  onDirty: (isDirty: boolean) => void;
}

/** One's photo: picked, dropped or taken, cropped, then sent. */
export function PhotoForm({ user, onDirty }: PhotoFormProps) {
  const { t } = useTranslation();
  const photo = usePhoto(user);
  const help = useId();
  const [isOver, setOver] = useState(false);
  const isChosen = photo.preview !== null;
  useEffect(() => onDirty(isChosen), [isChosen, onDirty]);
  function drag(event: React.DragEvent, isHere: boolean) {
    event.preventDefault();
    setOver(isHere);
  }
  function drop(event: React.DragEvent) {
    drag(event, false);
    photo.choose(event.dataTransfer.files[0]);
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a convenience beside the button
    <div
      className={styles.photo}
      data-over={isOver}
      onDragOver={(event) => drag(event, true)}
      onDragLeave={(event) => drag(event, false)}
      onDrop={drop}
    >
      {photo.preview ? (
        <PhotoCrop key={photo.preview} src={photo.preview} onCrop={photo.crop} />
      ) : (
        <Avatar
          isAsked
          photo={user.photo}
          alt={t("shell.photoOf", { name: `${user.firstName} ${user.lastName}` })}
          size={size}
        />
      )}
      <div className={styles.side}>
        <div className={styles.actions}>
          {photo.preview ? (
            <>
              <Button variant="contained" loading={photo.progress !== null} onClick={photo.send}>
                {t("profile.usePhoto")}
              </Button>
              <Button onClick={photo.cancel}>{t("common.cancel")}</Button>
            </>
          ) : (
            <PhotoPickers
              label={user.photo ? t("profile.changePhoto") : t("profile.choosePhoto")}
              describedBy={help}
              onChoose={photo.choose}
            />
          )}
          {user.photo && !photo.preview && <Button onClick={photo.remove}>{t("profile.removePhoto")}</Button>}
        </div>
        <p id={help} className={styles.help} hidden={isChosen}>
          {t("profile.photoHelp")} <span className={styles.drop}>{t("profile.photoDrop")}</span>
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
