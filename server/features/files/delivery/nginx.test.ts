import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { fixture } from "../../../../courseware/testing/valid-package.ts";
import { logIn, signUp } from "../../../testing/accounts.ts";
import { importChanged } from "../../../testing/files/packages.ts";
import { createLearner } from "../../../testing/people.ts";
import { hasNginx, startNginx } from "../../../testing/programs/nginx.ts";
import { createStaff } from "../../../testing/staff.ts";
import { createTestApp } from "../../../testing/test-app.ts";

const whole = fixture("still.jpg");

/** The headers of every HTTPS response. */
const kept = [
  "strict-transport-security",
  "x-content-type-options",
  "x-frame-options",
  "referrer-policy",
  "permissions-policy",
  "cross-origin-opener-policy",
  "cross-origin-resource-policy",
  "content-security-policy",
];

/** Starts the product behind nginx, with deploy/nginx.conf and the settings of deploy/settings.env. */
async function serve() {
  const settings = {
    PUBLIC_URL: "https://courses.example.org",
    TRUST_PROXY: "loopback",
    FILES_ACCEL: "/stored-files/",
  };
  const test = await createTestApp({ ...settings, RATE_LIMITS: "on" });
  const address = await test.app.listen({ port: 0, host: "127.0.0.1" });
  const proxy = await startNginx(address, join(test.folder, "files"));
  onTestFinished(() => proxy.stop());
  return { ...test, test, proxy, address };
}

/** Like `serve`, with a cover to request. */
async function serveCover() {
  const { test, proxy, parts } = await serve();
  await importChanged(test);
  const { token } = await createLearner(test);
  const { body } = await test.call("GET", "/api/v1/courses/heart", { token });
  const path = `/api/v1/files/${body.cover}/open?token=${token}`;
  const file = await parts.db.selectFrom("files").select("hash").where("id", "=", body.cover).executeTakeFirst();
  const get = (headers: Record<string, string> = {}) => proxy.ask(path, headers);
  return { proxy, get, hash: String(file?.hash), token, ours: await test.app.inject({ url: path, headers: {} }) };
}

if (!hasNginx)
  process.stderr.write("\nSKIPPED: nginx is not installed, so sending files through it is not tested.\n\n");

it.skipIf(!hasNginx)("lets nginx send files and ranges with our headers", async () => {
  const { get, ours, hash } = await serveCover();
  expect(ours.headers["x-accel-redirect"]).toBe(`/stored-files/${hash.slice(0, 2)}/${hash}`);
  const answer = await get();
  expect([answer.status, answer.body]).toEqual([200, whole]);
  for (const name of [...kept, "etag", "cache-control", "content-type", "content-disposition"]) {
    expect(answer.headers[name], name).toBe(ours.headers[name]);
  }
  expect([answer.headers["accept-ranges"], answer.headers["last-modified"]]).toEqual(["bytes", undefined]);
  const range = await get({ range: "bytes=10-19" });
  expect([range.status, range.headers["content-range"]]).toEqual([206, `bytes 10-19/${whole.length}`]);
  expect(range.body).toEqual(whole.subarray(10, 20));
});

it.skipIf(!hasNginx)("applies the rules for ranges and versions behind nginx", async () => {
  const { get, hash } = await serveCover();
  const statusOf = async (headers: Record<string, string>) => (await get(headers)).status;
  expect(await statusOf({ range: `bytes=${whole.length}-` })).toBe(416);
  expect(await statusOf({ range: "bytes=0-1,4-5" })).toBe(200);
  expect(await statusOf({ range: "bytes=0-1", "if-range": '"old"' })).toBe(200);
  expect(await statusOf({ range: "bytes=0-1", "if-range": `"${hash}"` })).toBe(206);
  expect(await statusOf({ "if-none-match": `"${hash}"` })).toBe(304);
});

it.skipIf(!hasNginx)("refuses requests for the internal location, and those without a session", async () => {
  const { proxy, hash } = await serveCover();
  expect((await proxy.ask(`/stored-files/${hash.slice(0, 2)}/${hash}`)).status).toBe(404);
  expect((await proxy.ask("/api/v1/files/any/open?token=none")).status).toBe(401);
});

it.skipIf(!hasNginx)(
  "passes every header through HTTPS and keeps tokens and addresses out of nginx's log",
  async () => {
    const { proxy, get, token } = await serveCover();
    for (const path of ["/healthz", "/api/v1/nowhere", "/api/v1/site", "/api/v1/users/me", "/metrics"]) {
      const { headers } = await proxy.ask(path);
      expect(
        kept.filter((name) => headers[name] === undefined),
        path,
      ).toEqual([]);
      expect(headers["set-cookie"]?.join(), path).toMatch(/^XSRF-TOKEN=[^;]+;.*; Secure(;|$)/);
    }
    // Remote clients cannot read the metrics, although nginx connects from this machine.
    expect((await proxy.ask("/metrics")).status).toBe(403);
    await get();
    const log = proxy.readLog();
    expect(log).toContain("GET /stored-files/");
    expect(log).not.toContain(token);
    expect(log).not.toContain("127.0.0.1");
  },
);

it.skipIf(!hasNginx)("adds our headers to nginx's own responses, and explains them in both languages", async () => {
  const { app, proxy } = await serve();
  const { headers: ours } = await proxy.ask("/api/v1/nowhere");
  const { headers: plain, status } = await fetch(proxy.plainOrigin, { redirect: "manual" });
  const tooLong = await proxy.ask("/healthz", { "x-long": "x".repeat(40_000) });
  await app.close();
  const unavailable = await proxy.ask("/modules/courses");
  expect([status, tooLong.status, unavailable.status]).toEqual([301, 400, 502]);
  for (const name of kept) {
    expect([tooLong.headers[name], unavailable.headers[name]], name).toEqual([ours[name], ours[name]]);
    // Browsers heed HSTS only over HTTPS.
    expect(plain.get(name), name).toBe(name === "strict-transport-security" ? null : ours[name]);
  }
  expect(unavailable.body.toString()).toMatch(/no está disponible[\s\S]*not available/);
});

it.skipIf(!hasNginx)("accepts staff course uploads of any size, and no other large body", async () => {
  const { test, proxy } = await serve();
  const { token } = await createStaff(test, { site: ["author"] });
  const head = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.mbz"\r\n\r\n';
  const form = Buffer.concat([Buffer.from(head), Buffer.alloc(13 * 1024 ** 2), Buffer.from("\r\n--x--\r\n")]);
  const headers = { authorization: `Bearer ${token}`, "content-type": "multipart/form-data; boundary=x" };

  const taken = await proxy.send("/api/v1/manage/imports", { ...headers, "content-length": String(form.length) }, form);
  const refused = await proxy.ask("/api/v1/users/login", { "content-length": String(form.length) });

  expect([taken.status, refused.status]).toEqual([202, 413]);
});

it.skipIf(!hasNginx)("keeps tokens and addresses out of the log while the server is down", async () => {
  const { app, proxy } = await serve();
  await app.close();
  expect((await proxy.ask("/api/v1/files/x/open?token=secret")).status).toBe(502);
  expect(proxy.readLog()).not.toMatch(/secret|127\.0\.0\.1/);
});

it.skipIf(!hasNginx)("counts sign-in attempts by the address nginx saw, whatever the client claims", async () => {
  const { test, proxy, parts } = await serve();
  await signUp(test);
  const wrong = { password: "not the right one" };
  // Injected requests come from loopback, as nginx's do.
  const from = (...hops: string[]) => logIn(test, wrong, { headers: { "x-forwarded-for": hops.join(", ") } });
  for (let count = 0; count < 10; count++) await from(`203.0.113.${count}`, "198.51.100.7");
  expect((await from("203.0.113.99", "198.51.100.7")).status).toBe(429);
  expect((await from("198.51.100.7", "203.0.113.99")).status).toBe(422);
  expect((await proxy.ask("/readyz", { "x-forwarded-for": "203.0.113.1" })).status).toBe(200);
  expect(parts.config.trustProxy).toBe("loopback");
});
