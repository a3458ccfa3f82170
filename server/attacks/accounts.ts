import { ana, lastMail, lastToken, logIn, register, signUp } from "../testing/accounts.ts";
import { createLearner } from "../testing/people.ts";
import { createTestApp, type TestApp } from "../testing/test-app.ts";
import { type Attack, summarise, summariseAll } from "./attack.ts";

const restore = "/api/v1/users/restore";
const forgot = "/api/v1/users/forgot-password";
const newPassword = "otra contraseña larga";

/** Reports whether two responses are identical except for the request id. */
function compareResponses(one: { status: number; body: object }, other: { status: number; body: object }): string {
  const [first, second] = [one, other].map(({ body }) => JSON.stringify({ ...body, requestId: "" }));
  return first === second && one.status === other.status ? `${one.status}, the same for both` : "they differ";
}

async function requestLink(app: TestApp, headers: Record<string, string> = {}): Promise<string> {
  await app.call("POST", forgot, { body: { email: ana.email }, headers });
  return await lastToken(app);
}

/** Attacks on accounts and sessions. */
export const accounts: Attack[] = [
  ...["register", "register/resend", "forgot-password"].map((name) => ({
    title: `Enumeration: \`${name}\` with a known and an unknown address`,
    expected: "202, the same for both",
    async run() {
      const app = await createTestApp();
      await signUp(app);
      const body = (email: string) => (name === "register" ? { ...ana, email } : { email });
      const request = (email: string) => app.call("POST", `/api/v1/users/${name}`, { body: body(email) });
      return compareResponses(await request(ana.email), await request("nobody@example.org"));
    },
  })),
  {
    title: "Enumeration: sign-in with a wrong password for a known and an unknown address",
    expected: "422, the same for both",
    async run() {
      const app = await createTestApp();
      await signUp(app);
      const body = { password: "wrong horse battery" };
      return compareResponses(await logIn(app, body), await logIn(app, { ...body, email: "nobody@example.org" }));
    },
  },
  ...[
    { title: "Brute force: the eleventh password attempt within 15 minutes", max: 10, hosts: 1 },
    { title: "Brute force: the thirty-first password attempt, each from a different IP address", max: 30, hosts: 31 },
  ].map(({ title, max, hosts }) => ({
    title,
    expected: "429 too_many_requests",
    async run() {
      const app = await createTestApp({ RATE_LIMITS: "on", TRUST_PROXY: "1" });
      const guess = (n: number) =>
        logIn(app, { password: "wrong horse" }, { headers: { "x-forwarded-for": `203.0.113.${n % hosts}` } });
      for (let n = 0; n < max; n++) await guess(n);
      return summarise(await guess(max));
    },
  })),
  {
    title: "Brute force: a forged X-Forwarded-For while no proxy is trusted",
    expected: "429 too_many_requests",
    async run() {
      const app = await createTestApp({ RATE_LIMITS: "on" });
      const request = (host: number) =>
        app.call("POST", forgot, { body: { email: ana.email }, headers: { "x-forwarded-for": `203.0.113.${host}` } });
      for (let host = 1; host <= 5; host++) await request(host);
      return summarise(await request(6));
    },
  },
  {
    title: "Email flooding: the 301st email within an hour from one network, to any addresses",
    expected: "429, the same for both",
    async run() {
      const app = await createTestApp({ RATE_LIMITS: "on", TRUST_PROXY: "1" });
      await signUp(app);
      // One customer's network, with each request from a different subnet.
      const request = (email: string, n: number) =>
        app.call("POST", forgot, { body: { email }, headers: { "x-forwarded-for": `2001:db8:1:${n}::1` } });
      await Promise.all(Array.from({ length: 300 }, (_, n) => request(`${n}@example.org`, n)));
      return compareResponses(await request(ana.email, 301), await request("nobody@example.org", 302));
    },
  },
  {
    title: "Brute force: a well-formed link token",
    expected: "422 link_invalid",
    async run() {
      const app = await createTestApp();
      const token = "A".repeat(43);
      return summariseAll([
        await app.call("POST", "/api/v1/users/confirm", { body: { token } }),
        await app.call("POST", restore, { body: { token, password: newPassword } }),
      ]);
    },
  },
  {
    title: "Password reset race: one link used ten times at once",
    expected: "200, 422 link_invalid; 1 success",
    async run() {
      const app = await createTestApp();
      await signUp(app);
      const token = await requestLink(app);
      const use = (n: number) => app.call("POST", restore, { body: { token, password: `${newPassword} ${n}` } });
      const responses = await Promise.all(Array.from({ length: 10 }, (_, n) => use(n)));
      return `${summariseAll(responses)}; ${responses.filter(({ status }) => status === 200).length} success`;
    },
  },
  {
    title: "A password reset link used to confirm an account, and an old link used after a new one",
    expected: "422 link_invalid",
    async run() {
      const app = await createTestApp();
      await signUp(app);
      const [older, newer] = [await requestLink(app), await requestLink(app)];
      return summariseAll([
        await app.call("POST", "/api/v1/users/confirm", { body: { token: newer } }),
        await app.call("POST", restore, { body: { token: older, password: newPassword } }),
      ]);
    },
  },
  {
    title: "A valid link read from the database or a backup while its email is queued",
    expected: "no token in the outbox; 422 link_invalid for anything that looks like one",
    async run() {
      const app = await createTestApp();
      await signUp(app);
      await app.parts.jobs.stop();
      await app.call("POST", forgot, { body: { email: ana.email } });
      const { db } = app.parts;
      const outbox = JSON.stringify(await db.selectFrom("outbox").selectAll().execute());
      const links = JSON.stringify(await db.selectFrom("links").selectAll().execute());
      const found = `${outbox}${links}`.match(/[\w-]{43,}/g) ?? [];
      const use = (token: string) => app.call("POST", restore, { body: { token, password: newPassword } });
      const responses = await Promise.all([...found, "x".repeat(43)].map(use));
      return `${outbox.includes("token") ? "a" : "no"} token in the outbox; ${summariseAll(responses)} for anything that looks like one`;
    },
  },
  {
    title: "Host poisoning: `Host: evil.example` and X-Forwarded-Host when requesting a link",
    expected: "a link to http://localhost:3000",
    async run() {
      const app = await createTestApp({ TRUST_PROXY: "true" });
      await signUp(app);
      await requestLink(app, {
        host: "evil.example",
        "x-forwarded-host": "evil.example",
        forwarded: "host=evil.example",
      });
      return `a link to ${new URL((await lastMail(app)).link).origin}`;
    },
  },
  {
    title: "Several recipients in `email`: an array, an object, commas, a display name",
    expected: "400 invalid_request; 0 emails",
    async run() {
      const app = await createTestApp();
      const emails = [["a@b.do", "c@d.do"], { "0": "a@b.do" }, "a@b.do,c@d.do", "a@b.do c@d.do", "Ana <a@b.do>"];
      const responses = [];
      for (const email of emails) responses.push(await app.call("POST", forgot, { body: { email } }));
      return `${summariseAll(responses)}; ${(await app.sent()).length} emails`;
    },
  },
  {
    title: "Email header injection: line breaks in a name and in the address",
    expected: "400 invalid_request; 0 emails",
    async run() {
      const app = await createTestApp();
      const injected = ["x\r\nBcc: evil@example.org", "x\nSubject: y", "x\u0085y", "x\u2028Bcc: y"];
      const responses = [];
      for (const text of injected) {
        responses.push(await register(app, { firstName: text }), await register(app, { email: `a@b.do${text}` }));
      }
      return `${summariseAll(responses)}; ${(await app.sent()).length} emails`;
    },
  },
  {
    title: "A token in the wrong place: the query of another endpoint, a cookie, Basic, two tokens, its stored hash",
    expected: "401 not_signed_in",
    async run() {
      const app = await createTestApp();
      const { token } = await createLearner(app);
      const { token_hash } = await app.parts.db.selectFrom("sessions").select("token_hash").executeTakeFirstOrThrow();
      const me = "/api/v1/users/me";
      const request = (headers: Record<string, string>) => app.call("GET", me, { headers });
      return summariseAll([
        await app.call("GET", `${me}?token=${token}`),
        await request({ cookie: `token=${token}; session=${token}` }),
        await request({ authorization: `Basic ${Buffer.from(`${token}:`).toString("base64")}` }),
        await request({ authorization: `Bearer ${token}, Bearer ${token}` }),
        await request({ authorization: `Bearer ${token_hash}` }),
        await request({ "x-authorization": `Bearer ${token}` }),
      ]);
    },
  },
  {
    title: "A token after sign-out, and other sessions' tokens after a password reset",
    expected: "401 not_signed_in",
    async run() {
      const app = await createTestApp();
      const first = await signUp(app);
      const { body: second } = await logIn(app);
      await app.call("POST", "/api/v1/users/logout", { token: first.token, body: {} });
      await app.call("POST", restore, { body: { token: await requestLink(app), password: newPassword } });
      const request = (token: string) => app.call("GET", "/api/v1/users/me", { token });
      return summariseAll([await request(first.token), await request(second.token)]);
    },
  },
  {
    title: "Session fixation: sign-in with a token chosen by the client",
    expected: "another token",
    async run() {
      const app = await createTestApp();
      await signUp(app);
      const chosen = "A".repeat(43);
      const { body } = await logIn(app, {}, { token: chosen });
      const { status } = await app.call("GET", "/api/v1/users/me", { token: chosen });
      return body.token !== chosen && status === 401 ? "another token" : "the chosen one";
    },
  },
  {
    title: "Hashing denial of service: a password of 200 KB",
    expected: "400 invalid_request",
    run: async () => summarise(await register(await createTestApp(), { password: "x".repeat(200_000) })),
  },
];
