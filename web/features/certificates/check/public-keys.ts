import { listKeys, type PublicKey } from "../../../../contract/courses/certificates.ts";
import { call } from "../../../api/client.ts";

const place = "certificate-keys";

/** The public keys for certificates. `isFresh` means that they have just come from the server, so no others exist. */
export interface PublicKeys {
  keys: readonly PublicKey[];
  isFresh: boolean;
}

/** Returns the public keys: from the server, or the stored ones when it cannot be reached, if any. */
export async function getPublicKeys(): Promise<PublicKeys> {
  try {
    const { keys } = await call(listKeys, { quiet: true });
    localStorage.setItem(place, JSON.stringify(keys));
    return { keys, isFresh: true };
  } catch {
    return { keys: readLocal(), isFresh: false };
  }
}

function readLocal(): PublicKey[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(place) ?? "[]");
    return Array.isArray(stored) ? stored : [];
  } catch {
    return [];
  }
}
