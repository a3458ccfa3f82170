import { useSyncExternalStore } from "react";
import { isServerRendered } from "../api/early.ts";
import { type ColorScheme, currentScheme, showScheme, subscribeToScheme } from "./color-scheme.ts";

/** The user's settings for appearance and behaviour (specification, section 3). */
export interface LayoutConfig {
  /** Whether presses show a ripple. */
  ripple: boolean;
  inputStyle: "outlined" | "filled";
  /** Applies to wide screens; on narrow ones, the menu always overlays the page. */
  menuMode: "static" | "overlay";
  colorScheme: ColorScheme;
  theme: `md-${ColorScheme}-indigo`;
  /** The overall size: 14 equals the browser's setting. */
  scale: number;
  /** Whether pictures and videos load only on request. The default is the browser's setting. */
  saveData: boolean;
  /** Whether single-key shortcuts work: speech input and unsteady hands can trigger them by accident (WCAG 2.1.4). */
  shortcuts: boolean;
}

type StoredConfig = Pick<LayoutConfig, "ripple" | "inputStyle" | "menuMode" | "scale" | "saveData" | "shortcuts">;

// The scheme is stored separately, under the key `theme`, which the page reads before the first paint.
const key = "layout";
export const scales = { min: 12, normal: 14, max: 18 };
const defaults: StoredConfig = {
  ripple: true,
  inputStyle: "outlined",
  menuMode: "static",
  scale: scales.normal,
  saveData: navigator.connection?.saveData === true,
  shortcuts: true,
};

// The settings of a prerendered page, before the user's are known. Its colours are left to the style sheets.
const defaultLayout: LayoutConfig = { ...defaults, colorScheme: "light", theme: "md-light-indigo" };

const listeners = new Set<() => void>();
let config: LayoutConfig | null = null;

export function currentLayout(): LayoutConfig {
  config ??= { ...readLocal(), colorScheme: currentScheme(), theme: `md-${currentScheme()}-indigo` };
  return config;
}

export function useLayoutConfig(): LayoutConfig {
  return useSyncExternalStore(subscribe, currentLayout, renderedLayout);
}

/** Returns the settings that the page was rendered with before any script ran. */
function renderedLayout(): LayoutConfig {
  if (!isServerRendered()) return defaultLayout;
  return typeof document === "undefined" ? { ...defaultLayout, ...readLocal() } : currentLayout();
}

/** Changes some settings and stores them. */
export function changeLayout(change: Partial<StoredConfig>): void {
  localStorage.setItem(key, JSON.stringify({ ...readLocal(), ...change }));
  announce();
}

/** Resets everything, including the colours, to the state of a first visit. */
export function resetLayout(): void {
  localStorage.removeItem(key);
  localStorage.removeItem("theme");
  showScheme(window.matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");
  announce();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) window.addEventListener("storage", onStorage);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener("storage", onStorage);
  };
}

// Changes made in another tab also apply here.
function onStorage(event: StorageEvent): void {
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

// Invalid values, for instance after manual editing, are replaced by the defaults.
function readLocal(): StoredConfig {
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
  return Number.isInteger(value) && Number(value) >= scales.min && Number(value) <= scales.max;
}

function parse(json: string | null): Partial<Record<keyof StoredConfig, unknown>> {
  try {
    return JSON.parse(json ?? "{}") ?? {};
  } catch {
    return {};
  }
}
