import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from "fastify";
import { countryRoutes } from "./features/countries/routes.ts";
import { createLibrary } from "./features/courses/library.ts";
import { courseRoutes } from "./features/courses/routes.ts";
import { enrolmentRoutes } from "./features/enrolments/routes.ts";
import { fileRoutes } from "./features/files/routes.ts";
import { noteWriter } from "./features/forum/first-pages.ts";
import { forumRoutes } from "./features/forum/routes.ts";
import { privacyRoutes } from "./features/privacy/routes.ts";
import { siteRoutes } from "./features/site/routes.ts";
import { userRoutes } from "./features/users/routes.ts";
import { answerTogether } from "./http/answer-together.ts";
import { createBind } from "./http/bind.ts";
import { jsonLimit, takeJson } from "./http/body.ts";
import { type Bounds, toServerOptions, usualBounds } from "./http/bounds.ts";
import { answerBroken } from "./http/broken-request.ts";
import { addCrawlerFiles } from "./http/crawlers.ts";
import { makeRoom } from "./http/crowd.ts";
import { mapErrors, sendError } from "./http/error-mapper.ts";
import { addEtags } from "./http/etag.ts";
import { guardAgainstForgery } from "./http/forgery.ts";
import { addHealth } from "./http/health.ts";
import { logRequests, requestId, sameLog } from "./http/log.ts";
import { addManifest } from "./http/manifest.ts";
import { addMetrics } from "./http/metrics.ts";
import { answerUnknown, noteRoutes, readableUrl } from "./http/not-found.ts";
import { refuseOddRequests } from "./http/odd-requests.ts";
import { addApiDocs } from "./http/openapi.ts";
import { type PressureLimits, shedLoad } from "./http/pressure.ts";
import { returnForms } from "./http/returned-forms.ts";
import { addSecurityHeaders, listSecurityHeaders } from "./http/security-headers.ts";
import { endConnectionsOnStop } from "./http/stopping.ts";
import { serveSitePictures, serveWeb } from "./http/web-files.ts";
import type { Parts } from "./parts.ts";

/** What the app is made with besides its parts. */
export interface AppOptions {
  log: FastifyBaseLogger;
  /** The folder of the built web application; null serves the interface alone. */
  webRoot: string | null;
  bounds?: Bounds;
  /** From when on calls are refused; none never refuses any. */
  pressure?: PressureLimits;
}

/** Builds the whole server from its parts; it does not listen yet. The only place that knows all features. */
export async function createApp(parts: Parts, options: AppOptions): Promise<FastifyInstance> {
  const { log, webRoot, bounds = usualBounds, pressure } = options;
  const app = Fastify({
    ...toServerOptions(bounds),
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestId,
    childLoggerFactory: sameLog,
    trustProxy: parts.config.trustProxy,
    bodyLimit: jsonLimit,
    forceCloseConnections: "idle",
    // What still comes in on an open connection is served: the server stops when it is done.
    return503OnClosing: false,
    // Long ids are unknown like others, not another path.
    routerOptions: { maxParamLength: 16_384 },
    rewriteUrl: (request) => readableUrl(request.url ?? "/"),
    clientErrorHandler: answerBroken(listSecurityHeaders(parts.publicUrl())),
    frameworkErrors: (error, request, reply) => void sendError(error, request, reply),
  });
  const methodsOf = noteRoutes(app);
  logRequests(app);
  mapErrors(app);
  addEtags(app);
  endConnectionsOnStop(app);
  answerTogether(app);
  takeJson(app);
  addSecurityHeaders(app, parts.publicUrl());
  refuseOddRequests(app);
  makeRoom(app, bounds.connections);
  if (pressure) shedLoad(app, pressure);
  if (webRoot !== null) returnForms(app);
  guardAgainstForgery(app, parts.publicUrl);
  addFeatures(app, parts);
  addHealth(app, parts);
  addMetrics(app, parts);
  await addApiDocs(app);
  addCrawlerFiles(app, parts);
  addManifest(app, parts);
  await serveSitePictures(app, parts.config.siteDir);
  const page = webRoot === null ? null : await serveWeb(app, webRoot, parts);
  answerUnknown(app, methodsOf, page);
  return app;
}

function addFeatures(app: FastifyInstance, parts: Parts): void {
  const bind = createBind(app, parts);
  userRoutes(bind, parts, { app, noteShown: noteWriter });
  fileRoutes(app, parts);
  const source = { db: parts.db, library: createLibrary(parts.clock) };
  courseRoutes(bind, source);
  enrolmentRoutes(bind, source, parts.tally);
  countryRoutes(bind, parts);
  siteRoutes(bind, parts);
  forumRoutes(bind, parts, app);
  privacyRoutes(bind, parts);
}
