import { getMe } from "../../contract/users/users.ts";
import { currentSession, saveUser } from "../session.ts";
import { call } from "./client.ts";

/** Reloads the signed-in user, whose roles may have changed. Without a connection, the stored user remains. */
export async function refreshUser(): Promise<void> {
  const before = currentSession();
  const user = await call(getMe, { quiet: true }).catch(() => null);
  // A change made here in the meantime is newer.
  if (user && currentSession() === before) saveUser(user);
}
