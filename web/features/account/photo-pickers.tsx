import Button from "@mui/material/Button";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { CameraIcon } from "../../ui/more-icons.tsx";
import { photoTypes } from "./check-photo.ts";
import styles from "./photo-form.module.css";

interface PhotoPickersProps {
  label: string;
  /** The id of what explains which files will do. */
  describedBy: string;
  onChoose: (file: File | undefined) => void;
}

/** The ways to a photo: a file, and on a phone its camera. */
export function PhotoPickers({ label, describedBy, onChoose }: PhotoPickersProps) {
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
      <Button variant="outlined" aria-describedby={describedBy} onClick={() => files.current?.click()}>
        {label}
      </Button>
      <Button
        className={styles.camera ?? ""}
        startIcon={<CameraIcon size={20} />}
        onClick={() => camera.current?.click()}
      >
        {t("profile.takePhoto")}
      </Button>
    </>
  );
}
