import { logout } from "../../../contract/users/users.ts";
import { callHeaders } from "../headers.ts";
import { dropKept, listKept, writeKept } from "../kept.ts";

/** Before the tokens that ended here, but not on the server yet. */
const prefix = "ended:";

let timer: ReturnType<typeof setTimeout> | undefined;
/** For how many seconds to wait before the next attempt. */
let pause = 5;

/** Ends a session on the server; where that can't be reached, as soon as it can. True once it has ended. */
export async function endSession(token: string): Promise<boolean> {
  writeKept(prefix + token, true);
  const { method, path } = logout;
  const headers = { ...callHeaders(method), Authorization: `Bearer ${token}` };
  const answer = await fetch(path, { method, headers, keepalive: true }).catch(() => undefined);
  const isOver = answer?.status === 204 || answer?.status === 401;
  if (isOver) dropKept(prefix + token);
  else {
    // A browser can say that it is online before anything comes through.
    clearTimeout(timer);
    timer = setTimeout(endLeft, Math.max(pause, Number(answer?.headers.get("Retry-After")) || 0) * 1000);
  }
  return isOver;
}

function endLeft(): void {
  pause = Math.min(pause * 2, 600);
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
