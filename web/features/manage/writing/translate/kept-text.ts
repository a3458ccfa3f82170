import { currentSession } from "../../../../session.ts";

/** Keeps what was typed of a translation on this device until it is saved. */
export function keptText(courseId: string, key: string) {
  const name = `translating:${currentSession()?.user.id ?? ""}:${courseId}:${key}`;
  return {
    read: (): string | null => attempt(() => localStorage.getItem(name)) ?? null,
    write: (text: string) => attempt(() => localStorage.setItem(name, text)),
    drop: () => attempt(() => localStorage.removeItem(name)),
  };
}

/** Storage that is full or forbidden is no reason not to go on. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
