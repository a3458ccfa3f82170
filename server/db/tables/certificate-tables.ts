import type { Json, Milliseconds } from "../columns.ts";

/** What says that somebody has completed a course. What it says never changes; a new one takes its place. */
interface Certificates {
  /** What the public page is found by, without hyphens. */
  code: string;
  enrolment_id: string;
  /** As the profile had it when it was issued. */
  name: string;
  /** What it says of the course and the result, texts in both languages. */
  facts: Json;
  completed_at: Milliseconds;
  issued_at: Milliseconds;
  /** 1: the one that counts of its enrolment; null for those that were replaced. */
  is_current: 1 | null;
  replaced_at: Milliseconds | null;
  revoked_at: Milliseconds | null;
  revoked_reason: string | null;
}

/** The Ed25519 keys that certificates are signed with. */
interface SigningKeys {
  /** The key's thumbprint (RFC 7638). */
  id: string;
  public_jwk: Json;
  /** Null once another key signs. */
  private_jwk: Json | null;
  created_at: Milliseconds;
  /** 1: the one that signs; null for older ones, which only verify. */
  is_current: 1 | null;
}

/** The tables of certificates with their rows. */
export interface CertificateTables {
  certificates: Certificates;
  signing_keys: SigningKeys;
}
