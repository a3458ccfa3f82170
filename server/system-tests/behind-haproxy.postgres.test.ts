import { expect, test } from "vitest";
import { makePopulatedHome } from "../testing/programs/busy-server.ts";
import { startHaproxy } from "../testing/programs/haproxy.ts";
import { hasProgram } from "../testing/programs/has-program.ts";
import { findPort } from "../testing/programs/postgres-server.ts";
import { startProgram } from "../testing/programs/program.ts";
import { startSmtpServer } from "../testing/programs/smtp.ts";

const email = "ana@example.org";
const password = "correct horse battery";
const course = "heart";

const many = <T>(count: number, make: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));

/** Starts three servers on one database and one file folder, behind a proxy that distributes requests among them. */
async function startThree() {
  const [{ home }, mail] = [await makePopulatedHome(), await startSmtpServer()];
  const PUBLIC_URL = `http://127.0.0.1:${await findPort()}`;
  const own = { PUBLIC_URL, SMTP_URL: mail.url, TRUST_PROXY: "1", LOG_LEVEL: "warn" };
  const settings = { ...home, RATE_LIMITS: "on", ...own };
  const programs = Array.from({ length: 3 }, () => startProgram(settings));
  const addresses = await Promise.all(programs.map(({ listening }) => listening));
  return { programs, mail, origin: await startHaproxy(addresses) };
}

/** Creates a client that stores cookies as a browser does, and repeats the CSRF token. */
function createClient(origin: string) {
  const cookies = new Map<string, string>();
  let token = "";
  async function call(method: string, path: string, body?: unknown) {
    const response = await fetch(`${origin}/api/v1${path}`, {
      method,
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
        "x-xsrf-token": cookies.get("XSRF-TOKEN") ?? "",
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { "content-type": "application/json" }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    return { status: response.status, body: JSON.parse((await response.text()) || "null") };
  }
  function enter(given: string): void {
    token = given;
  }
  return { call, cookies, enter };
}

type Client = ReturnType<typeof createClient>;

/** Registers, and confirms with the link in the only email received. */
async function register({ call }: Client, received: readonly string[]): Promise<void> {
  const person = { firstName: "Ana", lastName: "Pérez", email, password };
  expect((await call("POST", "/users/register", person)).status).toBe(202);
  await expect.poll(() => findLinks(received).length).toBeGreaterThan(0);
  const [token] = findLinks(received);
  const answers = await many(6, () => call("POST", "/users/confirm", { token }));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422, 422]);
}

/** Finds the tokens of confirmation links in what a mail server received. */
function findLinks(received: readonly string[]): string[] {
  const text = received.join("\n").replaceAll("=\n", "").replaceAll("=3D", "=");
  return [...text.matchAll(/confirmation\?token=([\w-]+)/g)].map(([, token]) => String(token));
}

async function submitTogether({ call }: Client, enrolment: string): Promise<void> {
  const evaluation = { id: "check", key: crypto.randomUUID(), answers: {} };
  const attempts = await many(12, () => call("PATCH", enrolment, { evaluation }));
  expect(new Set(attempts.map(({ status, body }) => `${status} ${body.attempt?.id}`)).size).toBe(1);
  expect((await call("GET", enrolment)).body.items.check.attempts).toHaveLength(1);
}

test.skipIf(!hasProgram("haproxy"))("takes a learner through a course on three servers as on one", async () => {
  const { programs, mail, origin } = await startThree();
  const ana = createClient(origin);
  await register(ana, mail.received);

  const { status, body } = await ana.call("POST", "/users/login", { email, password });
  expect(status).toBe(200);
  ana.enter(body.token);
  expect((await many(9, () => ana.call("GET", "/users/me"))).map((answer) => answer.body.email)).toEqual(
    Array(9).fill(email),
  );
  expect(ana.cookies.has("XSRF-TOKEN")).toBe(true);

  const starts = await many(9, () => ana.call("POST", `/courses/${course}/start`, {}));
  expect(starts.filter((answer) => answer.status === 201)).toHaveLength(1);
  await submitTogether(ana, `/courses-user/${starts[0]?.body.id}`);

  // One server is replaced while requests arrive.
  programs[0]?.process.kill("SIGTERM");
  const meanwhile = await many(60, () => ana.call("GET", "/courses-user"));
  expect(new Set(meanwhile.map((answer) => answer.status))).toEqual(new Set([200]));
  expect(await programs[0]?.ended).toBe(0);

  expect((await ana.call("POST", "/users/logout", {})).status).toBe(204);
  expect((await many(6, () => ana.call("GET", "/users/me"))).map((answer) => answer.status)).toEqual(
    Array(6).fill(401),
  );

  const guesser = createClient(origin);
  const tries = await many(14, () => guesser.call("POST", "/users/login", { email, password: "not the right one" }));
  expect(tries.filter((answer) => answer.status === 422)).toHaveLength(10);
  expect(tries.filter((answer) => answer.status === 429)).toHaveLength(4);
  expectEachOnce(mail.received);
});

/** Expects that no email arrived twice, by its id, which is the same for every attempt. */
function expectEachOnce(received: readonly string[]): void {
  const ids = received.filter((line) => line.startsWith("Message-ID: "));
  expect(ids).toHaveLength(received.filter((line) => line === "DATA").length);
  expect(new Set(ids).size).toBe(ids.length);
  expect(new Set(findLinks(received)).size).toBe(1);
}
