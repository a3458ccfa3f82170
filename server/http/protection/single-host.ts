import type { FastifyInstance } from "fastify";
import { AppError } from "../../errors.ts";

/**
 * Refuses requests that do not have exactly one Host (RFC 9112, section 3.2): given two, a proxy in front of the server
 * could pick the other one. Expectations beyond `100-continue` are ignored (RFC 9110, section 10.1.1), so that every
 * response is the application's own.
 */
export function requireSingleHost(app: FastifyInstance): void {
  app.addHook("onRequest", ({ raw }, _reply, done) => {
    const hosts = countHosts(raw.rawHeaders);
    const isInvalid = hosts > 1 || (hosts === 0 && raw.httpVersion !== "1.0");
    done(isInvalid ? new AppError("invalid_request") : undefined);
  });
  app.server.on("checkExpectation", (request, response) => app.routing(request, response));
}

function countHosts(headers: readonly string[]): number {
  let count = 0;
  for (let index = 0; index < headers.length; index += 2) {
    const name = headers[index];
    if (name?.length === 4 && name.toLowerCase() === "host") count += 1;
  }
  return count;
}
