import { useSyncExternalStore } from "react";

/** The action offered by a toast. */
export interface ToastAction {
  label: string;
  run(): void;
}

export interface Toast {
  id: number;
  tone: "warning" | "success" | "info";
  message: string;
  action: ToastAction | null;
}

/**
 * How long a toast remains, in milliseconds: a warning as required by the specification (section 9), a success message
 * for less.
 */
export const toastLife = { warning: 8000, success: 4000, info: 4000 };

/** How long a toast with an action remains, in milliseconds: keyboard users need time to reach it (WCAG 2.2.1). */
export const actionToastLife = 20_000;

const listeners = new Set<() => void>();
let toasts: readonly Toast[] = [];
let lastId = 0;

/**
 * Shows a message at the top centre. Only the newest is shown; a warning that it covered reappears afterwards.
 * Repeating a message restarts its timer.
 */
export function showToast(toast: { tone: Toast["tone"]; message: string; action?: ToastAction }): void {
  lastId += 1;
  const id = lastId;
  const warnings = toasts.filter(({ tone, message }) => tone === "warning" && message !== toast.message);
  set([...warnings.slice(-2), { action: null, ...toast, id }]);
}

export function closeToast(id: number): void {
  set(toasts.filter((toast) => toast.id !== id));
}

/** Closes success messages, once the user has moved on to something else. */
export function closeSuccessToasts(): void {
  set(toasts.filter(({ tone }) => tone !== "success"));
}

/** Returns the toast that is currently shown. */
export function useToast(): Toast | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => toasts.at(-1) ?? null,
    () => null,
  );
}

function set(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}
