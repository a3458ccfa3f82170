import { useTranslation } from "../../i18n/translation.ts";
import { chooseScheme, useColorScheme } from "../../theme/color-scheme.ts";
import { IconButton } from "../../ui/actions/icon-button.tsx";
import { MoonIcon, SunIcon } from "../../ui/icons/icons.tsx";
import styles from "./theme-toggle.module.css";

export function ThemeToggle() {
  const { t } = useTranslation();
  const isDark = useColorScheme() === "dark";
  return (
    <IconButton
      label={isDark ? t("shell.toLight") : t("shell.toDark")}
      onClick={() => chooseScheme(isDark ? "light" : "dark")}
    >
      {/* Renders both icons and lets CSS show one, because prerendered pages do not know the theme. */}
      <span className={styles.toLight}>
        <SunIcon size={22} />
      </span>
      <span className={styles.toDark}>
        <MoonIcon size={22} />
      </span>
    </IconButton>
  );
}
