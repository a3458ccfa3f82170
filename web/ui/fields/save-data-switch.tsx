import { useTranslation } from "../../i18n/translation.ts";
import { changeLayout, useLayoutConfig } from "../../theme/layout-config.ts";
import { Switch } from "./switch.tsx";

/** Whether pictures and videos wait until they are asked for. `onSwitch` is called before the page follows. */
export function SaveDataSwitch({ onSwitch }: { onSwitch?(isOn: boolean): void }) {
  const { t } = useTranslation();
  const { saveData } = useLayoutConfig();
  function set(isWanted: boolean) {
    onSwitch?.(isWanted);
    changeLayout({ saveData: isWanted });
  }
  return <Switch label={t("shell.settings.saveData")} checked={saveData} onChange={set} />;
}
