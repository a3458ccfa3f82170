import { logout } from "../../../contract/users/users.ts";
import { callHeaders } from "../headers.ts";
import { listLocalKeys, removeLocal, writeLocal } from "../local-storage.ts";

/** The key prefix of tokens whose sessions have ended here but not yet on the server. */
const prefix = "ended:";

/** The delay before the first retry, in seconds; later ones double it. */
const firstPause = 5;

let timer: ReturnType<typeof setTimeout> | undefined;
/** The delay before the next retry, in seconds. */
let pause = firstPause;

/** Ends a session on the server, or retries until that succeeds. Returns whether it has ended now. */
export async function endSession(token: string): Promise<boolean> {
  writeLocal(prefix + token, true);
  const { method, path } = logout;
  const headers = { ...callHeaders(method), Authorization: `Bearer ${token}` };
  const response = await fetch(path, { method, headers, keepalive: true }).catch(() => undefined);
  const hasEnded = response?.status === 204 || response?.status === 401;
  if (hasEnded) removeLocal(prefix + token);
  else {
    // A browser may report being online before requests succeed.
    clearTimeout(timer);
    timer = setTimeout(retry, Math.max(pause, Number(response?.headers.get("Retry-After")) || 0) * 1000);
  }
  return hasEnded;
}

function retry(): void {
  pause = Math.min(pause * 2, 600);
  endLeftovers();
}

function endLeftovers(): void {
  for (const key of listLocalKeys(prefix)) void endSession(key.slice(prefix.length));
}

/** Ends the sessions left over from signing out offline, now and whenever the connection returns, until stopped. */
export function endLeftoverSessions(): () => void {
  const startOver = () => {
    pause = firstPause;
    endLeftovers();
  };
  startOver();
  window.addEventListener("online", startOver);
  return () => {
    clearTimeout(timer);
    window.removeEventListener("online", startOver);
  };
}
