import type { Translate } from "../../../../i18n/translate.ts";
import { useTranslation } from "../../../../i18n/translation.ts";
import { Button } from "../../../../ui/actions/button.tsx";
import { IconButton } from "../../../../ui/actions/icon-button.tsx";
import { CloseIcon } from "../../../../ui/icons/more-icons.tsx";
import { Notice } from "../../../../ui/status/notice.tsx";
import { ProgressBar } from "../../../../ui/status/progress-bar.tsx";
import { formatBytes, formatPercent } from "../../../../ui/text/amounts.ts";
import { describeFailure } from "../../describe-failure.ts";
import styles from "./upload.module.css";
import { isInProgress, type Upload, type UploadProblem } from "./use-upload.ts";

interface UploadStateProps {
  upload: Upload;
  onRetry(): void;
  onRemove(): void;
}

/** An upload with its progress, problem and actions. */
export function UploadState({ upload, onRetry, onRemove }: UploadStateProps) {
  const { t, language } = useTranslation();
  const { file, state, share, problem } = upload;
  const { name } = file;
  const isActive = isInProgress(upload);
  const percent = formatPercent(Math.floor(share * 100), language);
  return (
    <section aria-label={name} className={styles.row}>
      <div className={styles.head}>
        <p className={styles.name}>{name}</p>
        <p className={styles.state}>
          <span role="status">{t(`manage.uploads.state.${state}`)}</span>
          {isActive && ` · ${percent}`}
          {` · ${formatBytes(file.size, language)}`}
        </p>
        <IconButton
          label={t(isActive ? "manage.uploads.cancel" : "manage.uploads.dismiss", { name })}
          onClick={onRemove}
        >
          <CloseIcon size={20} />
        </IconButton>
      </div>
      {isActive && (
        <ProgressBar label={t("manage.uploads.progress", { name })} value={state === "checking" ? null : share} />
      )}
      <div role="alert">
        {problem && (
          <Notice
            tone="danger"
            action={
              problem.kind === "failed" && (
                <Button variant="secondary" size="small" onClick={onRetry}>
                  {t("manage.uploads.retry", { name })}
                </Button>
              )
            }
          >
            {describeProblem(problem, t)}
          </Notice>
        )}
      </div>
    </section>
  );
}

function describeProblem(problem: UploadProblem, t: Translate): string {
  if (problem.kind !== "failed") return t(`manage.uploads.problem.${problem.kind}`);
  return describeFailure(problem.error, t) ?? t("errors.unknown");
}
