import { type ChangeEvent, type DragEvent, useId, useRef, useState } from "react";
import { Button } from "../../actions/button.tsx";
import { Notice } from "../../status/notice.tsx";
import { ProgressBar } from "../../status/progress-bar.tsx";
import styles from "./upload-field.module.css";

interface UploadFieldProps {
  /** The label of the button and the name of the native field. */
  label: string;
  /** The accepted files, in words. */
  help: string;
  /** The accepted files, as in the `accept` attribute. */
  accept: string;
  /** Between 0 and 1 during an upload, otherwise null. */
  progress: number | null;
  progressLabel: string;
  problem: string | null;
  onChoose(file: File): void;
}

/** Accepts a file from the device's file dialog or by drag and drop, and shows the upload progress. */
export function UploadField(props: UploadFieldProps) {
  const { label, help, accept, progress, progressLabel, problem, onChoose } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  function choose(files: FileList | null) {
    const [file] = files ?? [];
    if (file) onChoose(file);
  }
  function take({ target }: ChangeEvent<HTMLInputElement>) {
    choose(target.files);
    // Allows the same file to be chosen again after a rejection.
    target.value = "";
  }
  function drag(event: DragEvent, isHere: boolean) {
    event.preventDefault();
    setOver(isHere);
  }
  function drop(event: DragEvent) {
    drag(event, false);
    if (progress === null) choose(event.dataTransfer.files);
  }
  return (
    <fieldset
      aria-label={label}
      className={styles.field}
      data-over={isOver}
      onDragOver={(event) => drag(event, true)}
      onDragLeave={(event) => drag(event, false)}
      onDrop={drop}
    >
      <input ref={input} type="file" hidden aria-label={label} accept={accept} onChange={take} />
      <Button
        variant="secondary"
        aria-describedby={`${id}-help`}
        isBusy={progress !== null}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <p id={`${id}-help`}>{help}</p>
      {progress !== null && <ProgressBar label={progressLabel} value={progress} />}
      <div role="alert">{problem && <Notice tone="danger">{problem}</Notice>}</div>
    </fieldset>
  );
}
