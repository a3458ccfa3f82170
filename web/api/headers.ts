import type { Language } from "../../contract/language.ts";
import { currentLanguage } from "../i18n/language.ts";
import { currentSession } from "../session.ts";

/** Returns the headers of every request: the language, the session if there is one, and for changes the CSRF token. */
export function callHeaders(method: string, language: Language = currentLanguage()): Record<string, string> {
  const token = currentSession()?.token;
  const xsrf = method === "GET" ? null : cookie("XSRF-TOKEN");
  return {
    "Accept-Language": language,
    ...(token && { Authorization: `Bearer ${token}` }),
    ...(xsrf && { "X-XSRF-TOKEN": xsrf }),
  };
}

/** The headers that make the service worker respond from the server only, never from its cache. */
export const uncached = { "Cache-Control": "max-age=0" };

function cookie(name: string): string | null {
  const pair = document.cookie.split("; ").find((part) => part.startsWith(`${name}=`));
  return pair ? decodeURIComponent(pair.slice(name.length + 1)) : null;
}
