import { listKeys, type PublicKey } from "../../../../contract/courses/certificates.ts";
import { call } from "../../../api/client.ts";

const place = "certificate-keys";

/** The public keys; those that were here before where the server cannot be reached, none where there were none. */
export async function getPublicKeys(): Promise<readonly PublicKey[]> {
  try {
    const { keys } = await call(listKeys, { quiet: true });
    localStorage.setItem(place, JSON.stringify(keys));
    return keys;
  } catch {
    return readKept();
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
