import { paths } from "./paths.ts";
import { type LoaderArgs, type Redirect, redirect } from "./routing/routes.ts";
import { clearSession, currentSession, rememberPlace, takeRememberedPlace } from "./session.ts";

/** Lets only signed-in people pass; the others sign in first, and then come back to what they wanted. */
export function sessionGuard({ url }: LoaderArgs): Redirect | null {
  if (currentSession()) return null;
  clearSession();
  rememberPlace(`${url.pathname}${url.search}${url.hash}`);
  return redirect(paths.login);
}

/** Somebody who is signed in already has no use for signing in. */
export function guestOnly(): Redirect | null {
  return currentSession() ? redirect(takeRememberedPlace()) : null;
}
