import { expect, test } from "vitest";
import { ana, logIn, register, signUp } from "../../testing/accounts.ts";
import { question } from "../../testing/forum.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { networkOf } from "./limits.ts";

const minute = 60 * 1000;
const limited = { RATE_LIMITS: "on" };
const wrong = { password: "not the right one" };

async function repeat(times: number, call: () => Promise<{ status: number }>): Promise<number[]> {
  const statuses = [];
  for (let count = 0; count < times; count += 1) statuses.push((await call()).status);
  return statuses;
}

const reset = (app: TestApp, email: string) => app.call("POST", "/api/v1/users/forgot-password", { body: { email } });

test.each([ana.email, "nobody@example.org"])(
  "refuses even the right password of %s after ten wrong ones in a quarter of an hour",
  async (email) => {
    const app = await createTestApp(limited);
    await signUp(app);

    const tries = await repeat(10, () => logIn(app, { email, ...wrong }));
    app.clock.now += minute;
    const next = await logIn(app, { email: email.toUpperCase() });

    expect(tries).toEqual(Array(10).fill(422));
    expect(next).toMatchObject({ status: 429, body: { code: "too_many_requests" } });
    expect(next.headers["retry-after"]).toBe(String(14 * 60));
  },
);

test("ends the wait with the window, without extending it for attempts in between", async () => {
  const app = await createTestApp(limited);
  await signUp(app);
  await repeat(10, () => logIn(app, wrong));

  app.clock.now += 14 * minute;
  expect((await logIn(app)).status).toBe(429);
  app.clock.now += minute;
  expect((await logIn(app)).status).toBe(200);
});

test("forgets what was counted while the clock was weeks ahead", async () => {
  const app = await createTestApp(limited);
  const { token } = await signUp(app);
  const post = (title: string) => app.call("POST", "/api/v1/posts", { token, body: { ...question, title } });
  const ahead = 20 * 24 * 60 * minute;
  app.clock.now += ahead;
  await repeat(10, () => logIn(app, wrong));
  expect((await post("While it is ahead")).status).toBe(201);

  app.clock.now -= ahead;

  expect([(await logIn(app)).status, (await post("Afterwards")).status]).toEqual([200, 201]);
});

test("resets an account's count on the right password", async () => {
  const app = await createTestApp(limited);
  await signUp(app);

  await repeat(9, () => logIn(app, wrong));
  await logIn(app);

  expect(await repeat(10, () => logIn(app, wrong))).toEqual(Array(10).fill(422));
});

test("allows ten of many simultaneous attempts", async () => {
  const app = await createTestApp(limited);

  const answers = await Promise.all(Array.from({ length: 14 }, () => logIn(app, wrong)));

  expect(answers.filter(({ status }) => status === 429)).toHaveLength(4);
});

test("lets the owner in despite attempts from another network", async () => {
  const app = await createTestApp({ ...limited, TRUST_PROXY: "1" });
  await signUp(app);
  const from = (ip: string) => ({ headers: { "x-forwarded-for": ip } });

  await repeat(10, () => logIn(app, wrong, from("203.0.113.7")));

  expect((await logIn(app, {}, from("203.0.113.7"))).status).toBe(429);
  expect((await logIn(app, {}, from("198.51.100.4"))).status).toBe(200);
});

test("allows thirty attempts from many networks and still lets the owner's device in", async () => {
  const app = await createTestApp({ ...limited, TRUST_PROXY: "1" });
  await signUp(app);
  const from = (ip: string) => ({ "x-forwarded-for": ip });
  const { headers } = await logIn(app);
  const cookie = /device=[\w-]+/.exec(String(headers["set-cookie"]))?.[0] ?? "";

  const tries = await Promise.all(
    Array.from({ length: 31 }, (_, count) => logIn(app, wrong, { headers: from(`203.0.113.${count}`) })),
  );

  expect(tries.filter(({ status }) => status === 429)).toHaveLength(1);
  expect((await logIn(app, {}, { headers: from("198.51.100.4") })).status).toBe(429);
  expect((await logIn(app, {}, { headers: { ...from("198.51.100.4"), cookie } })).status).toBe(200);
});

test("limits the owner's device to ten attempts as well", async () => {
  const app = await createTestApp(limited);
  await signUp(app);
  const { headers } = await logIn(app);
  const cookie = /device=[\w-]+/.exec(String(headers["set-cookie"]))?.[0] ?? "";

  expect(await repeat(11, () => logIn(app, wrong, { headers: { cookie } }))).toEqual([...Array(10).fill(422), 429]);
});

test("trusts X-Forwarded-For only as far as TRUST_PROXY allows", async () => {
  const app = await createTestApp(limited);
  let count = 0;
  const attempt = () => logIn(app, wrong, { headers: { "x-forwarded-for": `203.0.113.${count++}` } });

  expect(await repeat(11, attempt)).toEqual([...Array(10).fill(422), 429]);
});

test("allows a hundred attempts per network address over all accounts", async () => {
  const app = await createTestApp(limited);
  const attempt = (count: number) => logIn(app, { email: `${count}@example.org`, ...wrong });

  const first = await Promise.all(Array.from({ length: 100 }, (_, count) => attempt(count)));

  expect(new Set(first.map(({ status }) => status))).toEqual(new Set([422]));
  expect((await attempt(101)).status).toBe(429);
});

test("counts a network as one behind a proxy that adds the port", async () => {
  const app = await createTestApp({ ...limited, TRUST_PROXY: "1" });
  const attempt = (port: number) => logIn(app, wrong, { headers: { "x-forwarded-for": `203.0.113.7:${port}` } });
  let port = 50_000;

  expect(await repeat(11, () => attempt(port++))).toEqual([...Array(10).fill(422), 429]);
});

test("allows an address five emails of each kind per hour, known or not", async () => {
  const app = await createTestApp(limited);
  await signUp(app);

  for (const email of [ana.email, "nobody@example.org"]) {
    expect(await repeat(6, () => reset(app, email))).toEqual([202, 202, 202, 202, 202, 429]);
    const resend = () => app.call("POST", "/api/v1/users/register/resend", { body: { email } });
    expect(await repeat(6, resend)).toEqual([202, 202, 202, 202, 202, 429]);
  }
  app.clock.now += 60 * minute;
  expect((await reset(app, ana.email)).status).toBe(202);
});

test("allows five registrations per hour of an address, not counting rejected ones", async () => {
  const app = await createTestApp(limited);
  await repeat(3, () => register(app, { password: "password" }));

  expect(await repeat(6, () => register(app))).toEqual([202, 202, 202, 202, 202, 429]);
});

test("allows three hundred emails per hour from one network, without affecting others", async () => {
  const app = await createTestApp({ ...limited, TRUST_PROXY: "1" });
  const ask = (count: number, ip: string) =>
    app.call("POST", "/api/v1/users/register/resend", {
      body: { email: `${count}@example.org` },
      headers: { "x-forwarded-for": ip },
    });

  const answers = await Promise.all(Array.from({ length: 300 }, (_, count) => ask(count, "203.0.113.7")));

  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]));
  const next = await ask(300, "203.0.113.7");
  expect([next.status, next.headers["retry-after"]]).toEqual([429, "3600"]);
  expect((await ask(300, "198.51.100.4")).status).toBe(202);
});

test("limits password guesses within a session", async () => {
  const app = await createTestApp(limited);
  const { id, token } = await signUp(app);
  const body = { password: { current: "not the right one", new: "another good one" } };

  const tries = await repeat(11, () => app.call("PATCH", `/api/v1/users/${id}`, { token, body }));

  expect(tries).toEqual([...Array(10).fill(422), 429]);
});

test("applies no limits if they are turned off", async () => {
  const app = await createTestApp({ RATE_LIMITS: "off" });

  expect(await repeat(7, () => reset(app, ana.email))).toEqual(Array(7).fill(202));
});

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
  ["2001:db8:1:2::6", "2001:db8:1:2"],
  ["2001:db8::6", "2001:db8:0:0"],
  ["::1", "0:0:0:0"],
  ["203.0.113.7:52814", "203.0.113.7"],
  ["[2001:db8:1:2::6]:52814", "2001:db8:1:2"],
  ["[2001:db8:1:2::6]", "2001:db8:1:2"],
])("%s belongs to the network %s", (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});

test("a customer's network is 48 bits of an IPv6 address or a whole IPv4 address", () => {
  expect(networkOf("2001:db8:1:2::6", "customer")).toBe("2001:db8:1");
  expect(networkOf("203.0.113.7", "customer")).toBe("203.0.113.7");
});
