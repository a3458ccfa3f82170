import { useTransition } from "react";
import { isLanguage, languages } from "../../../contract/language.ts";
import { showLanguage } from "../../i18n/language.ts";
import { useTranslation } from "../../i18n/translation.ts";
import { ChevronDownIcon, GlobeIcon } from "../../ui/icons/icons.tsx";
import { showToast } from "../../ui/overlays/toasts.ts";
import { languageNames } from "../../ui/text/language-names.ts";
import styles from "./language-switcher.module.css";

/** The language select. A native element works with every keyboard, screen reader and phone. */
export function LanguageSwitcher() {
  const { t, language } = useTranslation();
  const [pending, startTransition] = useTransition();
  function choose(language: string) {
    startTransition(async () => {
      if (isLanguage(language)) await showLanguage(language).catch(warn);
    });
  }
  function warn() {
    showToast({ tone: "warning", message: t("errors.offline") });
  }
  return (
    <span className={styles.place}>
      <GlobeIcon size={20} />
      <span className={styles.short} aria-hidden="true">
        {language.toUpperCase()}
      </span>
      <select
        className={styles.select}
        aria-label={t("shell.language")}
        aria-busy={pending}
        value={language}
        onChange={(event) => choose(event.target.value)}
      >
        {languages.map((language) => (
          <option key={language} value={language} lang={language}>
            {languageNames[language]}
          </option>
        ))}
      </select>
      <ChevronDownIcon size={16} />
    </span>
  );
}
