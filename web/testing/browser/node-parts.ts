import { webcrypto } from "node:crypto";
import { performance } from "node:perf_hooks";
import { ReadableStream } from "node:stream/web";

// Node's implementations of what every browser has and jsdom lacks or implements only partially.
for (const [name, value] of Object.entries({ crypto: webcrypto, performance, ReadableStream })) {
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
}
