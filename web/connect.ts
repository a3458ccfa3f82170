import { connectFailures } from "./api/failures.ts";
import { refreshUser } from "./api/refresh-user.ts";
import { endLeftoverSessions } from "./api/session/end-session.ts";
import { answerSignIn } from "./api/sign-in-again.ts";
import { currentLanguage, followLanguageInOtherTabs } from "./i18n/language.ts";
import { shownLanguage, subscribeToTranslation, t } from "./i18n/translation.ts";
import { paths } from "./paths.ts";
import type { Router } from "./routing/router.ts";
import { clearSession, currentSession, followSessionInOtherTabs, rememberPath, subscribeToSession } from "./session.ts";
import { followSchemeInOtherTabs } from "./theme/color-scheme.ts";
import { showToast } from "./ui/overlays/toasts.ts";

/**
 * Connects events outside the screens (failed calls, other tabs, a new language) to the router. Returns a function that
 * disconnects them.
 */
export function connect(router: Router): () => void {
  connectFailures({
    goTo: (place) => router.navigate(paths[place]),
    hasSession: () => currentSession() !== null,
    endSession: () => endSession(router),
    refreshUser: () => void refreshUser(),
    warn: (message) => onceTranslated(() => showToast({ tone: "warning", message: message || t("errors.unknown") })),
    offline: (canRetry) => warnOffline(router, canRetry),
  });
  const tabs = [followSessionInOtherTabs(), followSchemeInOtherTabs(), followLanguageInOtherTabs()];
  const stops = [...tabs, endLeftoverSessions(), followSession(router), followLanguage(router)];
  return () => {
    for (const stop of stops) stop();
  };
}

// The first screen's data loads at the same time as the texts, so it may fail before they have arrived.
function onceTranslated(show: () => void): void {
  if (shownLanguage()) {
    show();
    return;
  }
  const stop = subscribeToTranslation(() => {
    stop();
    show();
  });
}

function endSession(router: Router): void {
  const { pathname, search, hash } = router.state.next ?? router.location;
  if (pathname.startsWith(paths.modules)) rememberPath(`${pathname}${search}${hash}`);
  clearSession();
  answerSignIn(false);
}

// A screen that fails to load shows the error itself; a toast would repeat it.
function warnOffline(router: Router, canRetry: boolean): void {
  const stop = router.subscribe(warn);
  warn();
  function warn() {
    const { shown, next, isRevalidating, isReady } = router.state;
    if (!isReady || next || isRevalidating) return;
    stop();
    if (shown.failure) return;
    // A failed change is retried with the button that was pressed; only failed reads can be retried here.
    const action = { label: t("common.retry"), run: () => void router.revalidate() };
    showToast({ tone: "warning", message: t("errors.offline"), ...(canRetry && { action }) });
  }
}

// Refetches what the server localises when the language changes.
function followLanguage(router: Router): () => void {
  let shown = currentLanguage();
  function reload() {
    if (currentLanguage() === shown) return;
    shown = currentLanguage();
    void router.revalidate();
  }
  return subscribeToTranslation(reload);
}

// Signing out in one tab ends the session in the others; signing in again in one closes the sign-in dialog in another.
function followSession(router: Router): () => void {
  let last = currentSession();
  return subscribeToSession(() => {
    const before = last;
    last = currentSession();
    if (last && last.token !== before?.token) answerSignIn(true);
    if (last?.user.id !== before?.user.id) void router.revalidate();
  });
}
