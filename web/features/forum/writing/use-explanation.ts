import type { Trouble } from "../../../api/outbox/entry.ts";
import { useTranslation } from "../../../i18n/translation.ts";
import { formatTimeOfDay } from "../../../ui/text/amounts.ts";

/** Returns a function that explains why a text was rejected, or what it is waiting for. */
export function useExplanation() {
  const { t, language } = useTranslation();

  function refusal({ status, fields, message }: Trouble): string {
    if (status === 404) return t("forum.write.gone");
    // A field's message is more specific than the general one.
    return Object.values(fields)[0] || message || t("errors.unknown");
  }

  function waiting(trouble: Trouble): string {
    const { status, message, retryAt } = trouble;
    if (status === 0) return t("forum.write.offline");
    if (retryAt === null) return t("forum.write.waits");
    const seconds = Math.max(1, Math.ceil((retryAt - Date.now()) / 1000));
    const time = formatTimeOfDay(new Date(retryAt).toISOString(), language);
    const when = seconds < 60 ? t("forum.write.waitSeconds", { count: seconds }) : t("forum.write.waitUntil", { time });
    return `${message} ${when}`.trim();
  }

  return { refusal, waiting };
}
