import i18next from "i18next";
import { StrictMode } from "react";
import { renderToString } from "react-dom/server";
import { initReactI18next } from "react-i18next";
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from "react-router";
import type { Language } from "../contract/language.ts";
import { routes } from "./router.tsx";

/** What pages are drawn from, in one language. */
export interface Material {
  language: Language;
  texts: Record<string, unknown>;
  /** What the calls of their loaders answer, by path. */
  answers: Record<string, unknown>;
}

/** A page as it is before any script has run. */
export interface Rendered {
  /** What stands in the root element. */
  html: string;
  /** What its screens were drawn from. */
  data: unknown;
}

/** Draws public pages in one language, one after the other: texts and answers are the same for all of the process. */
export async function renderPages(paths: string[], { language, texts, answers }: Material): Promise<Rendered[]> {
  await i18next.use(initReactI18next).init({
    lng: language,
    resources: { [language]: { translation: texts } },
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  // Nobody is signed in here, and nothing is kept.
  Object.defineProperty(globalThis, "localStorage", { value: { getItem: () => null }, configurable: true });
  globalThis.fetch = async (path) => Response.json(answers[String(path)]);
  const pages: Rendered[] = [];
  for (const path of paths) pages.push(await renderPage(path));
  return pages;
}

async function renderPage(path: string): Promise<Rendered> {
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request(new URL(path, "http://localhost")));
  if (context instanceof Response) throw new Error(`${path} leads elsewhere`);
  if (context.errors) throw new Error(`${path} has no data`, { cause: Object.values(context.errors)[0] });
  const router = createStaticRouter(handler.dataRoutes, context);
  const html = renderToString(
    <StrictMode>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </StrictMode>,
  );
  return { html, data: { loaderData: context.loaderData } };
}
