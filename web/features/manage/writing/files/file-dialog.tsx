import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { fileUrl } from "../../../../api/file-url.ts";
import { listLoaded } from "../../../../api/list-loaded.ts";
import { useTranslation } from "../../../../i18n/translation.ts";
import { MoreButton } from "../../../../ui/actions/more-button.tsx";
import { FormProblem } from "../../../../ui/form/form-problem.tsx";
import { CancelButton, Dialog } from "../../../../ui/overlays/dialog.tsx";
import { Skeleton } from "../../../../ui/status/skeleton.tsx";
import { formatBytes } from "../../../../ui/text/amounts.ts";
import { describeFailure } from "../../describe-failure.ts";
import type { FileKind } from "../upload/file-kinds.ts";
import { UploadArea } from "../upload/upload-area.tsx";
import { acceptsType, courseFilesQuery } from "./course-files.ts";
import styles from "./files.module.css";

interface FileDialogProps {
  courseId: string;
  kind: FileKind;
  label: string;
  /** Whether a new file can also be uploaded here. */
  canUpload: boolean;
  onChoose(fileId: string): void;
  onClose(): void;
}

/** The dialog that selects a suitable file of the course or uploads another one. */
export function FileDialog({ courseId, kind, label, canUpload, onChoose, onClose }: FileDialogProps) {
  const { t, language } = useTranslation();
  const list = useInfiniteQuery(courseFilesQuery(courseId));
  // A file that arrives after the dialog was closed is added to the course, but not selected.
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  const files = list.data && listLoaded(list.data).filter(({ type }) => acceptsType(type, kind));
  return (
    <Dialog title={label} size="wide" onClose={onClose} actions={<CancelButton />}>
      {canUpload && (
        <UploadArea
          courseId={courseId}
          kinds={[kind]}
          help={t(`manage.writing.files.help.${kind}`)}
          onUploaded={({ id }) => isOpen.current && onChoose(id)}
        />
      )}
      <h3>{t("manage.writing.files.ofCourse")}</h3>
      {!files && !list.error && <Skeleton height={120} />}
      <FormProblem>{describeFailure(list.error, t)}</FormProblem>
      {files?.length === 0 && <p>{t("manage.writing.files.none")}</p>}
      <ul className={styles.choices}>
        {files?.map(({ id, name, type, bytes }) => (
          <li key={id}>
            <button type="button" onClick={() => onChoose(id)}>
              {type.startsWith("image/") && <img src={fileUrl(id)} alt="" loading="lazy" />}
              <span>
                {name} <small>{formatBytes(bytes, language)}</small>
              </span>
            </button>
          </li>
        ))}
      </ul>
      <MoreButton list={list}>{t("manage.writing.files.more")}</MoreButton>
    </Dialog>
  );
}
