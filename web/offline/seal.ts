import type { Sealed } from "./database.ts";

const encoder = new TextEncoder();

/** Seals bytes with a key, for one place alone: elsewhere they can't be opened. */
export async function seal(key: CryptoKey, bytes: BufferSource, place: string): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const data = await crypto.subtle.encrypt({ name: "AES-GCM", iv, additionalData: encoder.encode(place) }, key, bytes);
  return { iv, data };
}

/** The bytes that were sealed for a place. Throws where the key or the place is another one. */
export async function open(key: CryptoKey, { iv, data }: Sealed, place: string): Promise<Uint8Array<ArrayBuffer>> {
  const additionalData = encoder.encode(place);
  return new Uint8Array(await crypto.subtle.decrypt({ name: "AES-GCM", iv, additionalData }, key, data));
}

/** The SHA-256 of a text, as hexadecimal digits. */
export async function hashOf(text: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", encoder.encode(text)));
  return [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
