import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { id } from "./text/text.ts";

/**
 * Streams a file or one range of it. Only here may the token be passed in the query, because players and links cannot
 * send headers. `download` makes the response an attachment.
 */
export const openFile = endpoint({
  method: "GET",
  path: "/api/v1/files/:fileId/open",
  summary: "Download a file",
  access: "reader",
  params: z.object({ fileId: id }),
  query: z.object({ token: z.string().optional(), download: z.string().optional() }),
  responses: { 200: z.any(), 206: z.any() },
});
