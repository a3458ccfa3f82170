import { getMe } from "../../contract/users/users.ts";
import { currentSession, saveUser } from "../session.ts";
import { call } from "./client.ts";

/** Asks the server who is signed in: roles may have been given or taken since. Without a connection what is known has to do. */
export async function refreshUser(): Promise<void> {
  const before = currentSession();
  const user = await call(getMe, { quiet: true }).catch(() => null);
  // What was changed here meanwhile is newer.
  if (user && currentSession() === before) saveUser(user);
}
