import type { Json, Milliseconds } from "../columns.ts";

/** A certificate of completion. Its contents never change; it can only be replaced by a new one. */
interface Certificates {
  /** The code of the public page, without hyphens. */
  code: string;
  enrolment_id: string;
  /** As in the profile when it was issued. */
  name: string;
  /** What it states about the course and the result, with texts in both languages. */
  facts: Json;
  completed_at: Milliseconds;
  issued_at: Milliseconds;
  /** 1 for the current certificate of its enrolment; null for replaced ones. */
  is_current: 1 | null;
  replaced_at: Milliseconds | null;
  revoked_at: Milliseconds | null;
  revoked_reason: string | null;
}

/** The Ed25519 keys used to sign certificates. */
interface SigningKeys {
  /** The key's thumbprint (RFC 7638). */
  id: string;
  public_jwk: Json;
  /** Null once another key is in use. */
  private_jwk: Json | null;
  created_at: Milliseconds;
  /** 1 for the key in use; null for older ones, which only verify. */
  is_current: 1 | null;
}

/** The tables of certificates with their row types. */
export interface CertificateTables {
  certificates: Certificates;
  signing_keys: SigningKeys;
}
