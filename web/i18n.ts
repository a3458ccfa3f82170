import i18next from "i18next";
import { initReactI18next } from "react-i18next";
import { defaultLanguage, isLanguage, type Language } from "../contract/language.ts";

/** The language that is shown. */
export function currentLanguage(): Language {
  return isLanguage(i18next.language) ? i18next.language : preferredLanguage();
}

/** The saved language if supported, else the browser's, else the default. */
export function preferredLanguage(): Language {
  const wanted = [localStorage.getItem("lang"), ...navigator.languages];
  return wanted.map((tag) => tag?.slice(0, 2).toLowerCase()).find(isLanguage) ?? defaultLanguage;
}

/** Loads the texts and shows the preferred language. */
export async function startI18n(): Promise<void> {
  await i18next.use(initReactI18next).init({
    fallbackLng: "en",
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
    resources: {},
  });
  await showLanguage(preferredLanguage()).catch(() => showLanguage("en"));
}

/** Shows a language and keeps the choice; nothing changes when its texts can't be loaded. */
export async function showLanguage(language: Language): Promise<void> {
  if (!i18next.hasResourceBundle(language, "translation")) {
    i18next.addResourceBundle(language, "translation", await loadTexts(language));
  }
  localStorage.setItem("lang", language);
  document.documentElement.lang = language;
  await i18next.changeLanguage(language);
}

async function loadTexts(language: Language): Promise<unknown> {
  const response = await fetch(`/assets/locales/${language}.json?v=${__CATALOGUE__}`);
  if (!response.ok) throw new Error(`no texts for ${language}`);
  return response.json();
}
