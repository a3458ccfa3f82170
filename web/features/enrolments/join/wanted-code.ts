import { readLocal, removeLocal, writeLocal } from "../../../api/local-storage.ts";
import { rememberedPath } from "../../../session.ts";

const key = "join";

/** Stores the code of the link that led to registration, for the tab that the confirmation email opens. */
export function keepWantedCode(): void {
  const [, search = ""] = rememberedPath()?.split("?") ?? [];
  const code = new URLSearchParams(search).get("join");
  if (code) writeLocal(key, code.slice(0, 40));
}

/** Returns the stored code, or null if there is none. */
export function readWantedCode(): string | null {
  const kept = readLocal(key);
  return typeof kept === "string" ? kept : null;
}

export function forgetWantedCode(): void {
  removeLocal(key);
}
