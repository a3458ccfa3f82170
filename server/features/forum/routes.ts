import type { FastifyInstance } from "fastify";
import type { Bind } from "../../http/calls/bind.ts";
import type { Parts } from "../../parts.ts";
import { noticeRoutes } from "./notices/notice-routes.ts";
import { postRoutes } from "./posts/post-routes.ts";
import { replyRoutes } from "./replies/reply-routes.ts";

/** Registers the calls of the forum: posts, replies, votes and notices. */
export function routes(bind: Bind, parts: Parts, app: FastifyInstance): void {
  postRoutes(bind, parts);
  replyRoutes(bind, parts);
  noticeRoutes(bind, parts, app);
}
