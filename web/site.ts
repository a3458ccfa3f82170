import { useRouteLoaderData } from "react-router";
import type { getSite, Site } from "../contract/site.ts";
import { call, type Route } from "./api/client.ts";
import { currentLanguage } from "./i18n.ts";

// Named by hand, checked by type: the first visit to the landing page must not load the schemas.
const route: Route<typeof getSite> = { method: "GET", path: "/api/v1/site" };

const kept = new Map<string, Site>();

/** What belongs to the organisation, once a language; in the other language where the line is down. */
export async function loadSite(): Promise<Site> {
  const language = currentLanguage();
  const known = kept.get(language);
  if (known) return known;
  const [other] = kept.values();
  try {
    const site = await call<typeof getSite>(route, { quiet: true });
    kept.set(language, site);
    return site;
  } catch (error) {
    if (other) return other;
    throw error;
  }
}

/** What belongs to the organisation, in the language that is shown. */
export function useSite(): Site {
  const site = useRouteLoaderData<typeof loadSite>("root");
  if (site === undefined) throw new Error("the root route has not loaded the site");
  return site;
}
