import type { Milliseconds } from "../../db/schema.ts";

const [MB, GB, minute] = [1024 ** 2, 1024 ** 3, 60 * 1000];

/** What unfinished uploads may hold, by the lengths that they announced: one person's, and those of all. */
export const most = { ofPerson: 8 * GB, ofAll: 64 * GB, uploads: 20 };

/** What is left free of a disk that files lie on. */
export const diskReserve = 1 * GB;

/** A piece of so many bytes goes to the store at once; a smaller one once it has waited for so long. */
export const [pieceBytes, piecePatience] = [8 * MB, 5000];

/** More pieces than any line makes of 2 GiB: who sends a byte at a time comes to an end. */
export const mostPieces = 10_000;

/** How many requests bring bytes at once in one process, each with a piece in memory. */
export const mostWriters = 16;

/** How long an upload belongs to a request that no longer says so: longer than a piece waits and is stored. */
export const leaseTime: Milliseconds = 20_000;

/** An upload goes when nothing came for so long, and in any case after so long. */
export const [idleLife, wholeLife] = [24 * 60 * minute, 7 * 24 * 60 * minute];
