import type { PublicKey, SignedCertificate } from "../../../../contract/courses/certificates.ts";
import type { PublicKeys } from "./public-keys.ts";

/** What a signature turned out to be; `keyless`: its key may be newer than these; `unsupported`: this browser cannot tell. */
export type Signature = "genuine" | "forged" | "keyless" | "unsupported";

/** A JWS taken apart; what it says counts only once its signature was verified. */
interface Parts {
  kid: string;
  facts: SignedCertificate;
  signed: Uint8Array<ArrayBuffer>;
  signature: Uint8Array<ArrayBuffer>;
}

/** What a JWS says, and whether one of these keys signed it; `facts` are null where it is none of a certificate. */
export async function verifySignature(
  jws: string,
  { keys, isFresh }: PublicKeys,
): Promise<{ signature: Signature; facts: SignedCertificate | null }> {
  const parts = takeApart(jws);
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
    // Older browsers do not know this kind of key, and none lets it be used without https.
    return "unsupported";
  }
}

function takeApart(jws: string): Parts | null {
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

/** What the page shows has these; whether they are true the signature says. */
function isCertificate(facts: Record<string, unknown>): facts is Record<string, unknown> & SignedCertificate {
  const { code, name, course, objectives, completedAt, issuedAt } = facts;
  const texts = [code, name, completedAt, issuedAt].every((text) => typeof text === "string");
  return texts && typeof course === "object" && course !== null && Array.isArray(objectives);
}
