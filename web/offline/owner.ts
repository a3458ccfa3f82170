import { dropKept, listKept, readKept, writeKept } from "../api/kept.ts";
import { deleteKept, type Owner, withKept } from "./database.ts";
import { hashOf } from "./seal.ts";

/** A session as it is known here. */
interface OwnSession {
  account: string;
  token: string;
}

/** An owner whose things can be read and kept. */
export type Unlocked = Required<Owner>;

/** The key of the one owner that there is. */
export const place = "now";

/** Says whose settings, receipts and counts local storage has, also once the browser has removed the database. */
const accountKey = "offline-account";

/** Whose things are kept here; undefined where nobody's are. */
export async function findOwner(): Promise<Owner | undefined> {
  return withKept((database) => database.get("owner", place));
}

/** The owner, where that is who a session's token stands for. */
export async function findUnlocked(token: string | null): Promise<Unlocked | null> {
  if (!token) return null;
  const owner = await findOwner();
  return owner && isUnlocked(owner) && owner.session === (await hashOf(token)) ? owner : null;
}

/** Whether another session than that of a token is open here. */
export async function isOthers(token: string | null): Promise<boolean> {
  return (await findOwner())?.session !== undefined && (await findUnlocked(token)) === null;
}

function isUnlocked(owner: Owner): owner is Unlocked {
  return owner.key !== undefined && owner.session !== undefined;
}

/**
 * Makes a session the owner of what is kept: with what the server gives to it the key is made, which no script can read.
 * What another account has left is removed.
 */
export async function own({ account, token }: OwnSession, secret: string): Promise<void> {
  const before = await findOwner();
  if (before && before.account !== account) await deleteKept();
  if ((readKept(accountKey) ?? before?.account) !== account) for (const key of listKept("offline")) dropKept(key);
  writeKept(accountKey, account);
  const salt = await settleSalt(account);
  const key = await deriveKey(secret, salt);
  const session = await hashOf(token);
  await withKept((database) => database.put("owner", { account, salt, key, session }, place));
}

/** The salt of an account's key, made where it has none: tabs that ask at the same time get the same one. */
function settleSalt(account: string): Promise<Owner["salt"]> {
  const fresh = { account, salt: crypto.getRandomValues(new Uint8Array(16)) };
  return withKept(async (database) => {
    const { store, done } = database.transaction("owner", "readwrite");
    const before = await store.get(place);
    const { salt } = before?.account === account ? before : fresh;
    if (salt === fresh.salt) await store.put(fresh, place);
    await done;
    return salt;
  });
}

/** Forgets the key: the session has ended. Its person gets it again with the next one. */
export async function lock(): Promise<void> {
  // In one step: between two of them somebody may sign out, and nothing may be written after that.
  await withKept(async (database) => {
    const { store, done } = database.transaction("owner", "readwrite");
    const owner = await store.get(place);
    if (owner) await store.put({ account: owner.account, salt: owner.salt }, place);
    await done;
  });
}

async function deriveKey(secret: string, salt: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  const base = await crypto.subtle.importKey("raw", new TextEncoder().encode(secret), "HKDF", false, ["deriveKey"]);
  const how = { name: "HKDF", hash: "SHA-256", salt, info: new TextEncoder().encode("kept") };
  return crypto.subtle.deriveKey(how, base, { name: "AES-GCM", length: 256 }, false, ["encrypt", "decrypt"]);
}
