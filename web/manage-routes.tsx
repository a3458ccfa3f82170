import {
  allManageScreens,
  hasAccess,
  type ManageScreen,
  manageArea,
  manageMenu,
  managePath,
  manageScreens,
} from "../contract/staff/manage-screens.ts";
import { refreshUser } from "./api/refresh-user.ts";
import { ensureManageTexts } from "./i18n/manage/texts.ts";
import { ManageLayout } from "./pages/manage-layout.tsx";
import { RootError } from "./pages/root-error.tsx";
import { paths } from "./paths.ts";
import { type Page, type Redirect, type Route, redirect } from "./routing/routes.ts";
import { currentSession, isUserFresh } from "./session.ts";

const pages = import.meta.glob<Page>(["./pages/manage/**/*.tsx", "!**/*.test.tsx"]);

const screenRoutes = allManageScreens.map((screen): Route => {
  const lazy = pages[`./pages/manage/${screen.page}.tsx`];
  if (!lazy) throw new Error(`No page file for ${screen.page}.`);
  return { path: screen.path, lazy, guard: () => (mayOpen(screen) ? null : redirect(manageArea)) };
});

const routes: Route[] = [
  {
    path: "manage",
    Component: ManageLayout,
    loader: haveTexts,
    shouldRevalidate: () => false,
    children: [
      { ErrorBoundary: RootError, children: screenRoutes },
      { loader: leadToFirst },
      { path: "*", loader: leadToFirst },
    ],
  },
];

/**
 * Returns the routes of the staff area, or none for learners. Asks the server, as the roles may have changed since the
 * user signed in.
 */
export async function findManageRoutes(): Promise<Route[]> {
  if (currentSession() && !isUserFresh()) await refreshUser();
  return currentStaff() ? routes : [];
}

function currentStaff() {
  return currentSession()?.user.staff ?? null;
}

function mayOpen(screen: ManageScreen): boolean {
  return hasAccess(screen, currentStaff());
}

async function haveTexts(): Promise<null> {
  await ensureManageTexts();
  return null;
}

/** Redirects to the first screen in the menu that the user may open. */
function leadToFirst(): Redirect {
  const first = manageMenu.find((name) => mayOpen(manageScreens[name]));
  return redirect(first ? managePath(first) : paths.courses);
}
