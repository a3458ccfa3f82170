import type { FastifyReply, FastifyRequest } from "fastify";
import type { Db } from "../../db/schema.ts";
import type { HttpParts } from "../http-parts.ts";

/** How long a session reads from the primary after a write, in seconds: longer than a healthy replica lags. */
const primarySeconds = 10;

const cookieName = "recent-write";

/**
 * Chooses where a call reads data that may be a second old: the replica if there is one, but the primary for a client
 * that has just written. A cookie marks such clients, whichever server they reach, so that users see their own writes.
 */
export function chooseReads(request: FastifyRequest, { db, replica }: Pick<HttpParts, "db" | "replica">): Db {
  return replica && !request.cookies[cookieName] ? replica : db;
}

/** Marks the client as having just written. */
export function markWrite(reply: FastifyReply, { replica }: Pick<HttpParts, "replica">): void {
  if (!replica || ["GET", "HEAD"].includes(reply.request.method)) return;
  reply.setCookie(cookieName, "1", { path: "/api", maxAge: primarySeconds, httpOnly: true });
}
