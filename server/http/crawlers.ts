import type { FastifyInstance } from "fastify";
import type { Parts } from "../parts.ts";

/** The pages that are worth finding. */
const findable = ["/", "/faq", "/contact", "/privacy", "/register"];

/** What only those see who are signed in or hold a link, or what is no page. */
const hidden = ["/modules/", "/api/", "/confirmation", "/restore", "/access", "/error", "/not-found"];

/** Tells search engines what there is to find, under the address that people use. */
export function addCrawlerFiles(app: FastifyInstance, { publicUrl }: Pick<Parts, "publicUrl">): void {
  app.get("/robots.txt", async (_request, reply) => {
    const rules = hidden.map((path) => `Disallow: ${path}`).join("\n");
    return reply
      .type("text/plain; charset=utf-8")
      .send(`User-agent: *\n${rules}\nSitemap: ${publicUrl()}/sitemap.xml\n`);
  });
  app.get("/sitemap.xml", async (_request, reply) => {
    const entries = findable.map((path) => `  <url><loc>${publicUrl()}${path}</loc></url>`).join("\n");
    return reply
      .type("application/xml; charset=utf-8")
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries}\n</urlset>\n`,
      );
  });
}
