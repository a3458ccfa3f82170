import {
  createBrowserRouter,
  type HydrationState,
  type LoaderFunctionArgs,
  type PatchRoutesOnNavigationFunction,
  type RouteObject,
} from "react-router";
import { allScreens, learnersArea } from "../contract/screens.ts";
import { guestOnly, leadTo, sessionGuard } from "./guards.ts";
import type { Page } from "./learner-pages.ts";
import { Component as PublicLayout } from "./pages/public-layout.tsx";
import { Component as Root } from "./pages/root.tsx";
import { RootError } from "./pages/root-error.tsx";
import { paths } from "./paths.ts";
import { loadSite } from "./site.ts";

const visitorPages = import.meta.glob<Page>(["./pages/{account,public}/*.tsx", "!**/*.test.tsx"]);

const publicPages = allScreens
  .filter(({ audience }) => audience !== "learners")
  .map(({ path, page, audience }): RouteObject => {
    const place = path === "/" ? { index: true as const } : { path: path.slice(1) };
    const lazy = visitorPages[`./pages/${page}.tsx`];
    if (!lazy) throw new Error(`No file shows ${page}.`);
    return { ...place, lazy, ...(audience === "guests" && { middleware: [guestOnly] }) };
  });

const modulePages = allScreens
  .filter(({ audience }) => audience === "learners")
  .map(({ path, page }): RouteObject => {
    const load = page.startsWith("courses/")
      ? () => import("./learner-pages.ts")
      : () => import("./pages/more-pages.ts");
    const lazy = async () => (await load()).loadPage(page);
    return { path: path.slice(learnersArea.length + 1), lazy };
  });

// A place that one never stays at.
function redirectTo(path: string) {
  return { loader: ({ request }: LoaderFunctionArgs) => leadTo(path, request), element: null };
}

/** Every route of the application. Screens come lazily, with their loaders; a screen shows once its data is here. */
export const routes: RouteObject[] = [
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
        // A middleware, because the loaders of a route and of its children start together.
        middleware: [sessionGuard],
        lazy: () => import("./pages/modules-layout.tsx"),
        children: [
          { ErrorBoundary: RootError, children: modulePages },
          { index: true, ...redirectTo(paths.courses) },
          { path: "*", ...redirectTo(paths.courses) },
        ],
      },
      { path: "*", ...redirectTo(paths.notFound) },
    ],
  },
];

/** The staff area's routes come when somebody goes there; for those who may not they are no addresses at all. */
export const patchRoutes: PatchRoutesOnNavigationFunction = async ({ path, patch }) => {
  if (!path.startsWith(`${learnersArea}/manage`)) return;
  const { findManageRoutes } = await import("./manage-routes.tsx");
  patch("modules", await findManageRoutes());
};

/** The router of the page that is open. With the data that a page was written ahead with, it goes on from there. */
export function createAppRouter(hydrationData?: HydrationState) {
  return createBrowserRouter(routes, {
    patchRoutesOnNavigation: patchRoutes,
    ...(hydrationData && { hydrationData }),
  });
}
