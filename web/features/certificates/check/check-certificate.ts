import {
  type Certificate,
  checkCertificate as endpoint,
  type SignedCertificate,
} from "../../../../contract/courses/certificates.ts";
import type { Language } from "../../../../contract/language.ts";
import { ApiError } from "../../../api/api-error.ts";
import { call } from "../../../api/client.ts";
import { download } from "../../../api/download.ts";
import { getPublicKeys } from "./public-keys.ts";
import { type Signature, verifySignature } from "./verify-signature.ts";

/** What can be said of a certificate. */
export type Verdict = "valid" | "revoked" | "replaced" | "forged" | "unlisted" | "unknown" | "genuine" | "away";

/** A certificate that was checked: what it says, as far as that is known, and what was found. */
export interface Checked {
  verdict: Verdict;
  facts: SignedCertificate | Certificate | null;
  revoked: Certificate["revoked"];
  /** Null where there was nothing to verify. */
  signature: Signature | null;
}

/** What the register says: null where it has no such code, `away` where it cannot be reached. */
type Register = Certificate | null | "away";

/** Checks a certificate against the register and, by what its QR code holds, against the public keys. */
export async function checkCertificate(code: string, jws: string, language: Language): Promise<Checked> {
  const register = await askRegister(code, language);
  const signed = jws || (await getSigned(register, language));
  const { signature, facts } = signed
    ? await verifySignature(signed, await getPublicKeys())
    : { signature: null, facts: null };
  const isRegistered = register !== null && register !== "away";
  const isOther = facts !== null && !isAlike(facts.code, isRegistered ? register.code : code);
  const verdict = signature === "forged" || isOther ? "forged" : judge(register, signature);
  const mayShow = signature === "genuine" && !isOther;
  return {
    verdict,
    facts: verdict === "forged" ? null : isRegistered ? register : mayShow ? facts : null,
    revoked: isRegistered ? register.revoked : null,
    signature,
  };
}

function judge(register: Register, signature: Signature | null): Verdict {
  if (register === "away") return signature === "genuine" ? "genuine" : "away";
  if (register === null) return signature === "genuine" ? "unlisted" : "unknown";
  if (register.revoked === null) return "valid";
  return register.revoked.reason === "replaced" ? "replaced" : "revoked";
}

/** Codes are compared as people type them. */
function isAlike(one: string, other: string): boolean {
  const bare = (code: string) => code.replace(/[\s\p{Pd}]/gu, "").toUpperCase();
  return bare(one) === bare(other);
}

async function askRegister(code: string, language: Language): Promise<Register> {
  try {
    return await call(endpoint, { params: { code }, query: { language }, quiet: true });
  } catch (error) {
    if (error instanceof ApiError && error.code === "not_found") return null;
    return "away";
  }
}

/** Somebody may come by the code alone: then the server gives what the QR code would hold. */
async function getSigned(register: Register, language: Language): Promise<string> {
  if (register === null || register === "away" || register.revoked) return "";
  const asked = { params: { code: register.code }, query: { format: "jws", language } } as const;
  const file = await download(endpoint, { ...asked, accept: "application/jose", quiet: true }).catch(() => null);
  return (await file?.text()) ?? "";
}
