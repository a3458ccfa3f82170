import { useSyncExternalStore } from "react";
import type { Session, User } from "../contract/users/users.ts";
import { paths, sameSitePath } from "./paths.ts";

const listeners = new Set<() => void>();
/** The token of the user that the server has confirmed to this page. */
let confirmedToken: string | null = null;
/** The user whose session this page saw last, even if it has ended since; empty if unknown. */
let lastUserId = "";
let cache: { raw: string; session: Session | null } = { raw: "", session: null };

/** Returns the current session, or null if no one is signed in. The object is the same until something changes. */
export function currentSession(): Session | null {
  const token = localStorage.getItem("token");
  const raw = `${token ?? ""}\n${localStorage.getItem("user") ?? ""}`;
  if (raw !== cache.raw) cache = { raw, session: token ? { token, user: storedUser() } : null };
  if (cache.session) lastUserId = cache.session.user.id;
  return cache.session;
}

export function saveSession({ token, user }: Session): void {
  localStorage.setItem("token", token);
  localStorage.setItem("user", JSON.stringify(user));
  confirmedToken = token;
  announce();
}

/** Whether the server has confirmed the user to this page. Stored data may be stale, including the roles. */
export function isUserFresh(): boolean {
  return confirmedToken !== null && confirmedToken === localStorage.getItem("token");
}

export function saveUser(user: User): void {
  localStorage.setItem("user", JSON.stringify(user));
  confirmedToken = localStorage.getItem("token");
  announce();
}

export function clearSession(): void {
  if (localStorage.getItem("token") === null && localStorage.getItem("user") === null) return;
  localStorage.removeItem("token");
  localStorage.removeItem("user");
  announce();
}

/**
 * Calls back on sign-in, sign-out and changes to the user, in this tab or another. Returns a function that
 * unsubscribes.
 */
export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useSession(): Session | null {
  return useSyncExternalStore(subscribeToSession, currentSession, currentSession);
}

/** Stores the requested path until the user has signed in; after a session has ended, only for the same user. */
export function rememberPath(path: string): void {
  sessionStorage.setItem("redirect", path);
  sessionStorage.setItem("redirect-user", lastUserId);
}

/** Forgets the requested path, and whose session ended here. */
export function forgetPath(): void {
  sessionStorage.removeItem("redirect");
  sessionStorage.removeItem("redirect-user");
  lastUserId = "";
}

/** Whether the user will return to a requested page after signing in. Prerendered pages do not know. */
export function useHasRememberedPath(): boolean {
  return useSyncExternalStore(subscribeToSession, hasRememberedPath, () => false);
}

function hasRememberedPath(): boolean {
  return rememberedPath() !== null;
}

/** Returns the requested path, if it is on this site. */
export function rememberedPath(): string | null {
  return sameSitePath(sessionStorage.getItem("redirect"));
}

/**
 * Returns the path that a user requested and removes it; the dashboard if there is none, it is not on this site, or it is
 * where another user was.
 */
export function takeRememberedPath(userId: string): string {
  const path = rememberedPath();
  const owner = sessionStorage.getItem("redirect-user") ?? "";
  forgetPath();
  return path !== null && (owner === "" || owner === userId) ? path : paths.dashboard;
}

/** Follows changes made in other tabs. Returns a function that stops it. */
export function followSessionInOtherTabs(): () => void {
  function onStorage({ key }: StorageEvent) {
    if (key === null || key === "token" || key === "user") announce();
  }
  window.addEventListener("storage", onStorage);
  return () => window.removeEventListener("storage", onStorage);
}

function announce(): void {
  for (const listener of listeners) listener();
}

function storedUser(): User {
  const kept: unknown = parse(localStorage.getItem("user") ?? "null");
  return { ...unknownUser, ...(typeof kept === "object" ? kept : null) };
}

// A token without its user is still a session: the profile call fills in the rest.
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
