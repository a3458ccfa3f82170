import { useTranslation } from "../../../i18n/translation.ts";
import { changeLayout, scales, useLayoutConfig } from "../../../theme/layout-config.ts";
import { IconButton } from "../../../ui/actions/icon-button.tsx";
import { formatPercent } from "../../../ui/text/amounts.ts";
import styles from "./settings-panel.module.css";

/** The scale of the whole interface, in steps. */
export function ScaleField() {
  const { t, language } = useTranslation();
  const { scale } = useLayoutConfig();
  function step(by: number) {
    const next = scale + by;
    if (next >= scales.min && next <= scales.max) changeLayout({ scale: next });
  }
  return (
    <fieldset className={styles.field}>
      <legend>{t("shell.settings.scale")}</legend>
      <div className={styles.scale}>
        <IconButton
          className={styles.smaller}
          label={t("shell.settings.smaller")}
          aria-disabled={scale === scales.min}
          onClick={() => step(-1)}
        />
        <output aria-live="polite">{formatPercent(Math.round((scale / scales.normal) * 100), language)}</output>
        <IconButton
          className={styles.larger}
          label={t("shell.settings.larger")}
          aria-disabled={scale === scales.max}
          onClick={() => step(1)}
        />
      </div>
    </fieldset>
  );
}
