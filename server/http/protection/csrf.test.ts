import { expect, test } from "vitest";
import { createTestApp } from "../../testing/test-app.ts";

test("what shared caches may keep gives nobody a cookie, and a page that they may not does", async () => {
  const { call } = await createTestApp();

  const [picture, page] = await Promise.all([call("GET", "/site/images/partner-north.svg"), call("GET", "/healthz")]);

  expect(picture.headers).toMatchObject({ "cache-control": "public, max-age=3600" });
  expect(picture.headers).not.toHaveProperty("set-cookie");
  expect(page.headers["set-cookie"]).toMatch(/^XSRF-TOKEN=/);
});
