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

/** The possible outcomes of a check. */
export type Verdict = "valid" | "revoked" | "replaced" | "forged" | "unlisted" | "unknown" | "genuine" | "away";

/** The outcome of a check, with the certificate's contents as far as they are known. */
export interface CheckResult {
  verdict: Verdict;
  facts: SignedCertificate | Certificate | null;
  revoked: Certificate["revoked"];
  /** Null if there was nothing to verify. */
  signature: Signature | null;
}

/** The register's entry: null if it does not contain the code, `away` if it cannot be reached. */
type Register = Certificate | null | "away";

/**
 * Checks a certificate against the register, and its signature, from the QR code if present, against the public keys.
 */
export async function checkCertificate(code: string, jws: string, language: Language): Promise<CheckResult> {
  const register = await queryRegister(code, language);
  const signed = jws || (await getSigned(register, language));
  const { signature, facts } = signed
    ? await verifySignature(signed, await getPublicKeys())
    : { signature: null, facts: null };
  const isRegistered = register !== null && register !== "away";
  const isOther = facts !== null && !isSameCode(facts.code, isRegistered ? register.code : code);
  const verdict = signature === "forged" || isOther ? "forged" : decideVerdict(register, signature);
  const mayShow = signature === "genuine" && !isOther;
  return {
    verdict,
    facts: verdict === "forged" ? null : isRegistered ? register : mayShow ? facts : null,
    revoked: isRegistered ? register.revoked : null,
    signature,
  };
}

function decideVerdict(register: Register, signature: Signature | null): Verdict {
  if (register === "away") return signature === "genuine" ? "genuine" : "away";
  if (register === null) return signature === "genuine" ? "unlisted" : "unknown";
  if (register.revoked === null) return "valid";
  return register.revoked.reason === "replaced" ? "replaced" : "revoked";
}

/** Compares codes leniently, as users type them: ignoring spaces, dashes and case. */
function isSameCode(one: string, other: string): boolean {
  const bare = (code: string) => code.replace(/[\s\p{Pd}]/gu, "").toUpperCase();
  return bare(one) === bare(other);
}

async function queryRegister(code: string, language: Language): Promise<Register> {
  try {
    return await call(endpoint, { params: { code }, query: { language }, quiet: true });
  } catch (error) {
    if (error instanceof ApiError && error.code === "not_found") return null;
    return "away";
  }
}

/** Downloads what the QR code would contain, for visitors who have only the code. */
async function getSigned(register: Register, language: Language): Promise<string> {
  if (register === null || register === "away" || register.revoked) return "";
  const options = { params: { code: register.code }, query: { format: "jws", language } } as const;
  const file = await download(endpoint, { ...options, accept: "application/jose", quiet: true }).catch(() => null);
  return (await file?.text()) ?? "";
}
