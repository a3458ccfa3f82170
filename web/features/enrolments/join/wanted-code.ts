import { dropKept, readKept, writeKept } from "../../../api/kept.ts";
import { rememberedPlace } from "../../../session.ts";

const key = "join";

/** Keeps the code of the link that led to registering, which goes on in the tab that the email opens. */
export function keepWantedCode(): void {
  const [, search = ""] = rememberedPlace()?.split("?") ?? [];
  const code = new URLSearchParams(search).get("join");
  if (code) writeKept(key, code.slice(0, 40));
}

/** The code that somebody came here for; null where there is none. */
export function readWantedCode(): string | null {
  const kept = readKept(key);
  return typeof kept === "string" ? kept : null;
}

export function forgetWantedCode(): void {
  dropKept(key);
}
