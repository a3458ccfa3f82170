import { type ChangeEvent, type DragEvent, useId, useRef, useState } from "react";
import { Button } from "../../actions/button.tsx";
import { Notice } from "../../status/notice.tsx";
import { ProgressBar } from "../../status/progress-bar.tsx";
import styles from "./upload-field.module.css";

interface UploadFieldProps {
  /** The words of the button, and the name of the native field. */
  label: string;
  /** Which files will do, for people. */
  help: string;
  /** The same for the browser, as in the attribute `accept`. */
  accept: string;
  /** From 0 to 1 while something is sent; null otherwise. */
  progress: number | null;
  progressLabel: string;
  problem: string | null;
  onChoose(file: File): void;
}

/** Takes a file from a list of the device or dropped on it, and shows how far it is on its way. */
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
    // So that the same file can be chosen again after it was refused.
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
