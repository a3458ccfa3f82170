import { useRef } from "react";
import { useTranslation } from "../../../../i18n/translation.ts";
import { Button } from "../../../../ui/actions/button.tsx";
import { UploadField } from "../../../../ui/fields/upload/upload-field.tsx";
import { CameraIcon } from "../../../../ui/icons/camera-icon.tsx";
import { acceptOf, captureTypesOf, type FileKind } from "./file-kinds.ts";
import styles from "./upload.module.css";
import { UploadState } from "./upload-state.tsx";
import { useUpload } from "./use-upload.ts";

interface UploadAreaProps {
  courseId: string;
  /** The kinds of files accepted. */
  kinds: readonly FileKind[];
  /** Describes the accepted files to users. */
  help: string;
  onUploaded(uploaded: { id: string; file: File }): void;
}

/** A place that uploads a file by selection, drop or camera, and shows its progress. */
export function UploadArea({ courseId, kinds, help, onUploaded }: UploadAreaProps) {
  const { t } = useTranslation();
  const { upload, choose, retry, remove } = useUpload({ courseId, kinds, onUploaded });
  return (
    <div className={styles.uploads}>
      <UploadField
        label={t("manage.uploads.choose")}
        help={help}
        accept={acceptOf(kinds)}
        progress={null}
        progressLabel=""
        problem={null}
        onChoose={choose}
      />
      <CameraButton kinds={kinds} onCapture={choose} />
      {upload && <UploadState upload={upload} onRetry={retry} onRemove={remove} />}
    </div>
  );
}

/** A button that opens the camera of a phone. It is hidden on other devices, where browsers ignore `capture`. */
function CameraButton({ kinds, onCapture }: { kinds: readonly FileKind[]; onCapture(file: File): void }) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const accept = captureTypesOf(kinds);
  if (accept === null) return null;
  const label = t("manage.uploads.camera");
  return (
    <div className={styles.camera}>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={accept}
        capture="environment"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onCapture(file);
          target.value = "";
        }}
      />
      <Button variant="secondary" icon={<CameraIcon size={20} />} onClick={() => input.current?.click()}>
        {label}
      </Button>
    </div>
  );
}
