import type { Milliseconds } from "../../db/schema.ts";
import { type Limit, networkOf, spend } from "../../http/protection/limits.ts";
import type { Parts } from "../../parts.ts";
import { type CertificateRow, getByCode } from "./queries.ts";

/** Right codes count as well: an answer that is limited only where it says no tells who guesses which codes are right. */
const perNetwork: Limit = { name: "certificate-from", most: 300, window: 15 * 60 * 1000 };

/** The certificate of a code for anyone who knows it; throws `not_found`, and `too_many_requests` after many tries. */
export async function checkByCode(
  parts: Pick<Parts, "db" | "config" | "counts">,
  { code, ip }: { code: string; ip: string },
  now: Milliseconds,
): Promise<CertificateRow> {
  await spend(parts, [{ limit: perNetwork, of: networkOf(ip) }], now);
  return getByCode(parts.db, code);
}
