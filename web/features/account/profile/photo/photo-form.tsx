import { useEffect, useId, useState } from "react";
import type { User } from "../../../../../contract/users/users.ts";
import { useTranslation } from "../../../../i18n/translation.ts";
import { Button } from "../../../../ui/actions/button.tsx";
import { useFallbackFocus } from "../../../../ui/behaviour/use-fallback-focus.ts";
import { Avatar } from "../../../../ui/layout/avatar.tsx";
import { Notice } from "../../../../ui/status/notice.tsx";
import { ProgressBar } from "../../../../ui/status/progress-bar.tsx";
import { PhotoCrop } from "./photo-crop.tsx";
import styles from "./photo-form.module.css";
import { PhotoPickers } from "./photo-pickers.tsx";
import { usePhoto } from "./use-photo.ts";

const size = 128;

interface PhotoFormProps {
  user: User;
  /** Called when the form gains or loses unsaved changes. */
  onDirty: (isDirty: boolean) => void;
}

/** The user's photo: chosen, dropped or taken, then cropped and uploaded. */
export function PhotoForm({ user, onDirty }: PhotoFormProps) {
  const { t } = useTranslation();
  const photo = usePhoto(user);
  const help = useId();
  const [isOver, setOver] = useState(false);
  const { fallback, watch } = useFallbackFocus();
  const crop = useFallbackFocus();
  const isChosen = photo.preview !== null;
  useEffect(() => onDirty(isChosen), [isChosen, onDirty]);
  function drag(event: React.DragEvent, isHere: boolean) {
    event.preventDefault();
    setOver(isHere);
  }
  /** The button that opened the picker disappears, so the focus moves to the crop. */
  function choose(file: File | undefined) {
    crop.watch();
    photo.choose(file);
  }
  /** The pressed button disappears, so the focus moves on. */
  function leaveBy(act: () => unknown) {
    return () => {
      watch();
      return act();
    };
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
        <PhotoCrop key={photo.preview} src={photo.preview} onCrop={photo.crop} area={crop.fallback} />
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
              <Button variant="primary" isBusy={photo.progress !== null} onClick={leaveBy(photo.send)}>
                {t("profile.usePhoto")}
              </Button>
              <Button variant="quiet" onClick={leaveBy(photo.cancel)}>
                {t("common.cancel")}
              </Button>
            </>
          ) : (
            <PhotoPickers
              label={user.photo ? t("profile.changePhoto") : t("profile.choosePhoto")}
              describedBy={help}
              onChoose={choose}
              button={fallback}
            />
          )}
          {user.photo && !photo.preview && (
            <Button variant="quiet" onClick={leaveBy(photo.remove)}>
              {t("profile.removePhoto")}
            </Button>
          )}
        </div>
        <p id={help} className={styles.help} hidden={isChosen}>
          {t("profile.photoHelp")} <span className={styles.drop}>{t("profile.photoDrop")}</span>
        </p>
        {photo.preview && photo.progress !== null && (
          <ProgressBar value={photo.progress} label={t("profile.sending")} />
        )}
        <div role="alert">{photo.problem && <Notice tone="danger">{photo.problem}</Notice>}</div>
      </div>
    </div>
  );
}
