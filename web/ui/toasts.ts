import { useSyncExternalStore } from "react";

/** What a toast offers to do. */
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

/** How long a toast stays, in milliseconds (specification, section 9). */
export const toastLife = 8000;

const listeners = new Set<() => void>();
let toasts: readonly Toast[] = [];
let lastId = 0;

/** Shows a message at top centre for 8 seconds; the same message again only starts its time anew. */
export function showToast(toast: { tone: Toast["tone"]; message: string; action?: ToastAction }): void {
  lastId += 1;
  const id = lastId;
  const others = toasts.filter((other) => other.message !== toast.message).slice(-2);
  set([...others, { action: null, ...toast, id }]);
}

export function closeToast(id: number): void {
  set(toasts.filter((toast) => toast.id !== id));
}

export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => toasts,
    () => toasts,
  );
}

function set(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}
