import { useSyncExternalStore } from "react";

export type ColorScheme = "light" | "dark";

const listeners = new Set<() => void>();

export function currentScheme(): ColorScheme {
  return document.documentElement.dataset.theme === "md-dark-indigo" ? "dark" : "light";
}

/** Shows a scheme and stores the choice. */
export function chooseScheme(scheme: ColorScheme): void {
  localStorage.setItem("theme", scheme);
  showScheme(scheme);
}

export function subscribeToScheme(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useColorScheme(): ColorScheme {
  return useSyncExternalStore(subscribeToScheme, currentScheme, () => "light");
}

/** Follows the scheme chosen in other tabs, until the returned function is called. */
export function followSchemeInOtherTabs(): () => void {
  function onStorage({ key, newValue }: StorageEvent) {
    if (key === "theme" && (newValue === "light" || newValue === "dark")) showScheme(newValue);
  }
  window.addEventListener("storage", onStorage);
  return () => window.removeEventListener("storage", onStorage);
}

/** Shows a scheme without storing it. */
export function showScheme(scheme: ColorScheme): void {
  document.documentElement.dataset.theme = `md-${scheme}-indigo`;
  const ground = getComputedStyle(document.documentElement).getPropertyValue("--co-ground");
  for (const meta of document.querySelectorAll('[name="theme-color"]')) meta.setAttribute("content", ground);
  for (const listener of listeners) listener();
}
