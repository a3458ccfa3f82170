import { inTransaction } from "../db/transaction.ts";
import { createLink } from "../features/users/registration/links.ts";
import { ana, deviceOf, lastToken, logIn, signUp } from "../testing/accounts.ts";
import { createForum, question } from "../testing/forum.ts";
import { codeOf, factorPath, turnOn } from "../testing/second-factor.ts";
import { createTestApp, type TestApp } from "../testing/test-app.ts";
import { type Attack, allInShort, inShort } from "./attack.ts";

type Answer = Parameters<typeof inShort>[0];

/** Summarises several responses and counts the successful ones. */
function howMany(answers: Answer[]): string {
  return `${allInShort(answers)}; ${answers.filter(({ status }) => status < 300).length} success`;
}

function tenTimes(ask: (n: number) => Promise<Answer>): Promise<Answer[]> {
  return Promise.all(Array.from({ length: 10 }, (_, n) => ask(n)));
}

/** Resets the password by email and returns the device cookie. */
async function restore(app: TestApp, password: string): Promise<string> {
  await app.call("POST", "/api/v1/users/forgot-password", { body: { email: ana.email } });
  const token = await lastToken(app);
  return deviceOf(await app.call("POST", "/api/v1/users/restore", { body: { token, password } }));
}

/** Attempts to bypass the second factor, or to use a one-time code twice. */
export const factors: Attack[] = [
  {
    tries: "Second factor race: one TOTP code used ten times at once",
    gets: "200, 422 second_factor_wrong; 1 success",
    async run() {
      const { app, secret } = await turnOn();
      return howMany(await tenTimes(() => logIn(app, { code: codeOf(app, secret) })));
    },
  },
  {
    tries: "Second factor race: one recovery code used ten times at once",
    gets: "200, 422 second_factor_wrong; 1 success",
    async run() {
      const { app, recoveryCodes } = await turnOn();
      return howMany(await tenTimes(() => logIn(app, { code: recoveryCodes[0] })));
    },
  },
  {
    tries: "Second factor replay: the code just used, the previous one, another account's recovery code",
    gets: "422 second_factor_wrong",
    async run() {
      const { app, secret, recoveryCodes } = await turnOn();
      await logIn(app, { code: codeOf(app, secret) });
      const other = { ...ana, email: "eva@example.org" };
      const { token } = await signUp(app, other);
      const begun = await app.call("POST", factorPath, { token, body: { password: ana.password } });
      await app.call("POST", `${factorPath}/confirm`, { token, body: { code: codeOf(app, begun.body.secret) } });
      return allInShort([
        await logIn(app, { code: codeOf(app, secret) }),
        await logIn(app, { code: codeOf(app, secret, -1) }),
        await logIn(app, { email: other.email, code: recoveryCodes[1] }),
      ]);
    },
  },
  {
    tries: "Second factor bypass: a password reset, an unused confirmation link, a second registration",
    gets: "422 link_invalid, 422 second_factor_required; 0 sessions",
    async run() {
      const { app, id } = await turnOn();
      const password = "otra contraseña larga";
      await restore(app, password);
      const left = await inTransaction(app.parts.db, (tx) =>
        createLink(tx, { userId: id, kind: "confirm", writtenAt: app.clock.now }),
      );
      await app.call("POST", "/api/v1/users/register", { body: ana });
      const answers = [
        await logIn(app, { password }),
        await app.call("POST", "/api/v1/users/confirm", { body: { token: left } }),
      ];
      const sessions = await app.parts.db.selectFrom("sessions").selectAll().execute();
      return `${allInShort(answers)}; ${sessions.length} sessions`;
    },
  },
  {
    tries:
      "A second factor code of another type: a number, an array, an object, true, non-ASCII digits, all codes at once",
    gets: "400 invalid_request, 422 second_factor_wrong",
    async run() {
      const { app, secret } = await turnOn();
      const code = codeOf(app, secret);
      const wide = code.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)));
      const given = [Number(code), [code], { code }, true, null, wide, `${code} ${code}`, "%", "_", "' or 1=1 --"];
      const answers = [];
      for (const one of given) answers.push(await logIn(app, { code: one }));
      return allInShort(answers);
    },
  },
  {
    tries: "Brute force of a second factor with access to the mailbox: a password reset after every ten codes",
    gets: "422 second_factor_wrong, 429 too_many_requests; 20 tries",
    async run() {
      const { app } = await turnOn({ RATE_LIMITS: "on" });
      const answers: Answer[] = [];
      for (let round = 0; round < 3; round += 1) {
        const password = `${ana.password} ${round}`;
        const cookie = await restore(app, password);
        for (let n = 0; n < 10; n += 1)
          answers.push(await logIn(app, { password, code: "000000" }, { headers: { cookie } }));
        app.clock.now += 16 * 60 * 1000;
      }
      return `${allInShort(answers)}; ${answers.filter(({ status }) => status === 422).length} tries`;
    },
  },
  {
    tries: "A formerly trusted device after a password change or after all other sessions were ended",
    gets: "an email reports it as a new device",
    async run() {
      const app = await createTestApp();
      const { id, token } = await signUp(app);
      app.clock.now += 48 * 60 * 60 * 1000;
      const change = { password: { current: ana.password, new: "otra contraseña larga" } };
      const told = async () => (await app.sent()).filter(({ subject }) => subject.includes("inicio de sesión")).length;
      const comesBack = async (end: () => Promise<unknown>, password: string) => {
        const agent = { "user-agent": "Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/142.0.0.0 Safari/537.36" };
        const cookie = deviceOf(await logIn(app, {}, { headers: agent }));
        app.clock.now += 48 * 60 * 60 * 1000;
        const before = await told();
        await end();
        await logIn(app, { password }, { headers: { ...agent, cookie } });
        return (await told()) > before;
      };
      const endOthers = () => app.call("POST", "/api/v1/users/me/sessions/end-others", { token });
      const changePassword = () => app.call("PATCH", `/api/v1/users/${id}`, { token, body: change });
      const isTold =
        (await comesBack(endOthers, ana.password)) && (await comesBack(changePassword, change.password.new));
      return isTold ? "an email reports it as a new device" : "nothing tells of it";
    },
  },
  {
    tries: "A confirmation link opened ten times at once",
    gets: "200, 422 link_invalid; 1 success",
    async run() {
      const app = await createTestApp();
      await app.call("POST", "/api/v1/users/register", { body: ana });
      const token = await lastToken(app);
      return howMany(await tenTimes(() => app.call("POST", "/api/v1/users/confirm", { body: { token } })));
    },
  },
  {
    tries: "One password changed ten times at once, each time to a different one",
    gets: "200, 422 credentials_wrong; 1 success",
    async run() {
      const app = await createTestApp();
      const { id, token } = await signUp(app);
      const change = (n: number) => ({ password: { current: ana.password, new: `una contraseña larga ${n}` } });
      return howMany(await tenTimes((n) => app.call("PATCH", `/api/v1/users/${id}`, { token, body: change(n) })));
    },
  },
  {
    tries: "One post sent ten times at once with one Idempotency-Key, and the key reused for another post",
    gets: "201; 1 post; 409 conflict",
    async run() {
      const { ana: writer } = await createForum();
      const headers = { "idempotency-key": crypto.randomUUID() };
      const answers = await Promise.all(Array.from({ length: 10 }, () => writer.post(question, headers)));
      const { body } = await writer.get("/posts");
      const other = await writer.reply(String(body.records[0].id), "Con labetalol.", headers);
      return `${allInShort(answers)}; ${body.records.length} post; ${inShort(other)}`;
    },
  },
  {
    tries: "Email homographs and case folding: the Kelvin sign, a dotless ı, full-width letters",
    gets: "0 emails to the other account",
    async run() {
      const app = await createTestApp();
      const email = "kim@example.org";
      await signUp(app, { email });
      const before = (await app.sent()).length;
      for (const alike of [
        "\u212aim@example.org",
        "k\u0131m@example.org",
        "\uff4bim@example.org",
        "kim@example\u3002org",
      ]) {
        await app.call("POST", "/api/v1/users/forgot-password", { body: { email: alike } });
      }
      const later = (await app.sent()).slice(before).filter(({ to }) => to === email);
      return `${later.length} emails to the other account`;
    },
  },
];
