import { useTranslation } from "../../../../i18n/translation.ts";
import { Button } from "../../../../ui/actions/button.tsx";
import { CloudDoneIcon, CloudOffIcon, SyncIcon } from "../../../../ui/icons/evaluation-icons.tsx";
import { formatTimeOfDay } from "../../../../ui/text/amounts.ts";
import { describeFailure } from "../../describe-failure.ts";
import { staffAuthorName } from "../staff-author-name.ts";
import styles from "./document.module.css";
import type { Editing } from "./use-document.ts";

/** Shows whether the user's changes have been saved and, if not, where they are and what can be done. */
export function SaveStatus<D>({ editing }: { editing: Editing<D> }) {
  const { t } = useTranslation();
  const { state, isStoredLocally, problem, mergedWith, flush } = editing;
  const isStuck = state === "offline" || state === "failed";
  const storageNote = isStoredLocally ? t("manage.writing.saving.kept") : t("manage.writing.saving.notKept");
  return (
    <div className={styles.status} data-state={state}>
      <p>
        <StateIcon state={state} />
        <StateText editing={editing} />
      </p>
      {/* The usual states are not announced: they change every few seconds. */}
      <div role="status">
        {state === "offline" && <p>{storageNote}</p>}
        {state === "failed" && (
          <p>
            {describeFailure(problem, t)} {storageNote}
          </p>
        )}
        {mergedWith !== null && state !== "conflict" && (
          <p>{t("manage.writing.saving.merged", { name: staffAuthorName(mergedWith, t) })}</p>
        )}
      </div>
      {isStuck && (
        <Button variant="secondary" size="small" onClick={() => void flush()}>
          {t("manage.writing.saving.retry")}
        </Button>
      )}
    </div>
  );
}

function StateIcon({ state }: { state: Editing<unknown>["state"] }) {
  if (state === "saved") return <CloudDoneIcon size={20} />;
  return state === "offline" || state === "failed" ? <CloudOffIcon size={20} /> : <SyncIcon size={20} />;
}

function StateText<D>({ editing: { state, savedAt } }: { editing: Editing<D> }) {
  const { t, language } = useTranslation();
  if (state === "offline") return t("manage.writing.saving.offline");
  if (state !== "saved") return t("manage.writing.saving.unsaved");
  if (savedAt === null) return t("manage.writing.saving.unchanged");
  return t("manage.writing.saving.saved", { time: formatTimeOfDay(new Date(savedAt).toISOString(), language) });
}
