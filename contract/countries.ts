import { z } from "zod";
import { endpoint } from "./endpoint.ts";

/** A country: its name in the requested language and its ISO 3166-1 alpha-2 and alpha-3 codes. */
export const country = z.strictObject({ country: z.string(), iso2: z.string(), iso3: z.string() });

/** A country. */
export type Country = z.output<typeof country>;

/** Lists all countries, sorted by the rules of the requested language. */
export const listCountries = endpoint({
  method: "GET",
  path: "/api/v0.1/countries",
  summary: "List the countries",
  access: "anyone",
  responses: { 200: z.strictObject({ error: z.literal(false), msg: z.string(), data: z.array(country) }) },
});
