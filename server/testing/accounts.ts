import type { Message } from "../mail/transport.ts";
import type { Ask, TestApp } from "./test-app.ts";

/** Ana's registration details. */
export const ana = {
  firstName: "Ana",
  lastName: "Pérez",
  email: "ana@example.org",
  password: "correct horse battery",
};

/** Registers Ana, optionally with other details, and returns the response. */
export function register(app: TestApp, details: Record<string, unknown> = {}, ask: Ask = {}) {
  return app.call("POST", "/api/v1/users/register", { body: { ...ana, ...details }, ...ask });
}

/** Creates an account through the API: registers, follows the emailed link and returns the session. */
export async function signUp(app: TestApp, details: Record<string, unknown> = {}) {
  await register(app, details);
  const { body } = await app.call("POST", "/api/v1/users/confirm", { body: { token: await lastToken(app) } });
  return { id: String(body.user.id), token: String(body.token) };
}

export function logIn(app: TestApp, details: Record<string, unknown> = {}, ask: Ask = {}) {
  return app.call("POST", "/api/v1/users/login", {
    body: { email: ana.email, password: ana.password, ...details },
    ...ask,
  });
}

/** Returns the last email sent; throws if there is none. */
export async function lastMail(app: TestApp): Promise<Message> {
  const mail = (await app.sent()).at(-1);
  if (!mail) throw new Error("No email was sent.");
  return mail;
}

/** Returns the token of the last email that has one: an email without one may be sent just after it. */
export async function lastToken(app: TestApp): Promise<string> {
  const mail = (await app.sent()).findLast((each) => tokenOf(each) !== "");
  if (!mail) throw new Error("No email with a token was sent.");
  return tokenOf(mail);
}

export function tokenOf(mail: Message): string {
  return new URL(mail.link).searchParams.get("token") ?? "";
}

/** Returns the code that an email contains in addition to its link. */
export function codeIn(mail: Message): string {
  return /^\d{6}$/m.exec(mail.text)?.[0] ?? "";
}

/** Returns the device cookie that a response sets, or an empty string. */
export function deviceOf({ headers }: { headers: Record<string, unknown> }): string {
  return /device=[\w-]{43}/.exec(String(headers["set-cookie"]))?.[0] ?? "";
}
