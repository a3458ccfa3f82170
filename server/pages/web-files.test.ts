import { expect, test } from "vitest";
import { createTestApp } from "../testing/test-app.ts";
import { webRoot } from "./web-files.ts";

test.each(["bytes=0-3", "bytes=999999-", "bytes=9-1", "bytes=0-1,4-5", "x"])(
  "sends the organisation's pictures whole for any range: %s",
  async (range) => {
    const { app } = await createTestApp();
    const { statusCode, headers, body } = await app.inject({
      url: "/site/images/partner-north.svg",
      headers: { range },
    });
    expect(statusCode).toBe(200);
    expect(headers).not.toHaveProperty("accept-ranges");
    expect(body).toMatch(/^<svg[\s\S]*<\/svg>\s*$/);
  },
);

test("sends the compressed files of the build, but not under addresses of their own", async () => {
  const { app } = await createTestApp({}, { webRoot });
  const url = "/assets/locales/es.json";

  const { statusCode, headers } = await app.inject({ url, headers: { "accept-encoding": "br" } });

  expect([statusCode, headers["content-encoding"]]).toEqual([200, "br"]);
  expect((await app.inject(`${url}.br`)).statusCode).toBe(404);
});
