import { type MiddlewareFunction, redirect } from "react-router";
import { paths } from "./paths.ts";
import { clearSession, currentSession, rememberPlace, takeRememberedPlace } from "./session.ts";

/** Lets only signed-in people pass; the others sign in first, and then come back to what they wanted. */
export const sessionGuard: MiddlewareFunction<unknown> = ({ request }, next) => {
  if (currentSession()) return next();
  clearSession();
  const { pathname, search } = new URL(request.url);
  // A request has no hash; the address that the browser was opened at has.
  const hash = window.location.pathname === pathname ? window.location.hash : "";
  // Somebody who has just signed out is already on the way elsewhere.
  if (!request.signal.aborted) rememberPlace(`${pathname}${search}${hash}`);
  throw redirect(paths.login);
};

/** Somebody who is signed in already has no use for signing in. */
export const guestOnly: MiddlewareFunction<unknown> = (_, next) => {
  if (currentSession()) throw redirect(takeRememberedPlace());
  return next();
};
