import { vi } from "vitest";

/** Tries until it succeeds, for as long as a busy machine may need; fake timers go on meanwhile. */
export const eventually = <T>(attempt: () => T | Promise<T>) => vi.waitFor(attempt, { timeout: 60_000 });
