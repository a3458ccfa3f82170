import { defaultLanguage, isLanguage, type Language } from "../../contract/language.ts";
import type { Texts } from "./translate.ts";
import { addTexts, setLanguage, shownLanguage } from "./translation.ts";

type LoadTexts = (language: Language) => Promise<Texts>;

/** What brings texts: those of the application, then those of parts that few people see. */
const loads: LoadTexts[] = [loadTexts];

/** What has come already. */
const here: Record<Language, Map<LoadTexts, Texts>> = { es: new Map(), en: new Map() };

/** The language that is shown. */
export function currentLanguage(): Language {
  return shownLanguage() ?? preferredLanguage();
}

/** The saved language if supported, else the browser's, else the default. */
export function preferredLanguage(): Language {
  const wanted = [localStorage.getItem("lang"), ...navigator.languages];
  return wanted.map((tag) => tag?.slice(0, 2).toLowerCase()).find(isLanguage) ?? defaultLanguage;
}

/**
 * Loads the texts of the preferred language and shows it. Where they can't be had it shows English; of a page that
 * came written already, on which somebody may be typing, it asks until they come.
 */
export async function startI18n({ isWritten = false } = {}): Promise<void> {
  const wanted = preferredLanguage();
  const language = await (isWritten ? addAtLast(wanted) : add(loadTexts, wanted).catch(() => add(loadTexts, "en")));
  setLanguage(language);
  // A poor connection must not change what somebody chose.
  keep(wanted);
  document.documentElement.lang = language;
}

/** What was chosen last. */
let chosen: Language | undefined;

/**
 * Shows a language and keeps the choice; nothing changes when its texts can't be loaded, or when somebody has chosen again
 * before they came.
 */
export async function showLanguage(language: Language): Promise<void> {
  chosen = language;
  await haveTexts(language);
  if (chosen !== language) return;
  setLanguage(language);
  keep(language);
}

/** Brings the texts of a part of the application, now and in each language that is chosen later. */
export async function havePartTexts(load: LoadTexts): Promise<void> {
  if (!loads.includes(load)) loads.push(load);
  const language = currentLanguage();
  await haveTexts(language);
  // While they came, another language may have been chosen.
  if (currentLanguage() !== language) return havePartTexts(load);
  setLanguage(language);
}

/** Follows a choice made in another tab, until told to stop. */
export function followOtherTabs(): () => void {
  async function hear({ key, newValue }: StorageEvent) {
    if (key !== "lang" || !isLanguage(newValue) || !shownLanguage()) return;
    await haveTexts(newValue);
    // While the texts came, somebody may have chosen again. What is kept is not written: two tabs would answer each other.
    if (localStorage.getItem("lang") !== newValue) return;
    setLanguage(newValue);
    document.documentElement.lang = newValue;
  }
  // Where the texts cannot be loaded, this tab stays in its language.
  const follow = (event: StorageEvent) => void hear(event).catch(() => {});
  window.addEventListener("storage", follow);
  return () => window.removeEventListener("storage", follow);
}

async function haveTexts(language: Language): Promise<void> {
  const missing = loads.filter((load) => !here[language].has(load));
  if (missing.length === 0) return;
  await Promise.all(missing.map((load) => add(load, language)));
  // Meanwhile a part may have come that needs its own.
  await haveTexts(language);
}

async function addAtLast(language: Language): Promise<Language> {
  try {
    return await add(loadTexts, language);
  } catch {
    await new Promise((resolve) => setTimeout(resolve, 3000));
    return addAtLast(language);
  }
}

async function add(load: LoadTexts, language: Language): Promise<Language> {
  here[language].set(load, await load(language));
  addTexts(language, Object.assign({}, ...here[language].values()));
  return language;
}

function keep(language: Language): void {
  localStorage.setItem("lang", language);
  // For the server, which writes the public pages ahead in both languages.
  // biome-ignore lint/suspicious/noDocumentCookie: what replaces it is missing in browsers, and without https in all
  document.cookie = `lang=${language}; Path=/; Max-Age=31536000; SameSite=Lax`;
  document.documentElement.lang = language;
}

async function loadTexts(language: Language): Promise<Texts> {
  const response = await fetch(`/assets/locales/${language}.json?v=${__CATALOGUE__}`);
  if (!response.ok) throw new Error(`no texts for ${language}`);
  return response.json();
}
