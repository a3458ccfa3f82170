import { useSyncExternalStore } from "react";
import { isDrawnForReader } from "../api/early.ts";
import { type ColorScheme, currentScheme, showScheme, subscribeToScheme } from "./color-scheme.ts";

/** How a person wants the application to look and behave (specification, section 3). */
export interface LayoutConfig {
  /** Whether a wave answers a press. */
  ripple: boolean;
  inputStyle: "outlined" | "filled";
  /** On wide screens; on narrow ones the menu always lies over the page. */
  menuMode: "static" | "overlay";
  colorScheme: ColorScheme;
  theme: `md-${ColorScheme}-indigo`;
  /** The size of everything: 14 is what the browser is set to. */
  scale: number;
  /** Whether pictures and videos wait until they are asked for; the browser's own wish until somebody chooses. */
  saveData: boolean;
  /** Whether a key alone does something anywhere on a screen: speech input and unsteady hands press keys unmeant (WCAG 2.1.4). */
  shortcuts: boolean;
}

type Kept = Pick<LayoutConfig, "ripple" | "inputStyle" | "menuMode" | "scale" | "saveData" | "shortcuts">;

// The scheme has a place of its own, the key `theme`, which the page reads before the first paint.
const key = "layout";
export const scales = { least: 12, normal: 14, most: 18 };
const defaults: Kept = {
  ripple: true,
  inputStyle: "outlined",
  menuMode: "static",
  scale: scales.normal,
  saveData: navigator.connection?.saveData === true,
  shortcuts: true,
};

// What holds before anybody can be asked, in a page that is written ahead. Which colours are chosen is for the styles to know.
const unasked: LayoutConfig = { ...defaults, colorScheme: "light", theme: "md-light-indigo" };

const listeners = new Set<() => void>();
let config: LayoutConfig | null = null;

export function currentLayout(): LayoutConfig {
  config ??= { ...readKept(), colorScheme: currentScheme(), theme: `md-${currentScheme()}-indigo` };
  return config;
}

export function useLayoutConfig(): LayoutConfig {
  return useSyncExternalStore(subscribe, currentLayout, drawnLayout);
}

/** What a page was drawn with before any script had run. */
function drawnLayout(): LayoutConfig {
  if (!isDrawnForReader()) return unasked;
  return typeof document === "undefined" ? { ...unasked, ...readKept() } : currentLayout();
}

/** Changes a part of the configuration, and keeps it. */
export function changeLayout(change: Partial<Kept>): void {
  localStorage.setItem(key, JSON.stringify({ ...readKept(), ...change }));
  announce();
}

/** Goes back to what a first visit shows, colours included. */
export function resetLayout(): void {
  localStorage.removeItem(key);
  localStorage.removeItem("theme");
  showScheme(window.matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");
  announce();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) window.addEventListener("storage", hear);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener("storage", hear);
  };
}

// What another tab chose holds here too.
function hear(event: StorageEvent): void {
  if (event.key === key || event.key === null) announce();
}

subscribeToScheme(announce);

function announce(): void {
  config = null;
  const { scale, ripple } = currentLayout();
  document.documentElement.style.setProperty("--co-scale", String(scale));
  document.documentElement.dataset.ripple = ripple ? "on" : "off";
  for (const listener of listeners) listener();
}

// Invalid values, edited by hand say, become the default.
function readKept(): Kept {
  const { ripple, inputStyle, menuMode, scale, saveData, shortcuts } = parse(localStorage.getItem(key));
  return {
    ripple: ripple !== false,
    inputStyle: inputStyle === "filled" ? inputStyle : defaults.inputStyle,
    menuMode: menuMode === "overlay" ? menuMode : defaults.menuMode,
    scale: isScale(scale) ? scale : defaults.scale,
    saveData: typeof saveData === "boolean" ? saveData : defaults.saveData,
    shortcuts: shortcuts !== false,
  };
}

function isScale(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= scales.least && Number(value) <= scales.most;
}

function parse(json: string | null): Partial<Record<keyof Kept, unknown>> {
  try {
    return JSON.parse(json ?? "{}") ?? {};
  } catch {
    return {};
  }
}
