import { paths } from "./paths.ts";
import { type LoaderArgs, type Redirect, redirect } from "./routing/routes.ts";
import { clearSession, currentSession, rememberPath, takeRememberedPath } from "./session.ts";

/** Lets only signed-in users pass. Others sign in first and then return to the page that they requested. */
export function sessionGuard({ url }: LoaderArgs): Redirect | null {
  if (currentSession()) return null;
  clearSession();
  rememberPath(`${url.pathname}${url.search}${url.hash}`);
  return redirect(paths.login);
}

/** Redirects users who are already signed in away from the sign-in screens. */
export function guestOnly(): Redirect | null {
  const session = currentSession();
  return session && redirect(takeRememberedPath(session.user.id));
}
