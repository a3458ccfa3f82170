import { logout } from "../../contract/users/users.ts";
import { callHeaders } from "./headers.ts";
import { dropKept, listKept, writeKept } from "./kept.ts";

/** Before the tokens that ended here, but not on the server yet. */
const prefix = "ended:";

/** Ends a session on the server; where that can't be reached, as soon as it can. True once it has ended. */
export async function endSession(token: string): Promise<boolean> {
  writeKept(prefix + token, true);
  const status = await sendEnd(token);
  const isOver = status === 204 || status === 401;
  clearTimeout(timer);
  if (isOver) dropKept(prefix + token);
  // A browser can say that it is online before anything comes through.
  else timer = setTimeout(endLeft, 10_000);
  return isOver;
}

let timer: ReturnType<typeof setTimeout> | undefined;

function endLeft(): void {
  for (const key of listKept(prefix)) void endSession(key.slice(prefix.length));
}

/** Ends what signing out offline has left: now, and as soon as that can be done, until told to stop. */
export function endLeftSessions(): () => void {
  endLeft();
  window.addEventListener("online", endLeft);
  return () => {
    clearTimeout(timer);
    window.removeEventListener("online", endLeft);
  };
}

async function sendEnd(token: string): Promise<number> {
  const { method, path } = logout;
  const headers = { ...callHeaders(method), Authorization: `Bearer ${token}` };
  try {
    return (await fetch(path, { method, headers, keepalive: true })).status;
  } catch {
    return 0;
  }
}
