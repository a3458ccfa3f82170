import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { type FlagReason, flagPost, flagReasons, flagReply } from "../../../../contract/staff/moderation.ts";
import { ApiError } from "../../../api/api-error.ts";
import { callWithStatus } from "../../../api/client.ts";
import type { TextKey, Translate } from "../../../i18n/translate.ts";
import { useTranslation } from "../../../i18n/translation.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { TextArea } from "../../../ui/fields/text-area.tsx";
import { FormProblem } from "../../../ui/form/form-problem.tsx";
import { CancelButton, Dialog } from "../../../ui/overlays/dialog.tsx";
import { Spinner } from "../../../ui/status/spinner.tsx";
import styles from "./report.module.css";

/** The reported post or reply. */
export interface Reported {
  postId: string;
  /** Null if the post itself is reported. */
  replyId: string | null;
  /** Called once the user has been told that the text is now hidden from them as well. */
  onHidden(): void;
}

/** Explanations for reasons with names that are not self-explanatory. */
const hints: Partial<Record<FlagReason, TextKey>> = {
  privacy: "forum.report.privacyHint",
  unsafe: "forum.report.unsafeHint",
};

interface Sent {
  reason: FlagReason;
  /** Whether the user had already reported it; a second report has no effect. */
  isKnown: boolean;
}

/** Asks for the reason, sends it immediately and explains what happens next. */
export function ReportDialog({ onClose, ...reported }: Reported & { onClose(): void }) {
  const [sent, setSent] = useState<Sent | null>(null);
  if (!sent) return <Question reported={reported} onSent={setSent} onClose={onClose} />;
  const end = () => {
    onClose();
    if (sent.reason === "privacy" && !sent.isKnown) reported.onHidden();
  };
  return <Thanks {...sent} onClose={end} />;
}

interface QuestionProps {
  reported: Reported;
  onSent(sent: Sent): void;
  onClose(): void;
}

function Question({ reported, onSent, onClose }: QuestionProps) {
  const { t } = useTranslation();
  const [note, setNote] = useState("");
  const sending = useMutation({
    mutationFn: (reason: FlagReason) => sendReport(reported, { reason, note: note.trim() }),
    onSuccess: ({ status }, reason) => onSent({ reason, isKnown: status === 200 }),
    onSettled: () => {
      isInProgress.current = false;
    },
  });
  // The second click of a double-click arrives before the next render, and its response would describe the first
  // click's report as an earlier one.
  const isInProgress = useRef(false);
  function send(reason: FlagReason) {
    if (isInProgress.current) return;
    isInProgress.current = true;
    sending.mutate(reason);
  }
  return (
    <Dialog
      title={t(reported.replyId === null ? "forum.report.postTitle" : "forum.report.replyTitle")}
      onClose={onClose}
      actions={<CancelButton />}
    >
      <p>{t("forum.report.text")}</p>
      <details className={styles.note}>
        <summary>{t("forum.report.addNote")}</summary>
        <TextArea
          label={t("forum.report.note")}
          rows={2}
          maxLength={1000}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </details>
      <FormProblem>{sending.error && describeError(sending.error, t)}</FormProblem>
      <ul className={styles.reasons}>
        {flagReasons.map((reason) => (
          <li key={reason}>
            <button
              type="button"
              aria-busy={sending.isPending && sending.variables === reason}
              onClick={() => send(reason)}
            >
              <span>
                <strong>{t(`forum.report.reasons.${reason}`)}</strong>
                {hints[reason] && <small>{t(hints[reason])}</small>}
              </span>
              {sending.isPending && sending.variables === reason && <Spinner />}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function Thanks({ reason, isKnown, onClose }: Sent & { onClose(): void }) {
  const { t } = useTranslation();
  return (
    <Dialog
      title={t(isKnown ? "forum.report.knownTitle" : "forum.report.thanks")}
      onClose={onClose}
      actions={
        <Button variant="primary" onClick={onClose}>
          {t("common.close")}
        </Button>
      }
    >
      {!isKnown && <p>{t(reason === "privacy" ? "forum.report.hidden" : "forum.report.stays")}</p>}
      <p>{t("forum.report.next")}</p>
    </Dialog>
  );
}

function sendReport({ postId, replyId }: Reported, { reason, note }: { reason: FlagReason; note: string }) {
  const body = { reason, ...(note && { note }) };
  const options = { body, inForm: true, handled: ["forbidden"], onExpired: "ask" } as const;
  return replyId === null
    ? callWithStatus(flagPost, { ...options, params: { postId } })
    : callWithStatus(flagReply, { ...options, params: { postId, replyId } });
}

function describeError(error: Error, t: Translate): string {
  if (!(error instanceof ApiError)) return t("errors.unknown");
  if (error.status === 0) return t("errors.offline");
  if (error.code === "too_many_requests") return t("forum.report.tooMany");
  return error.code === "not_found" ? t("forum.report.gone") : error.message || t("errors.unknown");
}
