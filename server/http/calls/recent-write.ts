import type { FastifyReply, FastifyRequest } from "fastify";
import type { Db } from "../../db/schema.ts";
import type { HttpParts } from "../http-parts.ts";

/** How long a session reads from the primary after a write, in seconds: longer than a healthy replica lags. */
const memory = 10;

const cookieName = "recent-write";

/**
 * Where a call reads what may be a second old: from the replica, where there is one. But not for a client that has
 * just written, which says so by a cookie, whatever server it comes to: people are to find what they wrote.
 */
export function chooseReads(request: FastifyRequest, { db, replica }: Pick<HttpParts, "db" | "replica">): Db {
  return replica && !request.cookies[cookieName] ? replica : db;
}

/** Lets a client remember that it wrote. */
export function noteWrite(reply: FastifyReply, { replica }: Pick<HttpParts, "replica">): void {
  if (!replica || ["GET", "HEAD"].includes(reply.request.method)) return;
  reply.setCookie(cookieName, "1", { path: "/api", maxAge: memory, httpOnly: true });
}
