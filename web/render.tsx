import { StrictMode } from "react";
import { renderToString } from "react-dom/server";
import { type Language, languages } from "../contract/language.ts";
import type { Texts } from "./i18n/translate.ts";
import { addTexts, setLanguage } from "./i18n/translation.ts";
import { routes } from "./router.tsx";
import { memoryHistory } from "./routing/history.ts";
import type { LoaderData } from "./routing/loading.ts";
import { RouterProvider } from "./routing/provider.tsx";
import { Router } from "./routing/router.ts";
import { setTimeZone } from "./ui/text/amounts.ts";

/** What a page is drawn for. */
export interface Occasion {
  /** The path of its screen, with the query. */
  path: string;
  language: Language;
  /** Answers the calls of its loaders, by path. */
  ask: (path: string) => Promise<Response>;
  /** Whom it is drawn for; null for any visitor. */
  reader: Reader | null;
}

/** A person, and what the device is like that the page is meant for. */
export interface Reader {
  /** What the browser keeps, by key. */
  kept: Record<string, string>;
  isWide: boolean;
  timeZone: string;
}

/** A page as it is before any script has run. */
export interface Rendered {
  /** What stands in the root element. */
  html: string;
  /** What its screens were drawn from. */
  data: LoaderData;
}

/** Brings the texts, once, before the first page is drawn. */
export function startRendering(texts: Record<Language, Texts>): void {
  for (const language of languages) addTexts(language, texts[language]);
}

/** Draws a page. One after the other: what the application asks of its surroundings is the same for all of the process. */
export async function renderPage({ path, language, ask, reader }: Occasion): Promise<Rendered> {
  surround(ask, reader);
  // Not before there is what a browser has around it.
  const { queryClient } = await import("./api/query-client.ts");
  setLanguage(language);
  try {
    const router = new Router({ routes, history: memoryHistory(path) });
    await router.whenReady();
    const { action, data, failure } = router.state.shown;
    if (action !== "POP") throw new Error(`${path} leads elsewhere`);
    if (failure) throw new Error(`${path} has no data`, { cause: failure.error });
    const html = renderToString(
      <StrictMode>
        <RouterProvider router={router} />
      </StrictMode>,
    );
    return { html, data };
  } finally {
    // Nothing of one person is left for the next.
    queryClient.clear();
  }
}

/** What a browser has around the application. */
function surround(ask: Occasion["ask"], reader: Reader | null): void {
  define("localStorage", { getItem: (key: string) => reader?.kept[key] ?? null });
  define("fetch", (path: string) => ask(path));
  // How wide it is: the one question that screens ask of the device while they are drawn.
  define("matchMedia", () => ({ matches: reader?.isWide === true }));
  define("early", { answers: {}, isShown: reader !== null });
  setTimeZone(reader?.timeZone);
}

function define(name: string, value: unknown): void {
  Object.defineProperty(globalThis, name, { value, configurable: true });
}
