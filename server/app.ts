import fastifyCookie from "@fastify/cookie";
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from "fastify";
import { bindFeatures } from "./features/bind-features.ts";
import { acceptJson, jsonLimit } from "./http/calls/body.ts";
import { createBind } from "./http/calls/create-bind.ts";
import { closeConnectionsOnStop } from "./http/close-connections.ts";
import { mapErrors, sendError } from "./http/error-mapper.ts";
import { addHealth } from "./http/monitoring/health.ts";
import { logRequests, requestId, reuseLog } from "./http/monitoring/log.ts";
import { addMetrics } from "./http/monitoring/metrics.ts";
import { handleUnmatched, recordRoutes, sanitiseUrl } from "./http/not-found.ts";
import { addApiDocs } from "./http/openapi/openapi.ts";
import { answerBroken } from "./http/protection/broken-request.ts";
import { guardAgainstCsrf } from "./http/protection/csrf.ts";
import { limitConnections } from "./http/protection/limit-connections.ts";
import { type PressureLimits, shedLoad } from "./http/protection/pressure.ts";
import { addSecurityHeaders, listSecurityHeaders } from "./http/protection/security-headers.ts";
import { requireSingleHost } from "./http/protection/single-host.ts";
import { defaultTransportLimits, type TransportLimits, toServerOptions } from "./http/protection/transport-limits.ts";
import { addEtags } from "./http/responses/etag.ts";
import { sendTogether } from "./http/responses/send-together.ts";
import { addCrawlerFiles } from "./pages/crawlers.ts";
import { addManifest } from "./pages/installed/manifest.ts";
import { redirectForms } from "./pages/redirect-forms.ts";
import { sendPage } from "./pages/send-page.ts";
import { serveSitePictures, serveWeb } from "./pages/web-files.ts";
import type { Parts } from "./parts.ts";

/** The options of an app, apart from its parts. */
export interface AppOptions {
  log: FastifyBaseLogger;
  /** The folder of the built web application; null serves the API only. */
  webRoot: string | null;
  transportLimits?: TransportLimits;
  /** The thresholds above which requests are shed; never, when omitted. */
  pressure?: PressureLimits;
}

/** Builds the whole server from its parts, without listening. */
export async function createApp(parts: Parts, options: AppOptions): Promise<FastifyInstance> {
  const { log, webRoot, transportLimits = defaultTransportLimits, pressure } = options;
  const app = Fastify({
    ...toServerOptions(transportLimits),
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestId,
    childLoggerFactory: reuseLog,
    trustProxy: parts.config.trustProxy,
    bodyLimit: jsonLimit,
    forceCloseConnections: "idle",
    // Requests that still arrive on an open connection are served: the server only stops once they are done.
    return503OnClosing: false,
    // Overlong ids must reach their route and be unknown there, instead of failing to match it.
    routerOptions: { maxParamLength: 16_384 },
    rewriteUrl: (request) => sanitiseUrl(request.url ?? "/"),
    clientErrorHandler: answerBroken(listSecurityHeaders(parts.publicUrl())),
    frameworkErrors: (error, request, reply) => void sendError(error, request, reply),
  });
  const methodsOf = recordRoutes(app);
  logRequests(app);
  mapErrors(app);
  addEtags(app);
  closeConnectionsOnStop(app);
  sendTogether(app);
  acceptJson(app);
  addSecurityHeaders(app, parts.publicUrl());
  requireSingleHost(app);
  limitConnections(app, transportLimits.connections);
  if (pressure) await shedLoad(app, pressure);
  await app.register(fastifyCookie);
  if (webRoot !== null) redirectForms(app);
  guardAgainstCsrf(app, parts.publicUrl);
  const bind = createBind(app, parts);
  bindFeatures(bind, parts, app);
  addHealth(app, parts);
  addMetrics(app, parts);
  await addApiDocs(app);
  addCrawlerFiles(app, parts);
  addManifest(app, parts);
  await serveSitePictures(app, parts.config.siteDir);
  const page = webRoot === null ? null : await serveWeb(app, webRoot, parts);
  handleUnmatched(app, methodsOf, page && ((reply) => sendPage(reply, page)));
  return app;
}
