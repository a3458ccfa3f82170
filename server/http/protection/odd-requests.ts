import type { FastifyInstance } from "fastify";
import { AppError } from "../../errors.ts";

/**
 * Refuses a request that does not name exactly one host (RFC 9112, section 3.2): with two, a proxy before us could mean
 * another one than we do. What a client expects of us beyond `100-continue` is ignored (RFC 9110, section 10.1.1), so
 * that every answer is one of ours.
 */
export function refuseOddRequests(app: FastifyInstance): void {
  app.addHook("onRequest", ({ raw }, _reply, done) => {
    const hosts = countHosts(raw.rawHeaders);
    const isOdd = hosts > 1 || (hosts === 0 && raw.httpVersion !== "1.0");
    done(isOdd ? new AppError("invalid_request") : undefined);
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
