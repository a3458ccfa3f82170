import { useSyncExternalStore } from "react";
import type { Session, User } from "../contract/users/users.ts";
import { paths, sameSitePath } from "./paths.ts";

const listeners = new Set<() => void>();
/** The token about whose person the server has told this page. */
let told: string | null = null;
let cache: { raw: string; session: Session | null } = { raw: "", session: null };

/** Who is signed in here, null when nobody is. The same object as long as nothing changes. */
export function currentSession(): Session | null {
  const token = localStorage.getItem("token");
  const raw = `${token ?? ""}\n${localStorage.getItem("user") ?? ""}`;
  if (raw !== cache.raw) cache = { raw, session: token ? { token, user: storedUser() } : null };
  return cache.session;
}

export function saveSession({ token, user }: Session): void {
  localStorage.setItem("token", token);
  localStorage.setItem("user", JSON.stringify(user));
  told = token;
  announce();
}

/** Whether the server has told this page who is signed in; what was kept before may be out of date, roles among it. */
export function isUserFresh(): boolean {
  return told !== null && told === localStorage.getItem("token");
}

export function saveUser(user: User): void {
  localStorage.setItem("user", JSON.stringify(user));
  told = localStorage.getItem("token");
  announce();
}

export function clearSession(): void {
  if (localStorage.getItem("token") === null && localStorage.getItem("user") === null) return;
  localStorage.removeItem("token");
  localStorage.removeItem("user");
  announce();
}

/** Calls back on sign-in, sign-out and change of the user, in this tab or another one. */
export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useSession(): Session | null {
  return useSyncExternalStore(subscribeToSession, currentSession, currentSession);
}

/** Keeps the place that somebody wanted, for after signing in. */
export function rememberPlace(path: string): void {
  sessionStorage.setItem("redirect", path);
}

export function forgetPlace(): void {
  sessionStorage.removeItem("redirect");
}

/** Whether somebody comes back to a place after signing in; a page that is written ahead does not know. */
export function useHasRememberedPlace(): boolean {
  return useSyncExternalStore(subscribeToSession, hasRememberedPlace, () => false);
}

function hasRememberedPlace(): boolean {
  return rememberedPlace() !== null;
}

/** The place that was wanted, if it is one of this site. */
export function rememberedPlace(): string | null {
  return sameSitePath(sessionStorage.getItem("redirect"));
}

/** The place that was wanted, once; the dashboard where there is none, or none of this site. */
export function takeRememberedPlace(): string {
  const path = rememberedPlace();
  forgetPlace();
  return path ?? paths.dashboard;
}

/** Hears of what other tabs do, until told to stop. */
export function followOtherTabs(): () => void {
  function hear({ key }: StorageEvent) {
    if (key === null || key === "token" || key === "user") announce();
  }
  window.addEventListener("storage", hear);
  return () => window.removeEventListener("storage", hear);
}

function announce(): void {
  for (const listener of listeners) listener();
}

function storedUser(): User {
  const kept: unknown = parse(localStorage.getItem("user") ?? "null");
  return { ...unknownUser, ...(typeof kept === "object" ? kept : null) };
}

// A token without its user still is a session: the profile call fills in the rest.
export const unknownUser: User = {
  id: "",
  firstName: "",
  lastName: "",
  email: "",
  photo: null,
  country: null,
  profession: null,
  language: "es",
  staff: null,
};

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}
