import type { BrowserContext } from "@playwright/test";
import type { EnrolmentDetail } from "../contract/enrolments.ts";
import type { Language } from "../contract/language.ts";
import type { Session } from "../contract/users.ts";
import { findLink, type Server } from "./server.ts";

/** The password of every learner here. */
export const password = "un corazón que late despacio";

/** Somebody with a confirmed account and a session, who has started the demo course. */
export interface Learner {
  email: string;
  session: Session;
  enrolment: EnrolmentDetail;
}

let count = 0;

/** Makes a learner through the interface, mail included. */
export async function createLearner({ address, findMail }: Server, language: Language): Promise<Learner> {
  const email = `learner${++count}.${process.pid}@example.org`;
  const headers = { "content-type": "application/json", "accept-language": language };
  const post = async (path: string, body: unknown, more = {}) => {
    const init = { method: "POST", headers: { ...headers, ...more }, body: JSON.stringify(body) };
    return (await fetch(address + path, init)).json();
  };
  await post("/api/v1/users/register", { firstName: "Ana", lastName: "Pérez", email, password });
  const token = new URL(findLink(await findMail(email), "confirmation"), address).searchParams.get("token");
  const session: Session = await post("/api/v1/users/confirm", { token });
  const authorization = { authorization: `Bearer ${session.token}` };
  const enrolment = await post("/api/v1/courses/cardio-obstetrics/start", {}, authorization);
  return { email, session, enrolment };
}

/** Lets a browser begin as this learner, as if they had signed in here before. */
export async function signInAs(context: BrowserContext, { session }: Learner): Promise<void> {
  await context.addInitScript(
    ({ token, user }) => {
      if (localStorage.getItem("token")) return;
      localStorage.setItem("token", token);
      localStorage.setItem("user", JSON.stringify(user));
    },
    { token: session.token, user: session.user },
  );
}

/** Ends the learner's session behind the browser's back. */
export async function endSession({ address }: Server, { session }: Learner): Promise<void> {
  await fetch(`${address}/api/v1/users/logout`, {
    method: "POST",
    headers: { authorization: `Bearer ${session.token}` },
  });
}
