import "virtual:tokens.css";
import "./theme/base.css";
import "./theme/loading.css";
import { StrictMode, startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { drawnScreen } from "./api/early.ts";
import { connect } from "./connect.ts";
import { currentLanguage, startI18n } from "./i18n/language.ts";
import { reloadPage } from "./loading/reload.ts";
import { findWrittenPage, loadScreens } from "./loading/written-page.ts";
import { routes } from "./router.tsx";
import { browserHistory } from "./routing/history.ts";
import { RouterProvider } from "./routing/provider.tsx";
import { Router } from "./routing/router.ts";

// Without texts nothing can be said: what was written ahead stands until they can be had.
start().catch(reopen);

// No module waits for this: the screens' own modules need this one done before they run.
async function start(): Promise<void> {
  const written = findWrittenPage();
  // The first screen's data or code, and the texts, come at the same time.
  const texts = startI18n({ isWritten: written !== null });
  // Where the screen's code can't be had the router finds that too, and says so.
  if (written) await loadScreens(routes).catch(() => undefined);
  const router = new Router({ routes, history: browserHistory(), data: written?.data });
  connect(router);
  // Nothing is drawn before there is something to show: until then the page itself says that it is loading.
  const [drawn] = await Promise.all([drawnScreen(), texts, router.whenReady()]);
  const root = document.getElementById("root");
  if (!root) return;
  const app = (
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>
  );
  // In slices, so that a slow phone answers a finger meanwhile.
  startTransition(() => {
    if ((drawn ?? written?.language) === currentLanguage()) hydrateRoot(root, app);
    else createRoot(root).render(app);
  });
  // Visitors pay for it once they point at something; the page names nothing that comes next.
  if (document.getElementById("next")) whenIdle(loadPrefetch);
  else document.addEventListener("pointerover", loadPrefetch, { once: true });
}

// Once it comes it is not asked for again: on a slow connection that would begin anew each time.
function reopen(): void {
  setTimeout(async () => {
    if (!(await reloadPage())) reopen();
  }, 5000);
}

// Going to a screen tells what went wrong.
function loadPrefetch(): Promise<void> {
  return import("./loading/prefetch.ts").then(
    ({ prefetchScreens }) => prefetchScreens(routes),
    () => undefined,
  );
}

// Not every browser says when it is idle.
function whenIdle(run: () => Promise<void>): void {
  if (typeof requestIdleCallback === "undefined") setTimeout(run, 2000);
  else requestIdleCallback(run);
}
