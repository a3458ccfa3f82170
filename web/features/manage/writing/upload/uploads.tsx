import { useId, useRef } from "react";
import { useTranslation } from "../../../../i18n/translation.ts";
import { Button } from "../../../../ui/actions/button.tsx";
import { UploadField } from "../../../../ui/fields/upload/upload-field.tsx";
import { CameraIcon } from "../../../../ui/icons/camera-icon.tsx";
import { acceptOf, cameraOf, type FileKind } from "./file-kinds.ts";
import { UploadRow } from "./upload-row.tsx";
import styles from "./uploads.module.css";
import { useUploads } from "./use-uploads.ts";

interface UploadsProps {
  courseId: string;
  /** What may be chosen. */
  kinds: readonly FileKind[];
  /** Which files will do, for people. */
  help: string;
  onUploaded(uploaded: { id: string; file: File }): void;
}

/** Takes files for a course by choice, drop or camera, and shows how far each is on its way. */
export function Uploads({ courseId, kinds, help, onUploaded }: UploadsProps) {
  const { t } = useTranslation();
  const { entries, add, retry, remove } = useUploads({ courseId, kinds, onUploaded });
  const title = useId();
  return (
    <div className={styles.uploads}>
      <UploadField
        label={t("manage.uploads.choose")}
        help={help}
        accept={acceptOf(kinds)}
        isMultiple
        progress={null}
        progressLabel=""
        problem={null}
        onChoose={add}
      />
      <CameraButton kinds={kinds} onTake={add} />
      {entries.length > 0 && (
        <section aria-labelledby={title}>
          <h3 id={title} className={styles.title}>
            {t("manage.uploads.list")}
          </h3>
          <ul className={styles.list}>
            {entries.map((entry) => (
              <UploadRow
                key={entry.key}
                entry={entry}
                onRetry={() => retry(entry.key)}
                onRemove={() => remove(entry.key)}
              />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

/** Opens the camera of a phone; on others, whose browsers ignore `capture`, it is not shown. */
function CameraButton({ kinds, onTake }: { kinds: readonly FileKind[]; onTake(files: readonly File[]): void }) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const accept = cameraOf(kinds);
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
          onTake([...(target.files ?? [])]);
          target.value = "";
        }}
      />
      <Button variant="secondary" icon={<CameraIcon size={20} />} onClick={() => input.current?.click()}>
        {label}
      </Button>
    </div>
  );
}
