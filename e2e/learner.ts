import { execFileSync } from "node:child_process";
import { setTimeout as wait } from "node:timers/promises";
import type { Browser, BrowserContext, Page } from "@playwright/test";
import type { EnrolmentDetail } from "../contract/courses/enrolments.ts";
import type { Language } from "../contract/language.ts";
import type { Session } from "../contract/users/users.ts";
import { findLink, type Server } from "./server.ts";

/** The password of all learners in these tests. */
export const password = "un corazón que late despacio";

/** A user with a confirmed account and a session. */
export interface Account {
  email: string;
  session: Session;
}

/** A user enrolled in the demo course. */
export interface Learner extends Account {
  enrolment: EnrolmentDetail;
}

/** A user's name, and the prefix of their email address. */
export interface Names {
  firstName: string;
  lastName: string;
  mailbox: string;
}

let count = 0;

/** Creates a learner through the API, including the confirmation email. */
export async function createLearner(server: Server, language: Language): Promise<Learner> {
  const account = await createAccount(server, language);
  return { ...account, enrolment: await startCourse(server, account) };
}

/** Creates a confirmed account with a session through the API. */
export async function createAccount(
  { address, findMail }: Server,
  language: Language,
  names: Partial<Names> = {},
): Promise<Account> {
  const { firstName = "Ana", lastName = "Pérez", mailbox = "learner" } = names;
  const email = `${mailbox}${++count}.${process.pid}@example.org`;
  const post = createPoster(address, { "accept-language": language });
  await post("/api/v1/users/register", { firstName, lastName, email, password, language });
  const token = new URL(findLink(await findMail(email), "confirmation"), address).searchParams.get("token");
  return { email, session: await post("/api/v1/users/confirm", { token }) };
}

/**
 * Grants a role through the server's command line: a site role, such as `admin`, or a course role, such as
 * `hearts:teacher`.
 */
export function grantRole({ dataDir }: Server, { email }: Account, role: string): void {
  const env = { ...process.env, DATA_DIR: dataDir };
  execFileSync("scripts/serve.sh", ["cli/account.ts", "role", email, "add", role], { env, stdio: "ignore" });
}

/** Enrols in a course, by default the demo course. */
export async function startCourse(
  { address }: Server,
  { session }: Account,
  course = "cardio-obstetrics",
): Promise<EnrolmentDetail> {
  return createPoster(address, { authorization: `Bearer ${session.token}` })(`/api/v1/courses/${course}/start`, {});
}

function createPoster(address: string, headers: Record<string, string>) {
  return async (path: string, body: unknown) => {
    const init = { method: "POST", headers: { "content-type": "application/json", ...headers } };
    for (;;) {
      const response = await fetch(address + path, { ...init, body: JSON.stringify(body) });
      if (response.ok) return response.json();
      // An overloaded server asks the client to retry later.
      const rest = response.status === 503 ? response.headers.get("retry-after") : null;
      if (rest === null) throw new Error(`${path}: ${await response.text()}`);
      await wait(Number(rest) * 1000);
    }
  };
}

/** Makes a browser start signed in as this user. */
export async function signInAs(context: BrowserContext, { session }: Account): Promise<void> {
  await context.addInitScript(
    ({ token, user }) => {
      if (localStorage.getItem("token")) return;
      localStorage.setItem("token", token);
      localStorage.setItem("user", JSON.stringify(user));
    },
    { token: session.token, user: session.user },
  );
}

/** Ends the user's session without the browser's knowledge. */
export async function endSession({ address }: Server, { session }: Account): Promise<void> {
  await fetch(`${address}/api/v1/users/logout`, {
    method: "POST",
    headers: { authorization: `Bearer ${session.token}` },
  });
}

/** The viewports of the journeys: Spanish on a phone, English on a desktop. */
export const widths: Record<Language, { width: number; height: number }> = {
  es: { width: 360, height: 740 },
  en: { width: 1280, height: 800 },
};

/**
 * Opens a page in a separate browser context, in the given language and its viewport, signed in if an account is given.
 */
export async function openPage(
  browser: Browser,
  server: Server,
  { language, account }: { language: Language; account?: Account },
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: server.address,
    viewport: widths[language],
    locale: language,
  });
  if (account) await signInAs(context, account);
  return context.newPage();
}
