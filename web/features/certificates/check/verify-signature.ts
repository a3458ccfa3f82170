import type { PublicKey, SignedCertificate } from "../../../../contract/courses/certificates.ts";
import type { PublicKeys } from "./public-keys.ts";

/**
 * The outcome of a verification. `keyless`: the key may be newer than the known ones; `unsupported`: this browser
 * cannot verify.
 */
export type Signature = "genuine" | "forged" | "keyless" | "unsupported";

/** A decoded JWS. Its contents must not be trusted until the signature is verified. */
interface Parts {
  kid: string;
  facts: SignedCertificate;
  signed: Uint8Array<ArrayBuffer>;
  signature: Uint8Array<ArrayBuffer>;
}

/** Decodes a JWS and verifies it with the given keys; `facts` is null if it is not a certificate. */
export async function verifySignature(
  jws: string,
  { keys, isFresh }: PublicKeys,
): Promise<{ signature: Signature; facts: SignedCertificate | null }> {
  const parts = decodeJws(jws);
  if (!parts) return { signature: "forged", facts: null };
  const key = keys.find(({ kid }) => kid === parts.kid);
  if (!key) return { signature: isFresh ? "forged" : "keyless", facts: parts.facts };
  return { signature: await verify(parts, key), facts: parts.facts };
}

async function verify({ signed, signature }: Parts, { kty, crv, x }: PublicKey): Promise<Signature> {
  try {
    const key = await crypto.subtle.importKey("jwk", { kty, crv, x }, "Ed25519", false, ["verify"]);
    return (await crypto.subtle.verify("Ed25519", key, signature, signed)) ? "genuine" : "forged";
  } catch {
    // Older browsers do not support this type of key, and no browser allows its use without HTTPS.
    return "unsupported";
  }
}

function decodeJws(jws: string): Parts | null {
  const [head, payload, signature, ...rest] = jws.split(".");
  if (!head || !payload || !signature || rest.length > 0) return null;
  try {
    const { alg, kid } = readJson(head);
    const facts = readJson(payload);
    if (alg !== "EdDSA" || typeof kid !== "string" || !isCertificate(facts)) return null;
    const signed = new TextEncoder().encode(`${head}.${payload}`);
    return { kid, facts, signed, signature: readBytes(signature) };
  } catch {
    return null;
  }
}

function readJson(part: string): Record<string, unknown> {
  return JSON.parse(new TextDecoder().decode(readBytes(part)));
}

function readBytes(part: string): Uint8Array<ArrayBuffer> {
  const text = atob(part.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

/** Checks only that the fields shown on the page are present; the signature vouches for their values. */
function isCertificate(facts: Record<string, unknown>): facts is Record<string, unknown> & SignedCertificate {
  const { code, name, course, objectives, completedAt, issuedAt } = facts;
  const texts = [code, name, completedAt, issuedAt].every((text) => typeof text === "string");
  return texts && typeof course === "object" && course !== null && Array.isArray(objectives);
}
