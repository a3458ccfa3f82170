import type { Language } from "../contract/language.ts";
import { getSite, type Site } from "../contract/site.ts";
import { call } from "./api/client.ts";
import { currentLanguage } from "./i18n/language.ts";
import { useRouteLoaderData } from "./routing/hooks.ts";

const cached = new Map<Language, Promise<Site>>();

/** Loads the organisation's content once per language. Offline, falls back to the other language. */
export async function loadSite(): Promise<Site> {
  const language = currentLanguage();
  const others = [...cached.values()];
  const site = cached.get(language) ?? readSite(language);
  return site.catch((error: unknown) => others[0] ?? Promise.reject(error));
}

function readSite(language: Language): Promise<Site> {
  const site = call(getSite, { language, quiet: true });
  cached.set(language, site);
  site.catch(() => cached.delete(language));
  return site;
}

/** Returns the organisation's content in the current language. */
export function useSite(): Site {
  const site = useRouteLoaderData<typeof loadSite>("root");
  if (site === undefined) throw new Error("the root route has not loaded the site");
  return site;
}
