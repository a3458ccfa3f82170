import { expect, test } from "vitest";
import { createTestApp } from "../../testing/test-app.ts";

test("sets no cookie on publicly cacheable responses, but does on other pages", async () => {
  const { call } = await createTestApp();

  const [picture, page] = await Promise.all([call("GET", "/site/images/partner-north.svg"), call("GET", "/healthz")]);

  expect(picture.headers).toMatchObject({ "cache-control": "public, max-age=3600" });
  expect(picture.headers).not.toHaveProperty("set-cookie");
  expect(page.headers["set-cookie"]).toMatch(/^XSRF-TOKEN=/);
});
