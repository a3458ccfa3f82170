import { spawnSync } from "node:child_process";
import { pino } from "pino";
import { expect, test } from "vitest";
import { exchangeBytes, listen } from "../../attacks/raw-connection.ts";
import { ana, logIn, register, signUp } from "../../testing/accounts.ts";
import { createTestApp } from "../../testing/test-app.ts";

test("never logs names, addresses or tokens, whatever fails", async () => {
  const app = await createTestApp({ TRUST_PROXY: "1" });
  const headers = { "x-forwarded-for": "203.0.113.7" };
  app.app.get("/broken", async () => {
    throw Object.assign(new Error("duplicate key"), { detail: `Key (email)=(${ana.email}) already exists.` });
  });
  const { token } = await signUp(app);
  await register(app, {}, { headers });
  await logIn(app, { password: "not the right one" }, { headers });
  await app.call("GET", `/api/v1/files/x/open?token=${token}`, { headers });
  await app.call("GET", "/broken", { headers });

  const log = app.lines.join("");

  expect(log).toContain("duplicate key");
  expect(log).toContain('"path":"/api/v1/users/login"');
  expect(log).not.toMatch(/example\.org|203\.0\.113|127\.0\.0\.1|Pérez/);
  expect(log).not.toContain(token);
});

test("logs each request as one pino line, whatever was requested", async () => {
  const { app, lines } = await createTestApp();
  const open = await listen(app);
  lines.length = 0;
  const answer = await exchangeBytes(
    open,
    'GET /api/v1/a"b\\c?secret=1 HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
  );
  await expect.poll(() => lines.length).toBe(1);
  app.log.info("another line");

  const [line = "", other = ""] = lines;
  expect(line).toMatch(/^[^\n]+\n$/);
  const { time, ms, ...rest } = JSON.parse(line);
  expect(rest).toEqual({
    level: 30,
    reqId: /x-request-id: (\S+)/.exec(answer)?.[1],
    method: "GET",
    path: '/api/v1/a"b\\c',
    status: 404,
    msg: "request",
  });
  expect([Number.isInteger(ms), Math.abs(Date.parse(time) - Date.now()) < 60_000]).toEqual([true, true]);
  const beginning = /^\{"level":30,"time":"[^"]{24}",/;
  expect(line).toMatch(beginning);
  expect(other).toMatch(beginning);
});

test.each(["warn", "silent"])("does not log requests at level %s", async (level) => {
  const lines: string[] = [];
  const log = pino({ level }, { write: (line) => void lines.push(line) });
  const { call } = await createTestApp({}, { log });
  expect((await call("GET", "/api/v1/nowhere")).status).toBe(404);
  expect(lines).toEqual([]);
});

test("flushes the last lines before a crashing process exits", () => {
  const program = `
    import { createLog } from ${JSON.stringify(new URL("log.ts", import.meta.url).href)};
    const log = createLog("info");
    log.info("first");
    log.info("last");
    throw new Error("failed");
  `;
  const { status, stdout } = spawnSync(process.execPath, ["--input-type=module", "--eval", program], {
    encoding: "utf8",
  });
  const lines = stdout
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line).msg);
  expect([status, lines]).toEqual([1, ["first", "last"]]);
});
