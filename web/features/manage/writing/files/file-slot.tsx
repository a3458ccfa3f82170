import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { fileUrl } from "../../../../api/file-url.ts";
import { listLoaded } from "../../../../api/list-loaded.ts";
import { useTranslation } from "../../../../i18n/translation.ts";
import { Button } from "../../../../ui/actions/button.tsx";
import { formatBytes } from "../../../../ui/text/amounts.ts";
import type { FileKind } from "../upload/file-kinds.ts";
import { UploadArea } from "../upload/upload-area.tsx";
import { courseFilesQuery } from "./course-files.ts";
import { FileDialog } from "./file-dialog.tsx";
import styles from "./files.module.css";

interface FileSlotProps {
  courseId: string;
  kind: FileKind;
  /** The purpose of the file. */
  label: string;
  /** The file id; empty for none. */
  value: string;
  place: string;
  onChange(fileId: string): void;
}

/** A place for one file, which is uploaded, taken with the camera, or selected from the course's files. */
export function FileSlot({ courseId, kind, label, value, place, onChange }: FileSlotProps) {
  const { t, language } = useTranslation();
  const client = useQueryClient();
  const { data } = useInfiniteQuery({ ...courseFilesQuery(courseId), enabled: value !== "" });
  const [isChoosing, setChoosing] = useState(false);
  const file = data && listLoaded(data).find(({ id }) => id === value);
  function handleFile(fileId: string) {
    void client.invalidateQueries({ queryKey: courseFilesQuery(courseId).queryKey });
    setChoosing(false);
    onChange(fileId);
  }
  return (
    <fieldset className={styles.slot} data-place={place}>
      <legend>{label}</legend>
      {value === "" ? (
        <UploadArea
          courseId={courseId}
          kinds={[kind]}
          help={t(`manage.writing.files.help.${kind}`)}
          onUploaded={({ id }) => handleFile(id)}
        />
      ) : (
        <div className={styles.file}>
          {(kind === "image" || kind === "cover") && <img src={fileUrl(value)} alt="" />}
          <p>
            {file?.name ?? t("manage.writing.files.chosen")}
            {file && <small>{formatBytes(file.bytes, language)}</small>}
          </p>
        </div>
      )}
      <div className={styles.buttons}>
        <Button variant="secondary" size="small" onClick={() => setChoosing(true)}>
          {t(value === "" ? "manage.writing.files.pick" : "manage.writing.files.replace")}
        </Button>
        {value !== "" && (
          <Button variant="quiet" size="small" onClick={() => onChange("")}>
            {t("manage.writing.files.remove")}
          </Button>
        )}
      </div>
      {isChoosing && (
        <FileDialog
          {...{ courseId, kind, label }}
          canUpload={value !== ""}
          onChoose={handleFile}
          onClose={() => setChoosing(false)}
        />
      )}
    </fieldset>
  );
}
