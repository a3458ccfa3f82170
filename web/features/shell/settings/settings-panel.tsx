import { useTranslation } from "../../../i18n/translation.ts";
import { chooseScheme } from "../../../theme/color-scheme.ts";
import { changeLayout, resetLayout, useLayoutConfig } from "../../../theme/layout-config.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { IconButton } from "../../../ui/actions/icon-button.tsx";
import { useMediaQuery } from "../../../ui/behaviour/use-media-query.ts";
import { SaveDataSwitch } from "../../../ui/fields/save-data-switch.tsx";
import { SegmentedField } from "../../../ui/fields/segmented-field.tsx";
import { ChevronDownIcon } from "../../../ui/icons/icons.tsx";
import { CloseIcon } from "../../../ui/icons/more-icons.tsx";
import { SideDialog } from "../../../ui/overlays/side-dialog.tsx";
import { ScaleField } from "./scale-field.tsx";
import styles from "./settings-panel.module.css";

/** The appearance settings. Each choice is applied and stored immediately. */
export function SettingsPanel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const layout = useLayoutConfig();
  const isStill = useMediaQuery("(prefers-reduced-motion: reduce)");
  return (
    <SideDialog side="right" label={t("shell.settings.open")} onClose={onClose}>
      <div className={styles.panel}>
        <header className={styles.header}>
          <h2>{t("shell.settings.open")}</h2>
          <IconButton label={t("common.close")} onClick={onClose}>
            <CloseIcon size={22} />
          </IconButton>
        </header>
        <SegmentedField
          legend={t("shell.settings.theme")}
          value={layout.colorScheme}
          options={[
            { value: "light", label: t("shell.settings.light") },
            { value: "dark", label: t("shell.settings.dark") },
          ]}
          onChange={chooseScheme}
        />
        <ScaleField />
        <div className={styles.data}>
          <SaveDataSwitch />
          <p>{t("shell.settings.dataHelp")}</p>
        </div>
        <details className={styles.advanced}>
          <summary>
            {t("shell.settings.advanced")}
            <ChevronDownIcon size={20} />
          </summary>
          <SegmentedField
            legend={t("shell.settings.menu")}
            help={t("shell.settings.menuHelp")}
            value={layout.menuMode}
            options={[
              { value: "static", label: t("shell.settings.static") },
              { value: "overlay", label: t("shell.settings.overlay") },
            ]}
            onChange={(menuMode) => changeLayout({ menuMode })}
          />
          <SegmentedField
            legend={t("shell.settings.inputs")}
            value={layout.inputStyle}
            options={[
              { value: "outlined", label: t("shell.settings.outlined") },
              { value: "filled", label: t("shell.settings.filled") },
            ]}
            onChange={(inputStyle) => changeLayout({ inputStyle })}
          />
          <SegmentedField
            legend={t("shell.settings.ripple")}
            help={isStill ? t("shell.settings.rippleHelp") : null}
            value={layout.ripple ? "on" : "off"}
            options={[
              { value: "on", label: t("shell.settings.rippleOn") },
              { value: "off", label: t("shell.settings.rippleOff") },
            ]}
            onChange={(ripple) => changeLayout({ ripple: ripple === "on" })}
          />
          <SegmentedField
            legend={t("shell.settings.shortcuts")}
            help={t("shell.settings.shortcutsHelp")}
            value={layout.shortcuts ? "on" : "off"}
            options={[
              { value: "on", label: t("shell.settings.shortcutsOn") },
              { value: "off", label: t("shell.settings.shortcutsOff") },
            ]}
            onChange={(shortcuts) => changeLayout({ shortcuts: shortcuts === "on" })}
          />
        </details>
        <Button variant="quiet" className={styles.reset} onClick={resetLayout}>
          {t("shell.settings.reset")}
        </Button>
      </div>
    </SideDialog>
  );
}
