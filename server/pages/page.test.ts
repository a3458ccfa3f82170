import { expect, it } from "vitest";
import { emptySite } from "../testing/files/site.ts";
import { createTestApp } from "../testing/test-app.ts";
import { createPage } from "./page.ts";

const html = '<html lang="es"><head><meta name="description" content="x" /><title>x</title></head></html>';
const site = { ...emptySite, program: { title: 'Two "hearts" & <one>', subtitle: "" } };

const account = { login: { title: "Sign in" }, register: { title: "Register" }, restore: { title: "Restore" } };
const catalogue = {
  faq: { title: "Questions", lead: "What people ask." },
  contact: { title: "Contact" },
  privacy: { title: "Privacy" },
  account,
};
const web = {
  html,
  catalogues: { es: { ...catalogue, faq: { title: "Preguntas" } }, en: catalogue },
  rendered: { es: {}, en: {} },
  filesOf: () => ({ scripts: [], styles: [] }),
  sheets: new Map(),
};

it("escapes the program's title, and gives the page and the image absolute addresses", () => {
  const page = createPage(web, {
    site: { es: emptySite, en: site },
    files: {},
    publicUrl: () => "https://learn.example.org",
  });
  const { html } = page.write("/faq", "en");
  expect(html).toContain('<html lang="en"');
  expect(html).toContain("<title>Questions · Two &quot;hearts&quot; &amp; &lt;one&gt;</title>");
  expect(html).toContain('<meta property="og:url" content="https://learn.example.org/faq" />');
  expect(html).toContain('<meta property="og:image" content="https://learn.example.org/assets/social.png" />');
  expect(html.match(/name="description"/g)).toHaveLength(1);
});

it("describes each public page in its language, and every other page by the program", () => {
  const parts = { site: { es: emptySite, en: site }, files: {}, publicUrl: () => "https://learn.example.org" };
  const page = createPage(web, parts);
  const read = (path: string, language: "es" | "en") =>
    ["og:title", "og:description"].map(
      (name) => new RegExp(`property="${name}" content="([^"]*)"`).exec(page.write(path, language).html)?.[1],
    );
  expect(read("/faq", "en")).toEqual(["Questions · Two &quot;hearts&quot; &amp; &lt;one&gt;", "What people ask."]);
  expect(read("/faq", "es")[0]).toBe(`Preguntas · ${emptySite.program.title}`);
  expect(read("/login", "en")[0]).toMatch(/^Sign in · /);
  expect(read("/", "en")).toEqual([site.home.headline, site.home.lead]);
  expect(read("/modules/forum/x", "en")).toEqual(read("/", "en"));
});

it("lists public pages for crawlers and excludes personal ones", async () => {
  const { app } = await createTestApp();
  const sitemap = await app.inject("/sitemap.xml");
  expect(sitemap.headers["content-type"]).toMatch(/^application\/xml/);
  expect(sitemap.body).toContain("<loc>http://localhost:3000/faq</loc>");
  const robots = await app.inject("/robots.txt");
  expect(robots.body).toContain("Disallow: /modules/");
  expect(robots.body).toContain("Sitemap: http://localhost:3000/sitemap.xml");
});

it("has a manifest in the requested language with icons for both purposes", async () => {
  const { app } = await createTestApp();
  const { headers, body } = await app.inject({ url: "/manifest.webmanifest", headers: { "accept-language": "en" } });
  expect(headers["content-type"]).toMatch(/^application\/manifest\+json/);
  const manifest = JSON.parse(body);
  expect(manifest).toMatchObject({ lang: "en", display: "standalone", start_url: "/modules/dashboard" });
  expect(manifest.icons.map(({ sizes }: { sizes: string }) => sizes)).toEqual(["192x192", "512x512", "512x512", "any"]);
});
