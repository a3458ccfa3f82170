import { defaultLanguage, isLanguage, type Language } from "../../contract/language.ts";
import type { Texts } from "./translate.ts";
import { addTexts, setLanguage, shownLanguage } from "./translation.ts";

type LoadTexts = (language: Language) => Promise<Texts>;

/** Loaders of texts: first those of the application, then those of rarely needed parts. */
const loaders: LoadTexts[] = [loadTexts];

/** The texts loaded so far. */
const loaded: Record<Language, Map<LoadTexts, Texts>> = { es: new Map(), en: new Map() };

/** Returns the current language. */
export function currentLanguage(): Language {
  return shownLanguage() ?? preferredLanguage();
}

/** Returns the stored language if supported, otherwise the browser's, otherwise the default. */
export function preferredLanguage(): Language {
  const wanted = [localStorage.getItem("lang"), ...navigator.languages];
  return wanted.map((tag) => tag?.slice(0, 2).toLowerCase()).find(isLanguage) ?? defaultLanguage;
}

/**
 * Loads the texts of the preferred language and shows it. If they cannot be loaded, English is shown. On a prerendered
 * page, in which the user may already be typing, loading is retried until it succeeds.
 */
export async function startI18n({ isPrerendered = false } = {}): Promise<void> {
  const wanted = preferredLanguage();
  const language = await (isPrerendered
    ? addWithRetries(wanted)
    : add(loadTexts, wanted).catch(() => add(loadTexts, "en")));
  setLanguage(language);
  // A poor connection must not change the user's choice.
  storeChoice(wanted);
  document.documentElement.lang = language;
}

/** The language chosen last. */
let chosen: Language | undefined;

/**
 * Shows a language and stores the choice. Nothing changes if its texts cannot be loaded, or if the user has chosen
 * another language in the meantime.
 */
export async function showLanguage(language: Language): Promise<void> {
  chosen = language;
  await ensureTexts(language);
  if (chosen !== language) return;
  setLanguage(language);
  storeChoice(language);
}

/** Loads the texts of a part of the application, now and for each language chosen later. */
export async function ensurePartTexts(load: LoadTexts): Promise<void> {
  if (!loaders.includes(load)) loaders.push(load);
  const language = currentLanguage();
  await ensureTexts(language);
  // Another language may have been chosen while they were loading.
  if (currentLanguage() !== language) return ensurePartTexts(load);
  setLanguage(language);
}

/** Follows the language chosen in other tabs, until the returned function is called. */
export function followLanguageInOtherTabs(): () => void {
  async function onStorage({ key, newValue }: StorageEvent) {
    if (key !== "lang" || !isLanguage(newValue) || !shownLanguage()) return;
    await ensureTexts(newValue);
    // The user may have chosen again while the texts were loading. The choice is not written back, or two tabs would
    // keep answering each other.
    if (localStorage.getItem("lang") !== newValue) return;
    setLanguage(newValue);
    document.documentElement.lang = newValue;
  }
  // If the texts cannot be loaded, this tab keeps its language.
  const follow = (event: StorageEvent) => void onStorage(event).catch(() => {});
  window.addEventListener("storage", follow);
  return () => window.removeEventListener("storage", follow);
}

async function ensureTexts(language: Language): Promise<void> {
  const missing = loaders.filter((load) => !loaded[language].has(load));
  if (missing.length === 0) return;
  await Promise.all(missing.map((load) => add(load, language)));
  // A part that needs its own texts may have been added in the meantime.
  await ensureTexts(language);
}

async function addWithRetries(language: Language): Promise<Language> {
  try {
    return await add(loadTexts, language);
  } catch {
    await new Promise((resolve) => setTimeout(resolve, 3000));
    return addWithRetries(language);
  }
}

async function add(load: LoadTexts, language: Language): Promise<Language> {
  loaded[language].set(load, await load(language));
  addTexts(language, Object.assign({}, ...loaded[language].values()));
  return language;
}

function storeChoice(language: Language): void {
  localStorage.setItem("lang", language);
  // For the server, which prerenders the public pages in both languages.
  // biome-ignore lint/suspicious/noDocumentCookie: what replaces it is missing in browsers, and without https in all
  document.cookie = `lang=${language}; Path=/; Max-Age=31536000; SameSite=Lax`;
  document.documentElement.lang = language;
}

async function loadTexts(language: Language): Promise<Texts> {
  const response = await fetch(`/assets/locales/${language}.json?v=${__CATALOGUE__}`);
  if (!response.ok) throw new Error(`no texts for ${language}`);
  return response.json();
}
