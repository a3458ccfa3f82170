import i18next from "i18next";
import type { DataRouter } from "react-router";
import { connectFailures } from "./api/failures.ts";
import { answerSignIn } from "./api/sign-in-again.ts";
import { paths } from "./paths.ts";
import { clearSession, currentSession, followOtherTabs, rememberPlace, subscribeToSession } from "./session.ts";
import { followOtherTabs as followScheme } from "./theme/color-scheme.ts";
import { showToast } from "./ui/toasts.ts";

/** Ties what happens outside of screens (failed calls, other tabs, a new language) to the router. */
export function connect(router: DataRouter): void {
  connectFailures({
    goTo: (place) => router.navigate(paths[place]),
    endSession: () => endSession(router),
    warn: (message) => showToast({ tone: "warning", message: message || i18next.t("errors.unknown") }),
    offline: () => warnOffline(router),
  });
  followOtherTabs();
  followScheme();
  i18next.on("languageChanged", () => router.revalidate());
  followSession(router);
}

function endSession(router: DataRouter): void {
  const { pathname, search } = router.state.navigation.location ?? router.state.location;
  if (pathname.startsWith(paths.modules)) rememberPlace(`${pathname}${search}`);
  clearSession();
}

function warnOffline(router: DataRouter): void {
  const action = { label: i18next.t("common.retry"), run: () => router.revalidate() };
  showToast({ tone: "warning", message: i18next.t("errors.offline"), action });
}

// Signing out in one tab ends the others too; signing in again answers a dialog that waits for it.
function followSession(router: DataRouter): void {
  let reader = currentSession()?.user.id;
  let token = currentSession()?.token;
  subscribeToSession(() => {
    const now = currentSession();
    if (now && now.token !== token && now.user.id === reader) answerSignIn(true);
    const changed = now?.user.id !== reader;
    if (now) reader = now.user.id;
    token = now?.token;
    if (changed) router.revalidate();
  });
}
