import { inTransaction } from "../db/transaction.ts";
import { createLink } from "../features/users/registration/links.ts";
import { ana, deviceOf, lastToken, logIn, signUp } from "../testing/accounts.ts";
import { createForum, question } from "../testing/forum.ts";
import { codeOf, factorPath, turnOn } from "../testing/second-factor.ts";
import { createTestApp, type TestApp } from "../testing/test-app.ts";
import { type Attack, summarise, summariseAll } from "./attack.ts";

type AttackResponse = Parameters<typeof summarise>[0];

/** Summarises several responses and counts the successful ones. */
function summariseAndCount(responses: AttackResponse[]): string {
  return `${summariseAll(responses)}; ${responses.filter(({ status }) => status < 300).length} success`;
}

function repeatTenTimes(send: (n: number) => Promise<AttackResponse>): Promise<AttackResponse[]> {
  return Promise.all(Array.from({ length: 10 }, (_, n) => send(n)));
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
    title: "Second factor race: one TOTP code used ten times at once",
    expected: "200, 422 second_factor_wrong; 1 success",
    async run() {
      const { app, secret } = await turnOn();
      return summariseAndCount(await repeatTenTimes(() => logIn(app, { code: codeOf(app, secret) })));
    },
  },
  {
    title: "Second factor race: one recovery code used ten times at once",
    expected: "200, 422 second_factor_wrong; 1 success",
    async run() {
      const { app, recoveryCodes } = await turnOn();
      return summariseAndCount(await repeatTenTimes(() => logIn(app, { code: recoveryCodes[0] })));
    },
  },
  {
    title: "Second factor replay: the code just used, the previous one, another account's recovery code",
    expected: "422 second_factor_wrong",
    async run() {
      const { app, secret, recoveryCodes } = await turnOn();
      await logIn(app, { code: codeOf(app, secret) });
      const other = { ...ana, email: "eva@example.org" };
      const { token } = await signUp(app, other);
      const started = await app.call("POST", factorPath, { token, body: { password: ana.password } });
      await app.call("POST", `${factorPath}/confirm`, { token, body: { code: codeOf(app, started.body.secret) } });
      return summariseAll([
        await logIn(app, { code: codeOf(app, secret) }),
        await logIn(app, { code: codeOf(app, secret, -1) }),
        await logIn(app, { email: other.email, code: recoveryCodes[1] }),
      ]);
    },
  },
  {
    title: "Second factor bypass: a password reset, an unused confirmation link, a second registration",
    expected: "422 link_invalid, 422 second_factor_required; 0 sessions",
    async run() {
      const { app, id } = await turnOn();
      const password = "otra contraseña larga";
      await restore(app, password);
      const unusedLink = await inTransaction(app.parts.db, (tx) =>
        createLink(tx, { userId: id, kind: "confirm", writtenAt: app.clock.now }),
      );
      await app.call("POST", "/api/v1/users/register", { body: ana });
      const responses = [
        await logIn(app, { password }),
        await app.call("POST", "/api/v1/users/confirm", { body: { token: unusedLink } }),
      ];
      const sessions = await app.parts.db.selectFrom("sessions").selectAll().execute();
      return `${summariseAll(responses)}; ${sessions.length} sessions`;
    },
  },
  {
    title:
      "A second factor code of another type: a number, an array, an object, true, non-ASCII digits, all codes at once",
    expected: "400 invalid_request, 422 second_factor_wrong",
    async run() {
      const { app, secret } = await turnOn();
      const code = codeOf(app, secret);
      const wide = code.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)));
      const codes = [Number(code), [code], { code }, true, null, wide, `${code} ${code}`, "%", "_", "' or 1=1 --"];
      const responses = [];
      for (const one of codes) responses.push(await logIn(app, { code: one }));
      return summariseAll(responses);
    },
  },
  {
    title: "Brute force of a second factor with access to the mailbox: a password reset after every ten codes",
    expected: "422 second_factor_wrong, 429 too_many_requests; 20 attempts",
    async run() {
      const { app } = await turnOn({ RATE_LIMITS: "on" });
      const responses: AttackResponse[] = [];
      for (let round = 0; round < 3; round += 1) {
        const password = `${ana.password} ${round}`;
        const cookie = await restore(app, password);
        for (let n = 0; n < 10; n += 1)
          responses.push(await logIn(app, { password, code: "000000" }, { headers: { cookie } }));
        app.clock.now += 16 * 60 * 1000;
      }
      return `${summariseAll(responses)}; ${responses.filter(({ status }) => status === 422).length} attempts`;
    },
  },
  {
    title: "A formerly trusted device after a password change or after all other sessions were ended",
    expected: "an email reports it as a new device",
    async run() {
      const app = await createTestApp();
      const { id, token } = await signUp(app);
      app.clock.now += 48 * 60 * 60 * 1000;
      const change = { password: { current: ana.password, new: "otra contraseña larga" } };
      const countReports = async () =>
        (await app.sent()).filter(({ subject }) => subject.includes("inicio de sesión")).length;
      const isReportedOnReturn = async (end: () => Promise<unknown>, password: string) => {
        const agent = { "user-agent": "Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/142.0.0.0 Safari/537.36" };
        const cookie = deviceOf(await logIn(app, {}, { headers: agent }));
        app.clock.now += 48 * 60 * 60 * 1000;
        const before = await countReports();
        await end();
        await logIn(app, { password }, { headers: { ...agent, cookie } });
        return (await countReports()) > before;
      };
      const endOthers = () => app.call("POST", "/api/v1/users/me/sessions/end-others", { token });
      const changePassword = () => app.call("PATCH", `/api/v1/users/${id}`, { token, body: change });
      const isReported =
        (await isReportedOnReturn(endOthers, ana.password)) &&
        (await isReportedOnReturn(changePassword, change.password.new));
      return isReported ? "an email reports it as a new device" : "no email";
    },
  },
  {
    title: "A confirmation link opened ten times at once",
    expected: "200, 422 link_invalid; 1 success",
    async run() {
      const app = await createTestApp();
      await app.call("POST", "/api/v1/users/register", { body: ana });
      const token = await lastToken(app);
      return summariseAndCount(
        await repeatTenTimes(() => app.call("POST", "/api/v1/users/confirm", { body: { token } })),
      );
    },
  },
  {
    title: "One password changed ten times at once, each time to a different one",
    expected: "200, 422 credentials_wrong; 1 success",
    async run() {
      const app = await createTestApp();
      const { id, token } = await signUp(app);
      const change = (n: number) => ({ password: { current: ana.password, new: `una contraseña larga ${n}` } });
      return summariseAndCount(
        await repeatTenTimes((n) => app.call("PATCH", `/api/v1/users/${id}`, { token, body: change(n) })),
      );
    },
  },
  {
    title: "One post sent ten times at once with one Idempotency-Key, and the key reused for another post",
    expected: "201; 1 post; 409 conflict",
    async run() {
      const { ana: writer } = await createForum();
      const headers = { "idempotency-key": crypto.randomUUID() };
      const responses = await Promise.all(Array.from({ length: 10 }, () => writer.post(question, headers)));
      const { body } = await writer.get("/posts");
      const other = await writer.reply(String(body.records[0].id), "Con labetalol.", headers);
      return `${summariseAll(responses)}; ${body.records.length} post; ${summarise(other)}`;
    },
  },
  {
    title: "Email homographs and case folding: the Kelvin sign, a dotless ı, full-width letters",
    expected: "0 emails to the other account",
    async run() {
      const app = await createTestApp();
      const email = "kim@example.org";
      await signUp(app, { email });
      const before = (await app.sent()).length;
      for (const lookalike of [
        "\u212aim@example.org",
        "k\u0131m@example.org",
        "\uff4bim@example.org",
        "kim@example\u3002org",
      ]) {
        await app.call("POST", "/api/v1/users/forgot-password", { body: { email: lookalike } });
      }
      const later = (await app.sent()).slice(before).filter(({ to }) => to === email);
      return `${later.length} emails to the other account`;
    },
  },
];
