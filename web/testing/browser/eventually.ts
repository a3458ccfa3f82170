import { vi } from "vitest";

/** Retries until the attempt succeeds, with a timeout for a busy machine; fake timers keep advancing. */
export const eventually = <T>(attempt: () => T | Promise<T>) => vi.waitFor(attempt, { timeout: 60_000 });
