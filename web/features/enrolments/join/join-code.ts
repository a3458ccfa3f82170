import { readLocal, removeLocal, writeLocal } from "../../../api/local-storage.ts";
import { rememberedPath } from "../../../session.ts";

const key = "join";

/** Stores the code of the link that led to registration, for the tab that the confirmation email opens. */
export function storeJoinCode(): void {
  const [, search = ""] = rememberedPath()?.split("?") ?? [];
  const code = new URLSearchParams(search).get("join");
  if (code) writeLocal(key, code.slice(0, 40));
}

/** Returns the stored code, or null if there is none. */
export function readJoinCode(): string | null {
  const stored = readLocal(key);
  return typeof stored === "string" ? stored : null;
}

export function clearJoinCode(): void {
  removeLocal(key);
}
