import { useTranslation } from "../../i18n/translation.ts";
import { changeLayout, useLayoutConfig } from "../../theme/layout-config.ts";
import { Switch } from "./switch.tsx";

/** The data saver switch: pictures and videos load only on request. `onSwitch` is called before the page changes. */
export function SaveDataSwitch({ onSwitch }: { onSwitch?(isOn: boolean): void }) {
  const { t } = useTranslation();
  const { saveData } = useLayoutConfig();
  function set(isWanted: boolean) {
    onSwitch?.(isWanted);
    changeLayout({ saveData: isWanted });
  }
  return <Switch label={t("shell.settings.saveData")} checked={saveData} onChange={set} />;
}
