import { useEffect, useRef, useState } from "react";
import { resendConfirmation } from "../../../../contract/users/users.ts";
import { call } from "../../../api/client.ts";
import { useTranslation } from "../../../i18n/translation.ts";
import { Button } from "../../../ui/actions/button.tsx";

const pause = 60;

/** Sends the confirmation link again, at most once a minute. */
export function ResendButton({ email, waits = false }: { email: string; waits?: boolean }) {
  const { t } = useTranslation();
  const [left, setLeft] = useState(waits ? pause : 0);
  const [isSent, setSent] = useState(false);
  const confirmation = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (left === 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  async function resend() {
    // The button is disabled now. If it kept the focus, screen readers would announce the countdown every second.
    confirmation.current?.focus();
    setSent(false);
    setLeft(pause);
    try {
      await call(resendConfirmation, { body: { email } });
      setSent(true);
    } catch {
      // A toast shows the error, and the user may retry immediately.
      setLeft(0);
    }
  }
  return (
    <>
      <Button variant="secondary" disabled={left > 0} onClick={resend}>
        {left > 0 ? t("account.sent.resendIn", { count: left }) : t("account.sent.resend")}
      </Button>
      <p ref={confirmation} tabIndex={-1} role="status">
        {isSent && t("account.sent.resent")}
      </p>
    </>
  );
}
