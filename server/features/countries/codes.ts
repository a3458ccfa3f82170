import codes from "i18n-iso-countries/codes.json" with { type: "json" };
import { AppError } from "../../errors.ts";

/** XK is widely used, but ISO 3166-1 reserves it for private use. */
const unassigned = new Set(["XK"]);

/** The alpha-3 code of every country of ISO 3166-1, by alpha-2 code. */
export const isoCodes: ReadonlyMap<string, string> = new Map(
  codes.flatMap(([iso2 = "", iso3 = ""]): [string, string][] => (unassigned.has(iso2) ? [] : [[iso2, iso3]])),
);

/** Throws `invalid_request` for an unknown country code; null and undefined are accepted. */
export function requireCountry(iso2: string | null | undefined): void {
  if (iso2 === null || iso2 === undefined || isoCodes.has(iso2)) return;
  throw new AppError("invalid_request", { fields: [{ field: "country", key: "country" }] });
}
