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
  if (isOver) dropKept(prefix + token);
  // A browser can say that it is online before anything comes through.
  else setTimeout(endSession, 10_000, token);
  return isOver;
}

/** Ends what signing out offline has left: now, and whenever one is back online, until told to stop. */
export function endLeftSessions(): () => void {
  const end = () => {
    for (const key of listKept(prefix)) void endSession(key.slice(prefix.length));
  };
  end();
  window.addEventListener("online", end);
  return () => window.removeEventListener("online", end);
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
