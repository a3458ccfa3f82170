import { z } from "zod";
import { endpoint } from "./endpoint.ts";

/** A country: its name in the requested language and its codes, ISO 3166-1 alpha-2 and alpha-3. */
export const country = z.strictObject({ country: z.string(), iso2: z.string(), iso3: z.string() });

/** A country. */
export type Country = z.output<typeof country>;

/** All countries, sorted in the requested language. */
export const listCountries = endpoint({
  method: "GET",
  path: "/api/v0.1/countries",
  summary: "List the countries",
  access: "anyone",
  replies: { 200: z.strictObject({ error: z.literal(false), msg: z.string(), data: z.array(country) }) },
});
