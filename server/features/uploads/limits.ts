import type { Milliseconds } from "../../db/schema.ts";

const [MB, GB, minute] = [1024 ** 2, 1024 ** 3, 60 * 1000];

/** The maximum number of unfinished uploads per user, and of their bytes per user and in total, by announced length. */
export const uploadQuotas = { bytesPerUser: 8 * GB, totalBytes: 64 * GB, uploads: 20 };

/** The space that must remain free on the disk with the files. */
export const diskReserve = 1 * GB;

/** The size at which a piece is stored at once, and the time in ms after which a smaller one is. */
export const [pieceBytes, maxPieceDelay] = [8 * MB, 5000];

/** More pieces than even a poor connection makes of the largest file. It stops clients that send a byte at a time. */
export const maxPieces = 10_000;

/** The maximum number of concurrent requests sending bytes to one process, each with a piece in memory. */
export const maxUploadSlots = 16;

/** How long a request's lease lasts without renewal: longer than a piece waits and is stored. */
export const leaseTime: Milliseconds = 20_000;

/** How long an upload lives without new bytes, and in total. */
export const [idleLife, maxLife] = [24 * 60 * minute, 7 * 24 * 60 * minute];
