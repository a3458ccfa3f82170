import { expect, it } from "vitest";
import { emptySite } from "../testing/site.ts";
import { createTestApp } from "../testing/test-app.ts";
import { createPage } from "./page.ts";

const built = '<html lang="es"><head><meta name="description" content="x" /><title>x</title></head></html>';
const site = { ...emptySite, program: { title: 'Two "hearts" & <one>', subtitle: "" } };

it("names the program, the page and the picture by absolute addresses, as plain text", () => {
  const page = createPage(built, {
    site: { es: emptySite, en: site },
    files: {},
    publicUrl: () => "https://learn.example.org",
  });
  const html = page.write("/faq", "en");
  expect(html).toContain('<html lang="en"');
  expect(html).toContain("<title>Two &quot;hearts&quot; &amp; &lt;one&gt;</title>");
  expect(html).toContain('<meta property="og:url" content="https://learn.example.org/faq" />');
  expect(html).toContain('<meta property="og:image" content="https://learn.example.org/assets/social.png" />');
  expect(html.match(/name="description"/g)).toHaveLength(1);
});

it("tells crawlers where the pages are, and to leave people's own alone", async () => {
  const { app } = await createTestApp();
  const sitemap = await app.inject("/sitemap.xml");
  expect(sitemap.headers["content-type"]).toMatch(/^application\/xml/);
  expect(sitemap.body).toContain("<loc>http://localhost:3000/faq</loc>");
  const robots = await app.inject("/robots.txt");
  expect(robots.body).toContain("Disallow: /modules/");
  expect(robots.body).toContain("Sitemap: http://localhost:3000/sitemap.xml");
});

it("has a manifest in the asked language that names pictures of both purposes", async () => {
  const { app } = await createTestApp();
  const { headers, body } = await app.inject({ url: "/manifest.webmanifest", headers: { "accept-language": "en" } });
  expect(headers["content-type"]).toMatch(/^application\/manifest\+json/);
  const manifest = JSON.parse(body);
  expect(manifest).toMatchObject({ lang: "en", display: "standalone", start_url: "/modules/dashboard" });
  expect(manifest.icons.map(({ sizes }: { sizes: string }) => sizes)).toEqual(["192x192", "512x512", "512x512", "any"]);
});
