import type { FastifyBaseLogger } from "fastify";
import { z } from "zod";
import type { Milliseconds } from "../../db/schema.ts";
import { isoCodes } from "./codes.ts";

/** The part of the countries service's response that is used here. */
const responseSchema = z.object({ error: z.literal(false), data: z.array(z.object({ iso2: z.string() })).max(1000) });

/** The timeout of a request to the service, in ms. */
const timeout: Milliseconds = 3000;

/** How long a response is cached, and the pause after a failure. */
const cacheLife: Milliseconds = 24 * 60 * 60 * 1000;
const retryDelay: Milliseconds = 5 * 60 * 1000;

/** Large, because the response names every city of the world. */
const maxBytes = 16 * 1024 * 1024;

type Codes = ReadonlySet<string>;

/** Lists the alpha-2 codes of the countries to offer. */
export type ListCodes = (call: { now: Milliseconds; log: Pick<FastifyBaseLogger, "warn"> }) => Promise<Codes>;

/**
 * Lists the countries of the third-party countries service, requested at most once a day. Falls back to the embedded
 * list when the service fails, and ignores codes that ISO does not know.
 */
export function createCountriesService(baseUrl: string): ListCodes {
  const embedded: Codes = new Set(isoCodes.keys());
  let cached: { codes: Promise<Codes>; until: Milliseconds } | null = null;
  return ({ now, log }) => {
    if (cached && now < cached.until) return cached.codes;
    const codes = fetchCodes(baseUrl).catch((error: unknown) => {
      log.warn({ err: error }, "the countries service failed: using the embedded list");
      cached = { codes: Promise.resolve(embedded), until: now + retryDelay };
      return embedded;
    });
    cached = { codes, until: now + cacheLife };
    return codes;
  };
}

async function fetchCodes(baseUrl: string): Promise<Codes> {
  const response = await fetch(`${baseUrl}/api/v0.1/countries`, { signal: AbortSignal.timeout(timeout) });
  if (!response.ok) throw new Error(`The countries service responded with status ${response.status}.`);
  const { data } = responseSchema.parse(JSON.parse(await readLimitedText(response)));
  const codes = new Set(data.map(({ iso2 }) => iso2).filter((iso2) => isoCodes.has(iso2)));
  if (codes.size === 0) throw new Error("The countries service returned no known country.");
  return codes;
}

async function readLimitedText(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > maxBytes) throw new Error("The response of the countries service is too long.");
  }
  return text;
}
