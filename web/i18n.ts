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

/** Loads the texts of the preferred language and shows it; of English, where they can't be had. */
export async function startI18n(): Promise<void> {
  const wanted = preferredLanguage();
  const [language, texts] = await loadTexts(wanted).then(
    (texts) => [wanted, texts] as const,
    async () => ["en", await loadTexts("en")] as const,
  );
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: "en",
    resources: { [language]: { translation: texts } },
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  // A weak line must not change what somebody chose.
  keep(wanted);
  document.documentElement.lang = language;
}

/** Shows a language and keeps the choice; nothing changes when its texts can't be loaded. */
export async function showLanguage(language: Language): Promise<void> {
  await haveTexts(language);
  await i18next.changeLanguage(language);
  keep(language);
}

/** Follows a choice made in another tab, until told to stop. */
export function followOtherTabs(): () => void {
  async function hear({ key, newValue }: StorageEvent) {
    if (key !== "lang" || !isLanguage(newValue) || !i18next.isInitialized) return;
    await haveTexts(newValue);
    // While the texts came, somebody may have chosen again. What is kept is not written: two tabs would answer each other.
    if (localStorage.getItem("lang") !== newValue) return;
    await i18next.changeLanguage(newValue);
    document.documentElement.lang = newValue;
  }
  // Without a line to load the texts with, this tab stays in its language.
  const follow = (event: StorageEvent) => void hear(event).catch(() => {});
  window.addEventListener("storage", follow);
  return () => window.removeEventListener("storage", follow);
}

async function haveTexts(language: Language): Promise<void> {
  if (i18next.hasResourceBundle(language, "translation")) return;
  i18next.addResourceBundle(language, "translation", await loadTexts(language));
}

function keep(language: Language): void {
  localStorage.setItem("lang", language);
  // For the server, which writes the public pages ahead in both languages.
  // biome-ignore lint/suspicious/noDocumentCookie: what replaces it is missing in browsers, and without https in all
  document.cookie = `lang=${language}; Path=/; Max-Age=31536000; SameSite=Lax`;
  document.documentElement.lang = language;
}

async function loadTexts(language: Language): Promise<Record<string, unknown>> {
  const response = await fetch(`/assets/locales/${language}.json?v=${__CATALOGUE__}`);
  if (!response.ok) throw new Error(`no texts for ${language}`);
  return response.json();
}
