import helmet from "@fastify/helmet";
import type { FastifyInstance } from "fastify";

/** Headers that bound what a page of ours can do and who can embed it; on every answer. */
export async function addSecurityHeaders(app: FastifyInstance, publicUrl: () => string): Promise<void> {
  await app.register(helmet, {
    enableCSPNonces: false,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        // The component library writes its styles while the page runs.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", "data:", "blob:"],
        mediaSrc: ["'self'", "blob:"],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        manifestSrc: ["'self'"],
        workerSrc: ["'self'"],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
      },
    },
    referrerPolicy: { policy: "no-referrer" },
    xFrameOptions: { action: "deny" },
    crossOriginEmbedderPolicy: false,
    hsts: false,
  });
  app.addHook("onRequest", async (_request, reply) => {
    reply.header("permissions-policy", "camera=(self), microphone=(), geolocation=(), payment=()");
    if (publicUrl().startsWith("https:")) reply.header("strict-transport-security", "max-age=31536000");
  });
}
