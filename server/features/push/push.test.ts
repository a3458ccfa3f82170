import { createDecipheriv, createECDH, hkdfSync, randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, request } from "node:http";
import type { AddressInfo } from "node:net";
import { createLocalJWKSet, jwtVerify } from "jose";
import { expect, onTestFinished, test } from "vitest";
import { classItem, courseOf, evaluationItem } from "../../testing/courses.ts";
import { createEnrolledLearner } from "../../testing/enrolled-learner.ts";
import { createForum } from "../../testing/forum.ts";
import { numberQuestion } from "../../testing/learning/banks.ts";
import { openSession } from "../../testing/people.ts";
import { createStaff } from "../../testing/staff.ts";
import type { TestApp } from "../../testing/test-app.ts";
import { announcementJob } from "../announcements/mail-announcement.ts";
import { sendPracticeMails } from "../plans/practice/send-practice-mails.ts";
import { isPublicAddress, isPublicEndpoint } from "./public-hosts.ts";
import { createPushJob } from "./push-job.ts";
import { createPushSender } from "./send-push.ts";

const path = "/api/v1/users/me/push";

/** Simulates a browser that subscribes and decrypts notifications (RFC 8291, section 3.4). */
function createBrowser(name = "one") {
  const curve = createECDH("prime256v1");
  const point = curve.generateKeys();
  const auth = randomBytes(16);
  const keys = { p256dh: point.toString("base64url"), auth: auth.toString("base64url") };
  const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync("sha256", secret, salt, info, length));
  function read(body: Buffer) {
    const [salt, sender, sealed] = [body.subarray(0, 16), body.subarray(21, 86), body.subarray(86)];
    const info = Buffer.concat([Buffer.from("WebPush: info\0"), point, sender]);
    const secret = derive(curve.computeSecret(sender), auth, info, 32);
    const key = derive(secret, salt, Buffer.from("Content-Encoding: aes128gcm\0"), 16);
    const nonce = derive(secret, salt, Buffer.from("Content-Encoding: nonce\0"), 12);
    const decipher = createDecipheriv("aes-128-gcm", key, nonce).setAuthTag(sealed.subarray(-16));
    const text = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]).toString();
    return JSON.parse(text.slice(0, text.lastIndexOf("\u0002")));
  }
  return { subscription: { endpoint: `https://push.example.org/send/${name}`, keys }, read };
}

/** Starts a local push service that receives the server's messages instead of the real one. */
async function createService() {
  const got: { url: string; headers: IncomingMessage["headers"]; body: Buffer }[] = [];
  const service = { status: 201, got };
  const server = createServer(async (request, answer) => {
    const body = Buffer.concat(await request.toArray());
    got.push({ url: request.url ?? "", headers: request.headers, body });
    answer.writeHead(service.status).end();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return { service, address: `http://127.0.0.1:${port}` };
}

/** Creates a user's device with its push service. */
async function createDevice(app: TestApp, token: string) {
  const { service, address } = await createService();
  const job = createPushJob(app.parts, async ({ endpoint, headers, body }, signal) => {
    const sent = {
      method: "POST",
      headers: headers as Record<string, string>,
      body: new Uint8Array(body ?? []),
      signal,
    };
    return (await fetch(address + new URL(endpoint).pathname, sent)).status;
  });
  app.parts.jobs.register([job]);
  const browser = createBrowser();
  const call = (method: "GET" | "PUT" | "DELETE", body?: unknown, by = token) =>
    app.call(method, path, { token: by, body });
  const waitUntilSent = () => app.parts.jobs.idle("push");
  const listRead = () => service.got.map(({ body }) => browser.read(body));
  return { service, browser, call, waitUntilSent, listRead };
}

/** Creates a forum where Ana has asked a question and wants notifications on a device. */
async function createWorld() {
  const forum = await createForum();
  const device = await createDevice(forum.app, forum.ana.token);
  return { ...forum, ...device, question: await forum.ana.open() };
}

test("notifies a subscribed device of a reply, without its text and in the user's language", async () => {
  const { eva, service, browser, call, waitUntilSent, question } = await createWorld();
  expect((await call("GET")).body).toEqual({ on: false, key: expect.stringMatching(/^B[\w-]{86}$/) });
  const { key } = (await call("PUT", browser.subscription)).body;
  await eva.answer(question, "Con labetalol.");
  await waitUntilSent();

  expect(service.got.map(({ url }) => url)).toEqual(["/send/one"]);
  const [{ headers, body } = { headers: {}, body: Buffer.of() }] = service.got;
  expect(headers).toMatchObject({ ttl: "86400", "content-encoding": "aes128gcm" });
  const expected = { title: "Le respondieron en el foro", path: `/modules/forum/${question}?sort=new` };
  expect(browser.read(body)).toEqual(expected);
  const [, token = "", named] = /^vapid t=(.+), k=(.+)$/.exec(headers.authorization ?? "") ?? [];
  const point = Buffer.from(key, "base64url");
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString("base64url"));
  const verify = createLocalJWKSet({ keys: [{ kty: "EC", crv: "P-256", x: x ?? "", y: y ?? "" }] });
  const { payload } = await jwtVerify(token, verify);
  expect([payload.aud, named]).toEqual(["https://push.example.org", key]);
});

test("notifies of a conversation once until it is read", async () => {
  const { ana, eva, leo, service, browser, call, waitUntilSent, question } = await createWorld();
  await call("PUT", browser.subscription);
  await eva.answer(question);
  await leo.answer(question);
  await waitUntilSent();
  expect(service.got).toHaveLength(1);
  await ana.send("/notices/read");
  await eva.answer(question, "Otra más");
  await waitUntilSent();
  expect(service.got).toHaveLength(2);
});

test("sends announcements and practice questions to devices even if their emails are turned off", async () => {
  const course = courseOf([
    classItem("film"),
    evaluationItem("check", { questions: [0, 1, 2].map((n) => numberQuestion(n)) }),
  ]);
  const taker = await createEnrolledLearner(course);
  const { app, token, url } = taker;
  const { browser, call, waitUntilSent, listRead } = await createDevice(app, token);
  await call("PUT", browser.subscription);
  await app.call("PATCH", "/api/v1/announcements/preferences", { token, body: { mail: false } });
  const teacher = await createStaff(app, { courses: [{ id: course.id, role: "teacher" }] });
  const body = { subject: { es: "Clase en vivo" }, body: { es: "Nos vemos a las siete." } };
  const announced = await app.call("POST", `/api/v1/manage/courses/${course.id}/announcements`, {
    token: teacher.token,
    body,
  });
  expect(announced.body.recipients).toBe(0);
  await app.parts.jobs.idle(announcementJob);
  await taker.submit("check", { n0: 0, n1: 7, n2: 2 });
  app.clock.now += 24 * 60 * 60_000;
  await sendPracticeMails(app.parts, new AbortController().signal);
  await waitUntilSent();

  expect(listRead()).toEqual([
    { title: "Hay un anuncio en su curso", path: `/modules/courses/${course.id}` },
    { title: "Tiene algo que practicar", path: `/modules/practice/${url.split("/").at(-1)}` },
  ]);
  expect(await app.sent()).toEqual([]);
});

test("sends no notification of a group announcement to users who get no email of it", async () => {
  const course = courseOf([classItem("film")]);
  const { app, token, userId } = await createEnrolledLearner(course);
  const { browser, call, waitUntilSent, listRead } = await createDevice(app, token);
  await call("PUT", browser.subscription);
  const teacher = await createStaff(app, { courses: [{ id: course.id, role: "teacher" }] });
  const ask = (method: "POST" | "PUT", path: string, body?: unknown) =>
    app.call(method, `/api/v1/manage/${path}`, { token: teacher.token, body });
  const group = (await ask("POST", "groups", { name: "Norte", course: course.id })).body.id;
  await ask("PUT", `groups/${group}/members/${userId}`);
  const announce = async (mail: boolean) => {
    await app.call("PATCH", "/api/v1/announcements/preferences", { token, body: { mail } });
    const words = { subject: { es: "Clase en vivo" }, body: { es: "Nos vemos a las siete." } };
    const { body } = await ask("POST", `courses/${course.id}/announcements`, { ...words, group });
    await app.parts.jobs.idle(announcementJob);
    await waitUntilSent();
    return [body.recipients, listRead().length];
  };

  expect(await announce(false)).toEqual([0, 0]);
  expect(await announce(true)).toEqual([1, 1]);
});

test.each([404, 410])("deletes a device that its push service no longer knows (%i)", async (status) => {
  const { eva, service, browser, call, waitUntilSent, question } = await createWorld();
  await call("PUT", browser.subscription);
  service.status = status;
  await eva.answer(question);
  await waitUntilSent();

  expect((await call("GET")).body.on).toBe(false);
});

test("retries a busy push service but not one that refuses", async () => {
  const { app, eva, leo, ana, service, browser, call, waitUntilSent, question } = await createWorld();
  await call("PUT", browser.subscription);
  service.status = 503;
  await eva.answer(question);
  await waitUntilSent();
  service.status = 403;
  app.clock.now += 60_000;
  await waitUntilSent();
  app.clock.now += 24 * 60 * 60_000;
  await waitUntilSent();
  expect(service.got).toHaveLength(2);
  // A refusal does not block the next notification.
  service.status = 201;
  await ana.send("/notices/read");
  await leo.answer(question);
  await waitUntilSent();
  expect(service.got).toHaveLength(3);
  expect((await call("GET")).body.on).toBe(true);
});

test("an email about a conversation does not repeat its notification", async () => {
  const { ana, eva, leo, service, browser, call, waitUntilSent, question } = await createWorld();
  await ana.patch("/forum/preferences", { mail: "at_once" });
  await call("PUT", browser.subscription);
  await eva.answer(question);
  await waitUntilSent();
  await leo.answer(question);
  await waitUntilSent();
  expect(service.got).toHaveLength(1);
});

test("notifies only a user's ten newest devices", async () => {
  const { app, ana, eva, service, call, waitUntilSent, question } = await createWorld();
  for (let n = 0; n < 12; n++) {
    app.clock.now += 1000;
    const token = await openSession(app, ana.id);
    expect((await call("PUT", createBrowser(`n${n}`).subscription, token)).status).toBe(200);
  }
  await eva.answer(question);
  await waitUntilSent();
  expect(service.got.map(({ url }) => url).sort()).toEqual(
    [2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map((n) => `/send/n${n}`).sort(),
  );
});

test("rejects an unusable key, and stores a device subscribed twice at once only once", async () => {
  const { app, browser, call } = await createWorld();
  const keys = { ...browser.subscription.keys, p256dh: `B${"A".repeat(86)}` };
  expect((await call("PUT", { ...browser.subscription, keys })).status).toBe(400);
  const twice = await Promise.all([call("PUT", browser.subscription), call("PUT", browser.subscription)]);
  expect(twice.map(({ status }) => status)).toEqual([200, 200]);
  expect(await app.parts.db.selectFrom("push_subscriptions").select("endpoint").execute()).toHaveLength(1);
});

test("a response that switches protocols ends the message with an error", async () => {
  const server = createServer().on("connection", (socket) => {
    socket.once("data", () => socket.write("HTTP/1.1 101 Switching\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n"));
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const endpoint = `http://127.0.0.1:${port}/`;
  const message = { endpoint, method: "POST" as const, headers: {}, body: Buffer.from("x") };
  await expect(createPushSender(request)(message, new AbortController().signal)).rejects.toThrow("without a response");
});

test("unsubscribes when turned off, when the session ends and when another user takes the browser", async () => {
  const { app, ana, leo, browser, call } = await createWorld();
  const isOn = async (token?: string) => (await call("GET", undefined, token)).body.on;
  await call("PUT", browser.subscription);
  await call("DELETE");
  expect(await isOn()).toBe(false);

  await call("PUT", browser.subscription);
  await call("PUT", browser.subscription, leo.token);
  expect([await isOn(), await isOn(leo.token)]).toEqual([false, true]);
  await app.call("POST", "/api/v1/users/logout", { token: leo.token, body: {} });
  const left = await app.parts.db.selectFrom("push_subscriptions").select("endpoint").execute();
  expect([left, ana.token.length > 0]).toEqual([[], true]);
});

test.each([
  "http://push.example.org/a",
  "https://127.0.0.1/a",
  "https://[::1]/a",
  "https://localhost/a",
  "https://printer.local/a",
  "https://push.example.org:8443/a",
  "https://user:word@push.example.org/a",
])("refuses the endpoint %s", async (endpoint) => {
  const { call, browser } = await createWorld();
  expect((await call("PUT", { ...browser.subscription, endpoint })).status).toBe(400);
});

test("rejects private addresses, which a public name could resolve to", () => {
  const inside = ["10.0.0.1", "127.0.0.1", "169.254.169.254", "::1", "::ffff:10.0.0.1", "fd00::1", "0.0.0.0", "x"];
  expect(inside.filter(isPublicAddress)).toEqual([]);
  expect(["8.8.8.8", "2606:4700::1111"].filter(isPublicAddress)).toHaveLength(2);
  expect(isPublicEndpoint("https://fcm.googleapis.com/fcm/send/abc")).toBe(true);
});
