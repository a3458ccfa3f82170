import type { FastifyInstance } from "fastify";
import { negotiateLanguage } from "../../../contract/language.ts";
import { screens } from "../../../contract/screens.ts";
import type { PageParts } from "../page-parts.ts";

/** The background of the light theme, shown while an installed application starts. */
const background = "#fbfbff";

const icons = [
  { src: "/assets/icon-192.png", sizes: "192x192", type: "image/png" },
  { src: "/assets/icon-512.png", sizes: "512x512", type: "image/png" },
  { src: "/assets/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
  { src: "/assets/favicon.svg", sizes: "any", type: "image/svg+xml" },
];

/** Serves the manifest that makes the application installable under the program's name. */
export function addManifest(app: FastifyInstance, { site }: Pick<PageParts, "site">): void {
  app.get("/manifest.webmanifest", async (request, reply) => {
    const lang = negotiateLanguage(request.headers["accept-language"]);
    const { title, subtitle } = site[lang].program;
    return reply.header("vary", "accept-language").type("application/manifest+json").send({
      id: "/",
      name: title,
      short_name: title,
      description: subtitle,
      lang,
      start_url: screens.dashboard.path,
      scope: "/",
      display: "standalone",
      background_color: background,
      theme_color: background,
      icons,
    });
  });
}
