import { useTranslation } from "../../../i18n/translation.ts";
import { formatAgo } from "../../../ui/text/ago.ts";
import { formatMoment } from "../../../ui/text/amounts.ts";

/** The time of a person's last visit. */
export function LastSeen({ time }: { time: string | null }) {
  const { t, language } = useTranslation();
  if (time === null) return t("manage.learners.neverSeen");
  return (
    <time dateTime={time} title={formatMoment(time, language)}>
      {formatAgo(time, language)}
    </time>
  );
}
