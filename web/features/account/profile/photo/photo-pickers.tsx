import { type RefCallback, useRef } from "react";
import { useTranslation } from "../../../../i18n/translation.ts";
import { Button } from "../../../../ui/actions/button.tsx";
import { CameraIcon } from "../../../../ui/icons/camera-icon.tsx";
import { photoTypes } from "./check-photo.ts";
import styles from "./photo-form.module.css";

interface PhotoPickersProps {
  label: string;
  /** The ID of the text that describes the accepted files. */
  describedBy: string;
  onChoose: (file: File | undefined) => void;
  /** Receives the first button. */
  button: RefCallback<HTMLButtonElement>;
}

/** The buttons for choosing a file or, on a phone, taking a photo. */
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
      // Allows the same file to be chosen again after a rejection.
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
