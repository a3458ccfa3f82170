import { createContext, type ReactNode, useContext, useState } from "react";
import { type Language, languages } from "../../../../../contract/language.ts";
import { useTranslation } from "../../../../i18n/translation.ts";
import { ToggleGroup } from "../../../../ui/actions/toggle-group.tsx";
import { languageNames } from "../../../../ui/text/language-names.ts";
import styles from "./languages.module.css";

interface Shown {
  language: Language;
  show(language: Language): void;
}

const ShownLanguage = createContext<Shown>({ language: "es", show: () => {} });

/** Wraps content that is edited in two languages: side by side where there is room, otherwise one at a time. */
export function Languages({ children }: { children: ReactNode }) {
  const { language: own } = useTranslation();
  const [language, show] = useState<Language>(own);
  return (
    <ShownLanguage value={{ language, show }}>
      <div className={styles.languages} data-shown={language}>
        {children}
      </div>
    </ShownLanguage>
  );
}

/** Switches between the languages where there is room for only one. */
export function LanguageSwitch() {
  const { t } = useTranslation();
  const { language, show } = useContext(ShownLanguage);
  return (
    <div className={styles.switch}>
      <ToggleGroup
        label={t("manage.writing.edit.language")}
        size="small"
        value={language}
        options={languages.map((value) => ({ value, label: languageNames[value], lang: value }))}
        onChange={show}
      />
    </div>
  );
}

/** Returns a function that shows a language where there is room for only one, for instance because it has a fault. */
export function useShowLanguage(): (language: Language) => void {
  return useContext(ShownLanguage).show;
}

/** Renders content once per language. */
export function InLanguages({ children }: { children(language: Language): ReactNode }) {
  return (
    <div className={styles.pair}>
      {languages.map((language) => (
        <div key={language} data-language={language}>
          {children(language)}
        </div>
      ))}
    </div>
  );
}
