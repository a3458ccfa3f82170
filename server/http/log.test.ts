import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { ana, logIn, register, signUp } from "../testing/accounts.ts";
import { createTestApp } from "../testing/test-app.ts";

test("no line of the log has a name, an address or a token, whatever fails", async () => {
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

test("what was logged just before a process fails is in the log", () => {
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
