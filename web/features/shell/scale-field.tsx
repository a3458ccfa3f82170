import { useTranslation } from "react-i18next";
import { changeLayout, scales, useLayoutConfig } from "../../theme/layout-config.ts";
import buttons from "../../ui/buttons.module.css";
import styles from "./settings-panel.module.css";

/** How large everything is, in steps. */
export function ScaleField() {
  const { t } = useTranslation();
  const { scale } = useLayoutConfig();
  function step(by: number) {
    const next = scale + by;
    if (next >= scales.least && next <= scales.most) changeLayout({ scale: next });
  }
  return (
    <fieldset className={styles.field}>
      <legend>{t("shell.settings.scale")}</legend>
      <div className={styles.scale}>
        <button
          type="button"
          className={`${buttons.icon} ${styles.smaller}`}
          aria-label={t("shell.settings.smaller")}
          aria-disabled={scale === scales.least}
          onClick={() => step(-1)}
        />
        <output aria-live="polite">{scale}</output>
        <button
          type="button"
          className={`${buttons.icon} ${styles.larger}`}
          aria-label={t("shell.settings.larger")}
          aria-disabled={scale === scales.most}
          onClick={() => step(1)}
        />
      </div>
    </fieldset>
  );
}
