import type { Milliseconds } from "../../db/schema.ts";
import { consumeLimits, type Limit, networkOf } from "../../http/protection/limits.ts";
import type { Parts } from "../../parts.ts";
import { type CertificateRow, getCertificateByCode } from "./queries.ts";

/** Valid codes count too: a limit on invalid ones only would tell a guesser which codes are valid. */
const perNetwork: Limit = { name: "certificate-from", max: 300, window: 15 * 60 * 1000 };

/**
 * Returns the certificate of a code, for anyone who has it; throws `not_found`, and `too_many_requests` after many
 * tries.
 */
export async function checkByCode(
  parts: Pick<Parts, "db" | "config" | "counts">,
  { code, ip }: { code: string; ip: string },
  now: Milliseconds,
): Promise<CertificateRow> {
  await consumeLimits(parts, [{ limit: perNetwork, of: networkOf(ip) }], now);
  return getCertificateByCode(parts.db, code);
}
