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

/** The input for rendering a page. */
export interface RenderInput {
  /** The path of the screen, with the query string. */
  path: string;
  language: Language;
  /** Responds to the calls of the loaders, by path. */
  ask: (path: string) => Promise<Response>;
  /** The user to render for; null for any visitor. */
  reader: Reader | null;
}

/** A user, with the properties of the device to render the page for. */
export interface Reader {
  /** The contents of the browser's local storage. */
  kept: Record<string, string>;
  isWide: boolean;
  timeZone: string;
}

/** A page as it is before any script has run. */
export interface Rendered {
  /** The content of the root element. */
  html: string;
  /** The loader data that the page was rendered from. */
  data: LoaderData;
}

/** Registers the texts once, before the first page is rendered. */
export function startRendering(texts: Record<Language, Texts>): void {
  for (const language of languages) addTexts(language, texts[language]);
}

/**
 * Renders a page. Calls must not overlap, because the globals that the application reads are shared by the whole
 * process.
 */
export async function renderPage({ path, language, ask, reader }: RenderInput): Promise<Rendered> {
  defineGlobals(ask, reader);
  // Imported only once the browser's globals are in place.
  const { queryClient } = await import("./api/query-client.ts");
  setLanguage(language);
  try {
    const router = new Router({ routes, history: memoryHistory(path) });
    await router.whenReady();
    const { action, data, failure } = router.state.shown;
    if (action !== "POP") throw new Error(`${path} redirects`);
    if (failure) throw new Error(`loading the data of ${path} failed`, { cause: failure.error });
    const html = renderToString(
      <StrictMode>
        <RouterProvider router={router} />
      </StrictMode>,
    );
    return { html, data };
  } finally {
    // No data of one user may remain for the next.
    queryClient.clear();
  }
}

/** Defines the browser globals that the application reads. */
function defineGlobals(ask: RenderInput["ask"], reader: Reader | null): void {
  define("localStorage", { getItem: (key: string) => reader?.kept[key] ?? null });
  define("fetch", (path: string) => ask(path));
  // Screens query only the width of the device while rendering.
  define("matchMedia", () => ({ matches: reader?.isWide === true }));
  define("early", { answers: {}, isShown: reader !== null });
  setTimeZone(reader?.timeZone);
}

function define(name: string, value: unknown): void {
  Object.defineProperty(globalThis, name, { value, configurable: true });
}
