import { useCachedAt } from "../../api/cache-time.ts";
import { useTranslation } from "../../i18n/translation.ts";
import { useRouter } from "../../routing/hooks.ts";
import { formatMoment } from "../../ui/text/amounts.ts";
import styles from "./offline-bar.module.css";

/** Shows that there is no connection, and since when the displayed data was cached. */
export function OfflineBar() {
  const { t, language } = useTranslation();
  const cachedAt = useCachedAt();
  const { shown } = useRouter();
  // Responses to other parts of a screen that could not be loaded may come from the cache.
  if (cachedAt === null || shown.failure) return null;
  return (
    <p role="status" className={styles.bar}>
      {t("shell.fromKept", { time: formatMoment(new Date(cachedAt).toISOString(), language) })}
    </p>
  );
}
