import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from "fastify";
import { endpoints } from "../contract/endpoints.ts";
import { countryRoutes } from "./features/countries/routes.ts";
import { courseRoutes } from "./features/courses/routes.ts";
import { enrolmentRoutes } from "./features/enrolments/routes.ts";
import { fileRoutes } from "./features/files/routes.ts";
import { siteRoutes } from "./features/site/routes.ts";
import { userRoutes } from "./features/users/routes.ts";
import { createBind } from "./http/bind.ts";
import { jsonLimit, takeJson } from "./http/body.ts";
import { mapErrors, sendError } from "./http/error-mapper.ts";
import { guardAgainstForgery } from "./http/forgery.ts";
import { addHealth } from "./http/health.ts";
import { logRequests, requestId } from "./http/log.ts";
import { addMetrics } from "./http/metrics.ts";
import { answerUnknown } from "./http/not-found.ts";
import { addApiDocs } from "./http/openapi.ts";
import { addSecurityHeaders } from "./http/security-headers.ts";
import { serveSitePictures, serveWeb } from "./http/web-files.ts";
import type { Parts } from "./parts.ts";

/** What the app is made with besides its parts. */
export interface AppOptions {
  log: FastifyBaseLogger;
  /** The folder of the built web application; null serves the interface alone. */
  webRoot: string | null;
}

/** Builds the whole server from its parts; it does not listen yet. The only place that knows all features. */
export async function createApp(parts: Parts, { log, webRoot }: AppOptions): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestId,
    trustProxy: parts.config.trustProxy,
    bodyLimit: jsonLimit,
    requestTimeout: 60_000,
    forceCloseConnections: "idle",
    frameworkErrors: (error, request, reply) => void sendError(error, request, reply),
  });
  logRequests(app);
  mapErrors(app);
  takeJson(app);
  await addSecurityHeaders(app, parts.publicUrl);
  guardAgainstForgery(app, parts.publicUrl);
  addFeatures(app, parts);
  addHealth(app, parts);
  addMetrics(app, parts.config.metricsToken);
  await addApiDocs(app);
  await serveSitePictures(app, parts.config.siteDir);
  const page = webRoot === null ? null : await serveWeb(app, webRoot);
  answerUnknown(app, Object.values(endpoints), page);
  return app;
}

function addFeatures(app: FastifyInstance, parts: Parts): void {
  const bind = createBind(app, parts);
  userRoutes(bind, parts, app);
  fileRoutes(app, parts);
  courseRoutes(bind, parts);
  enrolmentRoutes(bind, parts);
  countryRoutes(bind, parts);
  siteRoutes(bind, parts);
}
