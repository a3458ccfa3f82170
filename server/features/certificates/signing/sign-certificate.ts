import { CompactSign } from "jose";
import type { Certificate, SignedCertificate } from "../../../../contract/courses/certificates.ts";
import type { SigningKey } from "./keys.ts";

/**
 * The most characters of a JWS that fit into a QR code at the lowest level of error correction (ISO/IEC 18004: 2953
 * bytes), leaving room for an address of up to 200 characters.
 */
const maxLength = 2750;

/** Signs the facts of a certificate as a compact JWS (RFC 7515), with as many objectives as fit into a QR code. */
export async function signCertificate(
  { revoked: _, ...facts }: Certificate,
  { issuer, key }: { issuer: string; key: SigningKey },
): Promise<string> {
  const payload: SignedCertificate = { ...facts, iss: issuer };
  const signed = await sign(payload, key);
  const [last] = facts.objectives.slice(-1);
  if (signed.length <= maxLength || last === undefined) return signed;
  const fewer = { ...facts, objectives: facts.objectives.slice(0, -1), revoked: null };
  return signCertificate(fewer, { issuer, key });
}

function sign(payload: SignedCertificate, key: SigningKey): Promise<string> {
  return new CompactSign(new TextEncoder().encode(JSON.stringify(payload)))
    .setProtectedHeader({ alg: "EdDSA", kid: key.id })
    .sign(key.private);
}
