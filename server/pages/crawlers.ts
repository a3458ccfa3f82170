import type { FastifyInstance } from "fastify";
import { allScreens, learnersArea, type Screen } from "../../contract/screens.ts";
import type { PageParts } from "./page-parts.ts";

const pathsWith = (search: Screen["search"]) =>
  allScreens.filter((screen) => screen.search === search).map(({ path }) => path);

const listed = pathsWith("listed");
const hidden = [`${learnersArea}/`, "/api/", ...pathsWith("hidden")];

/** Serves robots.txt and the sitemap, with addresses under the public URL. */
export function addCrawlerFiles(app: FastifyInstance, { publicUrl }: Pick<PageParts, "publicUrl">): void {
  app.get("/robots.txt", async (_request, reply) => {
    const rules = hidden.map((path) => `Disallow: ${path}`).join("\n");
    return reply
      .type("text/plain; charset=utf-8")
      .send(`User-agent: *\n${rules}\nSitemap: ${publicUrl()}/sitemap.xml\n`);
  });
  app.get("/sitemap.xml", async (_request, reply) => {
    const entries = listed.map((path) => `  <url><loc>${publicUrl()}${path}</loc></url>`).join("\n");
    return reply
      .type("application/xml; charset=utf-8")
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries}\n</urlset>\n`,
      );
  });
}
