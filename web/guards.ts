import { type MiddlewareFunction, redirect, replace } from "react-router";
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
  throw leadTo(paths.login, request);
};

/** Somebody who is signed in already has no use for signing in. */
export const guestOnly: MiddlewareFunction<unknown> = ({ request }, next) => {
  if (currentSession()) throw leadTo(takeRememberedPlace(), request);
  return next();
};

/** Leads on. An address that the browser is at already is replaced: on the way back it would only lead on again. */
export function leadTo(path: string, { url }: Request): Response {
  return window.location.pathname === new URL(url).pathname ? replace(path) : redirect(path);
}
