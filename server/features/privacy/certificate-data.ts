import type { CertificateTables } from "../../db/tables/certificate-tables.ts";
import { byEnrolment, copied, internal, type PersonalTable } from "./personal-table.ts";

/** Certificates and their signing keys, described as in `personal-data.ts`. */
export const certificateData: {
  readonly [T in keyof CertificateTables]: PersonalTable<keyof CertificateTables[T] & string> | { why: string };
} = {
  certificates: {
    named: { es: "sus certificados", en: "your certificates" },
    of: byEnrolment,
    key: ["code"],
    columns: {
      code: copied,
      enrolment_id: copied,
      name: copied,
      facts: copied,
      completed_at: copied,
      issued_at: copied,
      is_current: internal,
      replaced_at: copied,
      revoked_at: copied,
      revoked_reason: copied,
    },
  },
  signing_keys: { why: "The keys of the installation." },
};
