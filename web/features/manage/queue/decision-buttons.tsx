import { type ReactNode, useEffect, useRef, useState } from "react";
import type { FlagDecision } from "../../../../contract/forum/forum-notices.ts";
import type { Flag } from "../../../../contract/staff/moderation.ts";
import { useTranslation } from "../../../i18n/translation.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { TextArea } from "../../../ui/fields/text-area.tsx";
import { FormProblem } from "../../../ui/form/form-problem.tsx";
import { EyeOffIcon } from "../../../ui/icons/eye-icons.tsx";
import { BinIcon } from "../../../ui/icons/forum-icons.tsx";
import { CheckIcon } from "../../../ui/icons/icons.tsx";
import { CancelButton, Dialog } from "../../../ui/overlays/dialog.tsx";
import styles from "./queue.module.css";
import { useDecide } from "./use-decide.ts";

/** The shortcut key of each decision, the same in both languages. */
const keys: Record<FlagDecision, string> = { keep: "k", hide: "h", delete: "e" };

const icons: Record<FlagDecision, ReactNode> = {
  keep: <CheckIcon size={20} />,
  hide: <EyeOffIcon size={20} />,
  delete: <BinIcon size={20} />,
};

/** The buttons that keep, hide or erase a reported text; erasing must be confirmed. */
export function DecisionButtons({ flag, onDecided }: { flag: Flag; onDecided(): void }) {
  const { t } = useTranslation();
  const [note, setNote] = useState<string | null>(null);
  const [isConfirming, setConfirming] = useState(false);
  const { decide, deciding, problem } = useDecide(flag, onDecided);
  const place = useRef<HTMLDivElement>(null);
  const hasNote = note !== null;
  // The button that opens the note field disappears when the field is shown.
  useEffect(() => {
    if (hasNote) place.current?.querySelector("textarea")?.focus();
  }, [hasNote]);
  const send = (decision: FlagDecision) => decide({ decision, note: note?.trim() ?? "" });
  return (
    <div ref={place} className={styles.decision}>
      {hasNote && (
        <TextArea
          label={t("manage.queue.note")}
          helperText={t("manage.queue.noteHelp")}
          rows={2}
          maxLength={1000}
          value={note}
          onChange={({ target }) => setNote(target.value)}
          onFocus={({ target }) => target.scrollIntoView?.({ block: "nearest" })}
        />
      )}
      {!isConfirming && <FormProblem>{problem}</FormProblem>}
      <div className={styles.buttons}>
        {(["keep", "hide", "delete"] as const).map((decision) => (
          <Button
            key={decision}
            variant="secondary"
            danger={decision === "delete"}
            icon={icons[decision]}
            isBusy={deciding === decision && !isConfirming}
            aria-keyshortcuts={keys[decision]}
            onClick={({ detail }) => {
              // On the second click of a double click, the next text may have moved under the pointer.
              if (detail > 1) return;
              if (decision === "delete") setConfirming(true);
              else send(decision);
            }}
          >
            {t(`manage.queue.decisions.${decision}`)}
            <span aria-hidden="true" className={styles.key}>
              {keys[decision]}
            </span>
          </Button>
        ))}
        {!hasNote && (
          <Button variant="quiet" onClick={() => setNote("")}>
            {t("manage.queue.addNote")}
          </Button>
        )}
      </div>
      {isConfirming && (
        <EraseDialog
          isBusy={deciding !== null}
          problem={problem}
          onErase={() => send("delete")}
          onClose={() => setConfirming(false)}
        />
      )}
    </div>
  );
}

interface EraseDialogProps {
  isBusy: boolean;
  problem: string | null;
  onErase(): void;
  onClose(): void;
}

function EraseDialog({ isBusy, problem, onErase, onClose }: EraseDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      title={t("manage.queue.eraseTitle")}
      onClose={isBusy ? null : onClose}
      actions={
        <>
          <CancelButton />
          <Button variant="primary" danger isBusy={isBusy} onClick={onErase}>
            {t("manage.queue.eraseNow")}
          </Button>
        </>
      }
    >
      <FormProblem>{problem}</FormProblem>
      <p>{t("manage.queue.eraseText")}</p>
    </Dialog>
  );
}
