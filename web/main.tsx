import "virtual:tokens.css";
import "./theme/base.css";
import "./theme/loading.css";
import { StrictMode, startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { findRenderedLanguage } from "./api/early.ts";
import { connect } from "./connect.ts";
import { currentLanguage, startI18n } from "./i18n/language.ts";
import { findPrerenderedPage, loadScreens } from "./loading/prerendered-page.ts";
import { reloadPage } from "./loading/reload.ts";
import { routes } from "./router.tsx";
import { browserHistory } from "./routing/history.ts";
import { RouterProvider } from "./routing/provider.tsx";
import { Router } from "./routing/router.ts";

// Nothing can be rendered without texts; a prerendered page remains until they are available.
start().catch(reopen);

// Not a top-level await: the modules of the screens need this one to have finished before they run.
async function start(): Promise<void> {
  const prerendered = findPrerenderedPage();
  // The first screen's data or code loads at the same time as the texts.
  const texts = startI18n({ isPrerendered: prerendered !== null });
  // If the screen's code cannot be loaded, the router encounters and reports the failure as well.
  if (prerendered) await loadScreens(routes).catch(() => undefined);
  const router = new Router({ routes, history: browserHistory(), data: prerendered?.data });
  connect(router);
  // Nothing is rendered before the content is ready; until then the page itself shows that it is loading.
  const [drawn] = await Promise.all([findRenderedLanguage(), texts, router.whenReady()]);
  const root = document.getElementById("root");
  if (!root) return;
  const app = (
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>
  );
  // In a transition, so that slow phones can handle input during hydration.
  startTransition(() => {
    if ((drawn ?? prerendered?.language) === currentLanguage()) hydrateRoot(root, app);
    else createRoot(root).render(app);
  });
  // Visitors' pages name no next screens, so prefetching loads once the user points at something.
  if (document.getElementById("next")) whenIdle(loadPrefetch);
  else document.addEventListener("pointerover", loadPrefetch, { once: true });
}

// Stops once a reload has been triggered: on a slow connection, another one would start over each time.
function reopen(): void {
  setTimeout(async () => {
    if (!(await reloadPage())) reopen();
  }, 5000);
}

// If this fails, navigation reports the error.
function loadPrefetch(): Promise<void> {
  return import("./loading/prefetch.ts").then(
    ({ prefetchScreens }) => prefetchScreens(routes),
    () => undefined,
  );
}

// Not every browser supports idle callbacks.
function whenIdle(run: () => Promise<void>): void {
  if (typeof requestIdleCallback === "undefined") setTimeout(run, 2000);
  else requestIdleCallback(run);
}
