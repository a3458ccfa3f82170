import { LRUCache } from "lru-cache";
import {
  type EncodedResponse,
  encodeResponse,
  fastestLevel,
  type Shared,
  smallestLevel,
  toBytes,
} from "./encode-response.ts";

/** A cached response: its revision, and the users that it is not for (it is shared by all others). */
export interface CachedResponse {
  revision: string;
  response: EncodedResponse;
  except: readonly string[];
}

/** The cache lookup: which response, at which revision, compressed or not. */
export interface CacheQuery {
  name: string;
  revision: string;
  isGzipped: boolean;
}

/** A response body and the users it is not for. */
export interface ProducedResponse {
  body: unknown;
  except: readonly string[];
}

/** A cache of responses, each valid as long as its revision is current. */
export interface ResponseCache {
  get: (requestedOnce: CacheQuery, make: () => Promise<ProducedResponse>) => Promise<CachedResponse>;
}

/** The limits in bytes, per process, of the cached responses and of the values that they share. */
const [maxBytes, maxSharedBytes] = [40_000_000, 10_000_000];

/** How many responses are remembered as requested once. */
const maxTracked = 20_000;

/** The approximate overhead in bytes of the objects around a response. */
const overhead = 900;

/**
 * Creates an LRU cache of responses. A response is cached on its second request: most conversations are requested once,
 * and caching them would evict others and burden the garbage collector.
 */
export function createResponseCache(): ResponseCache {
  const responses = new LRUCache<string, CachedResponse>({ maxSize: maxBytes, sizeCalculation: sizeOf });
  // With `max`, it would allocate all its entries now.
  const requestedOnce = new LRUCache<string, true>({ maxSize: maxTracked, sizeCalculation: () => 1 });
  const shared = new LRUCache<string, Buffer>({ maxSize: maxSharedBytes, sizeCalculation: ({ length }) => length + 1 });

  function bytesOf({ name, make }: Shared<unknown>): Buffer {
    const bytes = shared.get(name) ?? toBytes(make());
    shared.set(name, bytes);
    return bytes;
  }

  return {
    async get({ name, revision, isGzipped }, make) {
      const key = isGzipped ? `${name} gzip` : name;
      const found = responses.get(key);
      if (found?.revision === revision) return found;
      const isCached = found !== undefined || requestedOnce.delete(key);
      const { body, except } = await make();
      const response = await encodeResponse(body, {
        isGzipped,
        level: isCached ? smallestLevel : fastestLevel,
        bytesOf,
      });
      const made = { revision, response, except };
      if (isCached) responses.set(key, made);
      else requestedOnce.set(key, true);
      return made;
    },
  };
}

function sizeOf({ response: { pieces }, except }: CachedResponse): number {
  // Of three pieces, the middle one is a shared value.
  const own = pieces.reduce((sum, { length }, index) => (index % 2 === 0 ? sum + length : sum), 0);
  return own + overhead + 100 * except.length;
}
