import type { Encrypted } from "./database.ts";

const encoder = new TextEncoder();

/** Encrypts bytes for one context, such as a cache key; they cannot be decrypted in another. */
export async function encrypt(key: CryptoKey, bytes: BufferSource, context: string): Promise<Encrypted> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const data = await crypto.subtle.encrypt(
    { name: "AES-GCM", iv, additionalData: encoder.encode(context) },
    key,
    bytes,
  );
  return { iv, data };
}

/** Decrypts bytes. Throws if the key or the context does not match. */
export async function decrypt(
  key: CryptoKey,
  { iv, data }: Encrypted,
  context: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const additionalData = encoder.encode(context);
  return new Uint8Array(await crypto.subtle.decrypt({ name: "AES-GCM", iv, additionalData }, key, data));
}

/** Returns the SHA-256 of a text in hexadecimal. */
export async function hashOf(text: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", encoder.encode(text)));
  return [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
