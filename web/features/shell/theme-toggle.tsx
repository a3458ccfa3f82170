import { useTranslation } from "react-i18next";
import { chooseScheme, useColorScheme } from "../../theme/color-scheme.ts";
import buttons from "../../ui/buttons.module.css";
import { MoonIcon, SunIcon } from "../../ui/icons.tsx";

export function ThemeToggle() {
  const { t } = useTranslation();
  const isDark = useColorScheme() === "dark";
  return (
    <button
      type="button"
      className={buttons.icon}
      aria-label={isDark ? t("shell.toLight") : t("shell.toDark")}
      onClick={() => chooseScheme(isDark ? "light" : "dark")}
    >
      {isDark ? <SunIcon size={22} /> : <MoonIcon size={22} />}
    </button>
  );
}
