import { type RefCallback, useRef } from "react";
import { useTranslation } from "../../../../i18n/translation.ts";
import { Button } from "../../../../ui/actions/button.tsx";
import { CameraIcon } from "../../../../ui/icons/camera-icon.tsx";
import { photoTypes } from "./check-photo.ts";
import styles from "./photo-form.module.css";

interface PhotoPickersProps {
  label: string;
  /** The id of the text that describes the accepted files. */
  describedBy: string;
  onChoose: (file: File | undefined) => void;
  /** Is given the first of the buttons. */
  button: RefCallback<HTMLButtonElement>;
}

/** The ways to a photo: a file, and on a phone its camera. */
export function PhotoPickers({ label, describedBy, onChoose, button }: PhotoPickersProps) {
  const { t } = useTranslation();
  const files = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const input = {
    type: "file",
    hidden: true,
    accept: photoTypes.join(","),
    onChange: ({ target }: React.ChangeEvent<HTMLInputElement>) => {
      onChoose(target.files?.[0]);
      // So that the same file can be chosen again after it was refused.
      target.value = "";
    },
  };
  return (
    <>
      <input {...input} ref={files} aria-label={t("profile.photo")} />
      <input {...input} ref={camera} aria-label={t("profile.takePhoto")} capture="user" />
      <Button ref={button} variant="secondary" aria-describedby={describedBy} onClick={() => files.current?.click()}>
        {label}
      </Button>
      <Button
        variant="quiet"
        className={styles.camera}
        icon={<CameraIcon size={20} />}
        onClick={() => camera.current?.click()}
      >
        {t("profile.takePhoto")}
      </Button>
    </>
  );
}
