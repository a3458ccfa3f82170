import type { Message } from "../mail/transport.ts";
import type { Ask, TestApp } from "./test-app.ts";

/** What Ana types when she registers. */
export const ana = {
  firstName: "Ana",
  lastName: "Pérez",
  email: "ana@example.org",
  password: "correct horse battery",
};

/** Registers Ana, with details of her own, and gives the answer. */
export function register(app: TestApp, details: Record<string, unknown> = {}, ask: Ask = {}) {
  return app.call("POST", "/api/v1/users/register", { body: { ...ana, ...details }, ...ask });
}

/** Opens an account by the front door: registers, opens the link of the mail, and has a session. */
export async function signUp(app: TestApp, details: Record<string, unknown> = {}) {
  await register(app, details);
  const { body } = await app.call("POST", "/api/v1/users/confirm", { body: { token: await lastToken(app) } });
  return { id: String(body.user.id), token: String(body.token) };
}

/** Signs in and gives the answer. */
export function logIn(app: TestApp, details: Record<string, unknown> = {}, ask: Ask = {}) {
  return app.call("POST", "/api/v1/users/login", {
    body: { email: ana.email, password: ana.password, ...details },
    ...ask,
  });
}

/** The last mail that was sent; throws where there was none. */
export async function lastMail(app: TestApp): Promise<Message> {
  const mail = (await app.sent()).at(-1);
  if (!mail) throw new Error("No mail was sent.");
  return mail;
}

/** The token in the last mail that has one: a mail that only tells of something may be sent just after it. */
export async function lastToken(app: TestApp): Promise<string> {
  const mail = (await app.sent()).findLast((each) => tokenOf(each) !== "");
  if (!mail) throw new Error("No mail with a token was sent.");
  return tokenOf(mail);
}

/** The token in the link of a mail. */
export function tokenOf(mail: Message): string {
  return new URL(mail.link).searchParams.get("token") ?? "";
}

/** The code that stands in a mail beside its link. */
export function codeIn(mail: Message): string {
  return /^\d{6}$/m.exec(mail.text)?.[0] ?? "";
}

/** The cookie that an answer leaves with a device; empty where it leaves none. */
export function deviceOf({ headers }: { headers: Record<string, unknown> }): string {
  return /device=[\w-]{43}/.exec(String(headers["set-cookie"]))?.[0] ?? "";
}
