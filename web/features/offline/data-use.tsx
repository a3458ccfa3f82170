import { useEffect, useState } from "react";
import { useTranslation } from "../../i18n/translation.ts";
import { readUsage } from "../../offline/data-use/usage.ts";
import { changeSettings, readSettings } from "../../offline/settings.ts";
import { TextField } from "../../ui/fields/text-field.tsx";
import { formatBytes, formatPercent } from "../../ui/text/amounts.ts";
import styles from "./offline.module.css";

const megabyte = 1_000_000;

/** Shows the data used on this device this month, and lets the user set a budget. */
export function DataUse() {
  const { t, language } = useTranslation();
  const [used, setUsed] = useState<number | null>(null);
  const [budget, setBudget] = useState(() => readSettings().budget);
  useEffect(() => {
    readUsage().then(setUsed, () => undefined);
  }, []);
  function change(text: string) {
    const megabytes = Math.min(1_000_000, Math.max(0, Math.floor(Number(text.replace(/\D/g, "")))));
    setBudget(megabytes);
    changeSettings({ budget: megabytes });
  }
  const share = used !== null && budget > 0 ? Math.round((used / (budget * megabyte)) * 100) : null;
  return (
    <section className={styles.section}>
      <h2>{t("offline.data.title")}</h2>
      {used !== null && (
        <p role="status">
          {t("offline.data.used", { size: formatBytes(used, language) })}
          {share !== null &&
            ` ${t("offline.data.ofBudget", {
              percent: formatPercent(share, language),
              size: formatBytes(budget * megabyte, language),
            })}`}
        </p>
      )}
      <TextField
        label={t("offline.data.budget")}
        helperText={t("offline.data.budgetHelp")}
        inputMode="numeric"
        end="MB"
        value={budget === 0 ? "" : String(budget)}
        onChange={({ target }) => change(target.value)}
      />
    </section>
  );
}
