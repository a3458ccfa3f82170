import type { Sealed } from "./database.ts";

const encoder = new TextEncoder();

/** Encrypts bytes for one place; they cannot be decrypted as those of another. */
export async function seal(key: CryptoKey, bytes: BufferSource, place: string): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const data = await crypto.subtle.encrypt({ name: "AES-GCM", iv, additionalData: encoder.encode(place) }, key, bytes);
  return { iv, data };
}

/** Decrypts the bytes of a place. Throws if the key or the place does not match. */
export async function open(key: CryptoKey, { iv, data }: Sealed, place: string): Promise<Uint8Array<ArrayBuffer>> {
  const additionalData = encoder.encode(place);
  return new Uint8Array(await crypto.subtle.decrypt({ name: "AES-GCM", iv, additionalData }, key, data));
}

/** Returns the SHA-256 of a text in hexadecimal. */
export async function hashOf(text: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", encoder.encode(text)));
  return [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
