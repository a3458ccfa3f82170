import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Endpoint, WriteEndpoint } from "../../../contract/endpoint.ts";
import type { HttpParts } from "../http-parts.ts";
import { networkOf } from "../protection/limits.ts";
import { createThrottle } from "../protection/throttle.ts";
import { authorise } from "./authorise.ts";
import { bearerToken, getSession } from "./session.ts";

type Check = (request: FastifyRequest) => Promise<void>;

/** Creates the function that lists the checks of a call before its body is read: session, rate limit and policy. */
export function createChecks(app: FastifyInstance, parts: HttpParts): (endpoint: Endpoint) => Check[] {
  if (!app.hasRequestDecorator("session")) app.decorateRequest("session", null);
  if (!app.hasRequestDecorator("roles")) app.decorateRequest("roles", null);
  const throttle = createThrottle();
  const requireSession: Check = async (request) => {
    request.session = await getSession(parts, bearerToken(request));
  };
  const checkLimit = (endpoint: WriteEndpoint) => async (request: FastifyRequest) => {
    throttle(endpoint, request.session?.userId ?? networkOf(request.ip), parts.clock());
  };
  return (endpoint) => [
    ...(endpoint.access === "anyone" ? [] : [requireSession]),
    ...(endpoint.method !== "GET" && parts.config.rateLimits ? [checkLimit(endpoint)] : []),
    async (request) => authorise(endpoint, request, parts),
  ];
}
