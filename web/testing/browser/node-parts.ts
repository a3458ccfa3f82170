import { webcrypto } from "node:crypto";
import { performance } from "node:perf_hooks";
import { ReadableStream } from "node:stream/web";

// What every browser has and jsdom lacks, or has in part: Node's own.
for (const [name, value] of Object.entries({ crypto: webcrypto, performance, ReadableStream })) {
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
}
