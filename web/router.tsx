import { allScreens, learnersArea } from "../contract/screens.ts";
import { guestOnly, sessionGuard } from "./guards.ts";
import { Component as PublicLayout } from "./pages/public-layout.tsx";
import { Component as Root } from "./pages/root.tsx";
import { RootError } from "./pages/root-error.tsx";
import { paths } from "./paths.ts";
import { type Page, type Route, redirect } from "./routing/routes.ts";
import { loadSite } from "./site.ts";

const visitorPages = import.meta.glob<Page>(["./pages/{account,public}/*.tsx", "!**/*.test.tsx"]);

const publicPages = allScreens
  .filter(({ audience }) => audience !== "learners")
  .map(({ path, page, audience }): Route => {
    const lazy = visitorPages[`./pages/${page}.tsx`];
    if (!lazy) throw new Error(`No page file for ${page}.`);
    return { path: path.slice(1), lazy, ...(audience === "guests" && { guard: guestOnly }) };
  });

const modulePages = allScreens
  .filter(({ audience }) => audience === "learners")
  .map(({ path, page }): Route => {
    const load = page.startsWith("courses/")
      ? () => import("./learner-pages.ts")
      : () => import("./pages/other-pages.ts");
    const lazy = async () => (await load()).loadPage(page);
    return { path: path.slice(learnersArea.length + 1), lazy };
  });

// Creates a route that always redirects.
function redirectTo(path: string) {
  return { loader: () => redirect(path) };
}

/**
 * All routes of the application. Screens and their loaders are loaded lazily; a screen is shown once its data has
 * loaded.
 */
export const routes: Route[] = [
  {
    id: "root",
    Component: Root,
    ErrorBoundary: RootError,
    loader: loadSite,
    children: [
      { Component: PublicLayout, children: [{ ErrorBoundary: RootError, children: publicPages }] },
      {
        id: "modules",
        path: learnersArea.slice(1),
        guard: sessionGuard,
        lazy: () => import("./pages/modules-layout.tsx"),
        children: [
          { ErrorBoundary: RootError, children: modulePages },
          // Only the server knows who is staff; for others, these addresses do not exist.
          { path: "manage/*", more: findManageRoutes, ...redirectTo(paths.courses) },
          redirectTo(paths.courses),
          { path: "*", ...redirectTo(paths.courses) },
        ],
      },
      { path: "*", ...redirectTo(paths.notFound) },
    ],
  },
];

async function findManageRoutes(): Promise<Route[]> {
  return (await import("./manage-routes.tsx")).findManageRoutes();
}
