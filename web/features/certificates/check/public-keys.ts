import { listKeys, type PublicKey } from "../../../../contract/courses/certificates.ts";
import { call } from "../../../api/client.ts";

const place = "certificate-keys";

/** Public keys of certificates; `isFresh`: the server gave them now, so there are no others. */
export interface PublicKeys {
  keys: readonly PublicKey[];
  isFresh: boolean;
}

/** The public keys; those that were here before where the server cannot be reached, none where there were none. */
export async function getPublicKeys(): Promise<PublicKeys> {
  try {
    const { keys } = await call(listKeys, { quiet: true });
    localStorage.setItem(place, JSON.stringify(keys));
    return { keys, isFresh: true };
  } catch {
    return { keys: readKept(), isFresh: false };
  }
}

function readKept(): PublicKey[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(place) ?? "[]");
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}
