import { useTranslation } from "react-i18next";
import { chooseScheme } from "../../theme/color-scheme.ts";
import { changeLayout, resetLayout, useLayoutConfig } from "../../theme/layout-config.ts";
import buttons from "../../ui/buttons.module.css";
import { CloseIcon } from "../../ui/more-icons.tsx";
import { SideDialog } from "../../ui/side-dialog.tsx";
import { useMediaQuery } from "../../ui/use-media-query.ts";
import { ChoiceField } from "./choice-field.tsx";
import { ScaleField } from "./scale-field.tsx";
import styles from "./settings-panel.module.css";

/** How the application looks and behaves, each choice shown at once and kept. */
export function SettingsPanel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const layout = useLayoutConfig();
  const isStill = useMediaQuery("(prefers-reduced-motion: reduce)");
  return (
    <SideDialog side="right" label={t("shell.settings.open")} onClose={onClose}>
      <div className={styles.panel}>
        <header className={styles.header}>
          <h2>{t("shell.settings.open")}</h2>
          <button type="button" className={buttons.icon} aria-label={t("common.close")} onClick={onClose}>
            <CloseIcon size={22} />
          </button>
        </header>
        <ChoiceField
          legend={t("shell.settings.theme")}
          chosen={layout.colorScheme}
          choices={[
            { value: "light", label: t("shell.settings.light") },
            { value: "dark", label: t("shell.settings.dark") },
          ]}
          onChoose={chooseScheme}
        />
        <ScaleField />
        <ChoiceField
          legend={t("shell.settings.menu")}
          help={t("shell.settings.menuHelp")}
          chosen={layout.menuMode}
          choices={[
            { value: "static", label: t("shell.settings.static") },
            { value: "overlay", label: t("shell.settings.overlay") },
          ]}
          onChoose={(menuMode) => changeLayout({ menuMode })}
        />
        <ChoiceField
          legend={t("shell.settings.data")}
          help={t("shell.settings.dataHelp")}
          chosen={layout.saveData ? "on" : "off"}
          choices={[
            { value: "off", label: t("shell.settings.dataOff") },
            { value: "on", label: t("shell.settings.dataOn") },
          ]}
          onChoose={(saveData) => changeLayout({ saveData: saveData === "on" })}
        />
        <ChoiceField
          legend={t("shell.settings.inputs")}
          chosen={layout.inputStyle}
          choices={[
            { value: "outlined", label: t("shell.settings.outlined") },
            { value: "filled", label: t("shell.settings.filled") },
          ]}
          onChoose={(inputStyle) => changeLayout({ inputStyle })}
        />
        <ChoiceField
          legend={t("shell.settings.ripple")}
          help={isStill ? t("shell.settings.rippleHelp") : null}
          chosen={layout.ripple ? "on" : "off"}
          choices={[
            { value: "on", label: t("shell.settings.rippleOn") },
            { value: "off", label: t("shell.settings.rippleOff") },
          ]}
          onChoose={(ripple) => changeLayout({ ripple: ripple === "on" })}
        />
        <button type="button" className={`${buttons.quiet} ${styles.reset}`} onClick={resetLayout}>
          {t("shell.settings.reset")}
        </button>
      </div>
    </SideDialog>
  );
}
