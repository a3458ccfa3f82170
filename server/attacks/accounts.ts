import { ana, lastMail, logIn, register, signUp, tokenOf } from "../testing/accounts.ts";
import { createLearner } from "../testing/people.ts";
import { createTestApp, type TestApp } from "../testing/test-app.ts";
import { type Attack, allInShort, inShort } from "./attack.ts";

const restore = "/api/v1/users/restore";
const forgot = "/api/v1/users/forgot-password";
const newPassword = "otra contraseña larga";

/** Whether two answers are the same but for the request's id. */
function same(one: { status: number; body: object }, other: { status: number; body: object }): string {
  const [first, second] = [one, other].map(({ body }) => JSON.stringify({ ...body, requestId: "" }));
  return first === second && one.status === other.status ? `${one.status}, the same for both` : "they differ";
}

async function askLink(app: TestApp, headers: Record<string, string> = {}): Promise<string> {
  await app.call("POST", forgot, { body: { email: ana.email }, headers });
  return tokenOf(await lastMail(app));
}

/** What is tried on accounts and sessions. */
export const accounts: Attack[] = [
  ...["register", "register/resend", "forgot-password"].map((name) => ({
    tries: `Enumeration: \`${name}\` with a known and an unknown address`,
    gets: "202, the same for both",
    async run() {
      const app = await createTestApp();
      await signUp(app);
      const body = (email: string) => (name === "register" ? { ...ana, email } : { email });
      const ask = (email: string) => app.call("POST", `/api/v1/users/${name}`, { body: body(email) });
      return same(await ask(ana.email), await ask("nobody@example.org"));
    },
  })),
  {
    tries: "Enumeration: signing in with a wrong password for a known and an unknown address",
    gets: "422, the same for both",
    async run() {
      const app = await createTestApp();
      await signUp(app);
      const body = { password: "wrong horse battery" };
      return same(await logIn(app, body), await logIn(app, { ...body, email: "nobody@example.org" }));
    },
  },
  ...[
    { tries: "Guessing: the eleventh try at a password within a quarter of an hour", most: 10, hosts: 1 },
    { tries: "Guessing: the thirty-first try at a password, each from another address", most: 30, hosts: 31 },
  ].map(({ tries, most, hosts }) => ({
    tries,
    gets: "429 too_many_requests",
    async run() {
      const app = await createTestApp({ RATE_LIMITS: "on", TRUST_PROXY: "1" });
      const guess = (n: number) =>
        logIn(app, { password: "wrong horse" }, { headers: { "x-forwarded-for": `203.0.113.${n % hosts}` } });
      for (let n = 0; n < most; n++) await guess(n);
      return inShort(await guess(most));
    },
  })),
  {
    tries: "Guessing: an address that the client claims in X-Forwarded-For, where no proxy is trusted",
    gets: "429 too_many_requests",
    async run() {
      const app = await createTestApp({ RATE_LIMITS: "on" });
      const ask = (host: number) =>
        app.call("POST", forgot, { body: { email: ana.email }, headers: { "x-forwarded-for": `203.0.113.${host}` } });
      for (let host = 1; host <= 5; host++) await ask(host);
      return inShort(await ask(6));
    },
  },
  {
    tries: "Mails in our name: the three-hundred-and-first within an hour from one network, to whatever addresses",
    gets: "429, the same for both",
    async run() {
      const app = await createTestApp({ RATE_LIMITS: "on", TRUST_PROXY: "1" });
      await signUp(app);
      // One customer's, each of another household's network.
      const ask = (email: string, n: number) =>
        app.call("POST", forgot, { body: { email }, headers: { "x-forwarded-for": `2001:db8:1:${n}::1` } });
      for (let n = 0; n < 300; n++) await ask(`${n}@example.org`, n);
      return same(await ask(ana.email, 301), await ask("nobody@example.org", 302));
    },
  },
  {
    tries: "Guessing: a link's token of the right form",
    gets: "422 link_invalid",
    async run() {
      const app = await createTestApp();
      const token = "A".repeat(43);
      return allInShort([
        await app.call("POST", "/api/v1/users/confirm", { body: { token } }),
        await app.call("POST", restore, { body: { token, password: newPassword } }),
      ]);
    },
  },
  {
    tries: "Restore race: one link used ten times at once",
    gets: "200, 422 link_invalid; 1 success",
    async run() {
      const app = await createTestApp();
      await signUp(app);
      const token = await askLink(app);
      const use = (n: number) => app.call("POST", restore, { body: { token, password: `${newPassword} ${n}` } });
      const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => use(n)));
      return `${allInShort(answers)}; ${answers.filter(({ status }) => status === 200).length} success`;
    },
  },
  {
    tries: "A link to restore used to confirm, and an older link after a newer one",
    gets: "422 link_invalid",
    async run() {
      const app = await createTestApp();
      await signUp(app);
      const [older, newer] = [await askLink(app), await askLink(app)];
      return allInShort([
        await app.call("POST", "/api/v1/users/confirm", { body: { token: newer } }),
        await app.call("POST", restore, { body: { token: older, password: newPassword } }),
      ]);
    },
  },
  {
    tries: "Host poisoning: `Host: evil.example` and X-Forwarded-Host when asking for a link",
    gets: "a link to http://localhost:3000",
    async run() {
      const app = await createTestApp({ TRUST_PROXY: "true" });
      await signUp(app);
      await askLink(app, { host: "evil.example", "x-forwarded-host": "evil.example", forwarded: "host=evil.example" });
      return `a link to ${new URL((await lastMail(app)).link).origin}`;
    },
  },
  {
    tries: "Several recipients in `email`: a list, an object, commas, a display name",
    gets: "400 invalid_request; 0 mails",
    async run() {
      const app = await createTestApp();
      const emails = [["a@b.do", "c@d.do"], { "0": "a@b.do" }, "a@b.do,c@d.do", "a@b.do c@d.do", "Ana <a@b.do>"];
      const answers = [];
      for (const email of emails) answers.push(await app.call("POST", forgot, { body: { email } }));
      return `${allInShort(answers)}; ${(await app.sent()).length} mails`;
    },
  },
  {
    tries: "Mail header injection: line breaks in a name and in the address",
    gets: "400 invalid_request; 0 mails",
    async run() {
      const app = await createTestApp();
      const injected = ["x\r\nBcc: evil@example.org", "x\nSubject: y", "x\u0085y", "x\u2028Bcc: y"];
      const answers = [];
      for (const text of injected) {
        answers.push(await register(app, { firstName: text }), await register(app, { email: `a@b.do${text}` }));
      }
      return `${allInShort(answers)}; ${(await app.sent()).length} mails`;
    },
  },
  {
    tries: "Token in the wrong place: the query of another call, a cookie, Basic, two tokens, its stored hash",
    gets: "401 not_signed_in",
    async run() {
      const app = await createTestApp();
      const { token } = await createLearner(app);
      const { token_hash } = await app.parts.db.selectFrom("sessions").select("token_hash").executeTakeFirstOrThrow();
      const me = "/api/v1/users/me";
      const ask = (headers: Record<string, string>) => app.call("GET", me, { headers });
      return allInShort([
        await app.call("GET", `${me}?token=${token}`),
        await ask({ cookie: `token=${token}; session=${token}` }),
        await ask({ authorization: `Basic ${Buffer.from(`${token}:`).toString("base64")}` }),
        await ask({ authorization: `Bearer ${token}, Bearer ${token}` }),
        await ask({ authorization: `Bearer ${token_hash}` }),
        await ask({ "x-authorization": `Bearer ${token}` }),
      ]);
    },
  },
  {
    tries: "A token after signing out, and others' tokens after the password was restored",
    gets: "401 not_signed_in",
    async run() {
      const app = await createTestApp();
      const first = await signUp(app);
      const { body: second } = await logIn(app);
      await app.call("POST", "/api/v1/users/logout", { token: first.token, body: {} });
      await app.call("POST", restore, { body: { token: await askLink(app), password: newPassword } });
      const ask = (token: string) => app.call("GET", "/api/v1/users/me", { token });
      return allInShort([await ask(first.token), await ask(second.token)]);
    },
  },
  {
    tries: "Session fixation: signing in while sending a token of one's own choice",
    gets: "another token",
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
    tries: "A password of 200 KB, to keep the hashing busy",
    gets: "400 invalid_request",
    run: async () => inShort(await register(await createTestApp(), { password: "x".repeat(200_000) })),
  },
];
