import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { findPatientIdentifiers } from "../../../contract/patient-identifiers.ts";
import { ApiError } from "../../api/api-error.ts";
import { formatTimeOfDay } from "../../ui/amounts.ts";
import { type Draft, dropSendingKey, sendingKey } from "./kept-text.ts";

/** What goes with a text. */
export interface Sending {
  /** For the header `Idempotency-Key`. */
  key: string;
  /** The writer has confirmed that the text identifies nobody. */
  noPatientIdentified?: true;
}

interface SendText {
  /** Under what the draft is kept. */
  keptAs: string;
  send(draft: Draft, sending: Sending): Promise<void>;
  onSent(): void;
}

/** Sends a text once, after a look at whether it may identify a patient; says what the server refuses. */
export function useSendText({ keptAs, send, onSent }: SendText) {
  const { t, i18n } = useTranslation();
  // Why the text is held back, as far as the server said it; null where it is not.
  const [doubt, setDoubt] = useState<readonly string[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const isUnderWay = useRef(false);

  function explain(error: ApiError): string {
    if (error.status === 0) return t("forum.write.offline");
    // What is said of the text says more than what is said of any conflict.
    const said = Object.values(error.fields)[0] || error.message || t("errors.unknown");
    if (error.status === 404) return t("forum.write.gone");
    if (error.retryAfter === null) return said;
    const time = formatTimeOfDay(new Date(Date.now() + error.retryAfter * 1000).toISOString(), i18n.language);
    const wait =
      error.retryAfter < 60
        ? t("forum.write.waitSeconds", { count: error.retryAfter })
        : t("forum.write.waitUntil", { time });
    return `${said} ${wait}`;
  }

  function refuse(error: ApiError) {
    // Where no answer came, or one from a proxy on the way, the text may have been taken all the same.
    if (error.status >= 400 && error.status < 500) dropSendingKey(keptAs);
    if (error.code === "may_identify_patient") setDoubt(Object.values(error.fields));
    else setProblem(explain(error));
  }

  async function attempt(draft: Draft, confirmed: boolean) {
    const key = sendingKey(keptAs, `${draft.title}\n${draft.body}\n${confirmed}`);
    try {
      await send(draft, { key, ...(confirmed && { noPatientIdentified: true }) });
      onSent();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      refuse(error);
    }
  }

  /** Holds a doubtful text back, unless its writer has confirmed it. */
  async function submit(draft: Draft, confirmed = false) {
    // The second click of a double click comes before anything is drawn anew.
    if (isUnderWay.current) return;
    const isHeld = !confirmed && [draft.title, draft.body].some((text) => findPatientIdentifiers(text).length > 0);
    setProblem(null);
    setDoubt(isHeld ? [] : null);
    if (isHeld) return;
    isUnderWay.current = true;
    setSending(true);
    await attempt(draft, confirmed).finally(() => {
      isUnderWay.current = false;
      setSending(false);
    });
  }

  return { submit, isSending, problem, doubt, dismiss: () => setDoubt(null) };
}
