import { dropKept, readKept, writeKept } from "../../../api/kept.ts";
import { rememberedPlace } from "../../../session.ts";

const key = "join";

/** Stores the code of the link that led to registration, for the tab that the confirmation email opens. */
export function keepWantedCode(): void {
  const [, search = ""] = rememberedPlace()?.split("?") ?? [];
  const code = new URLSearchParams(search).get("join");
  if (code) writeKept(key, code.slice(0, 40));
}

/** Returns the stored code, or null if there is none. */
export function readWantedCode(): string | null {
  const kept = readKept(key);
  return typeof kept === "string" ? kept : null;
}

export function forgetWantedCode(): void {
  dropKept(key);
}
