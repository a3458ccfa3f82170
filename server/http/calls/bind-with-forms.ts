import type { FastifyInstance } from "fastify";
import type { HttpParts } from "../http-parts.ts";
import type { Bind } from "./bind.ts";
import { createBind } from "./create-bind.ts";

/**
 * Binds calls that accept a form as well as JSON, such as the one-click unsubscribe request of email programs (RFC
 * 8058, section 3.2).
 */
export function bindWithForms(app: FastifyInstance, parts: HttpParts, bindCalls: (bind: Bind) => void): void {
  app.register(async (scope) => {
    scope.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "string" },
      async (_request: unknown, form: string) => Object.fromEntries(new URLSearchParams(form)),
    );
    bindCalls(createBind(scope, parts));
  });
}
