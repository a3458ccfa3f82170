import { Readable } from "node:stream";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { isStaffAccess } from "../../../contract/access.ts";
import { errorStatuses } from "../../../contract/errors.ts";
import { hashPassword } from "../../features/users/passwords/passwords.ts";
import { classItem, courseOf, evaluationItem, storeCourse, video } from "../../testing/courses.ts";
import { type AtEnd, isOnPostgres } from "../../testing/database.ts";
import { createLearner } from "../../testing/people.ts";
import { shareAmongTests } from "../../testing/share-among-tests.ts";
import { createTestApp } from "../../testing/test-app.ts";
import { listEndpoints } from "../calls/list-endpoints.ts";
import { broken, type JsonSchema, parameter, valid } from "./arbitrary-json.ts";
import { describeApi } from "./openapi.ts";

interface Parameter {
  name: string;
  in: "path" | "query" | "header";
  schema: JsonSchema;
}

interface Operation {
  /** The name of an endpoint or of a call for operators. */
  operationId: string;
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
  responses: Record<string, unknown>;
}

interface Attempt {
  place: Record<string, string>;
  parameters: Record<string, string>;
  headers: Record<string, string>;
  body: unknown;
}

const endpoints = await listEndpoints();
const paths = describeApi(endpoints).paths as Record<string, Record<string, Operation>>;
const calls = Object.entries(paths).flatMap(([path, operations]) =>
  Object.entries(operations).map(([method, operation]) => ({
    name: operation.operationId,
    path,
    method: method.toUpperCase(),
    operation,
  })),
);

/** Few enough to finish within a minute; set `PROPERTY_RUNS=1000` for a thorough run. */
const numRuns = Number(process.env.PROPERTY_RUNS ?? (isOnPostgres() ? 10 : 30));

const hash = await hashPassword("correct horse battery");

describe("every response is documented and never a server fault, whatever the request", () => {
  /** Reads, and writes that a learner is refused, leave nothing behind to affect others, so they share one world. */
  const shared = shareAmongTests(createWorld);
  const leavesNothing = ({ name, method }: (typeof calls)[number]) =>
    method === "GET" || isStaffAccess(endpoints[name]?.access ?? "anyone");

  it.each(calls)("$name", { timeout: 600_000 }, async (call) => {
    const { name, path, method, operation } = call;
    const world = leavesNothing(call) ? shared() : await createWorld();
    const property = fc.asyncProperty(attempts(operation, world.ids), async (attempt) => {
      const token = await world.token();
      const { status, body } = await send(world, { path, method, operation, token }, attempt);
      expect(status, JSON.stringify(body)).toBeLessThan(500);
      expect(Object.keys(operation.responses)).toContain(String(status));
      expect(explainMismatch(name, status, body)).toBeNull();
    });
    await fc.assert(property, { numRuns });
  });
});

/** Creates a learner whose resources fill the paths, so that calls reach their own rules. */
async function createWorld(atEnd?: AtEnd) {
  const test = await createTestApp({}, atEnd && { atEnd });
  await storeCourse(test, courseOf([classItem("class", video("film")), evaluationItem("quiz")]));
  const ana = await createLearner(test);
  await test.parts.db.transaction().execute((tx) => tx.updateTable("users").set({ password_hash: hash }).execute());
  const post = async (url: string, body: unknown = {}) =>
    (await test.call("POST", `/api/v1${url}`, { token: ana.token, body })).body.id as string;
  const userCourseId = await post("/courses/hearts/start");
  const postId = await post("/posts", { title: "¿Qué hacer?", body: "No baja." });
  const replyId = await post(`/posts/${postId}/replies`, { body: "Con labetalol." });
  const { body: sessions } = await test.call("GET", "/api/v1/users/me/sessions", { token: ana.token });
  const enrolment = `/api/v1/courses-user/${userCourseId}`;
  const evaluation = { id: "quiz", key: crypto.randomUUID(), answers: {} };
  const { body: submitted } = await test.call("PATCH", enrolment, { token: ana.token, body: { evaluation } });
  const { body: item } = await test.call("GET", `${enrolment}/items/class`, { token: ana.token });
  // Of the course's files only the caption has content, namely its own name.
  await test.parts.files.add(Readable.from(["film.es.vtt"]));
  const ids = {
    userId: ana.id,
    sessionId: sessions.records[0].id as string,
    courseId: "hearts",
    userCourseId,
    itemId: "quiz",
    attemptId: submitted.attempt.id as string,
    fileId: item.blocks[0].captions[0].file as string,
    postId,
    replyId,
  };
  /** Returns the session token, or a new learner's if the last call ended the session. */
  const token = async () => {
    const { status } = await test.call("GET", "/api/v1/users/me", { token: ana.token });
    return status === 200 ? ana.token : (await createLearner(test)).token;
  };
  return { ...test, ids, token };
}

function attempts({ parameters = [], requestBody }: Operation, ids: Record<string, string>): fc.Arbitrary<Attempt> {
  const schema = requestBody?.content["application/json"]?.schema;
  const within = (place: Parameter["in"]) =>
    parameters.filter((one) => one.in === place && one.name !== "Accept-Language");
  const known = within("path").map(({ name, schema: form }) => {
    const own = ids[name];
    return [name, own === undefined ? parameter(form) : fc.oneof(fc.constant(own), parameter(form))] as const;
  });
  const asked = within("query").map(({ name, schema: form }) => [name, parameter(form)] as const);
  // No client can send other characters in a header.
  const headers = within("header").map(({ name, schema: form }) => [
    name,
    parameter(form).map((text) => text.replace(/[^ -~]/g, "~")),
  ]);
  return fc.record({
    place: fc.record(Object.fromEntries(known)),
    parameters: fc.record(Object.fromEntries(asked), { requiredKeys: [] }),
    headers: fc.record(Object.fromEntries(headers), { requiredKeys: [] }),
    body: schema ? fc.oneof(valid(schema), broken(schema)) : fc.constant(undefined),
  }) as fc.Arbitrary<Attempt>;
}

interface Call {
  path: string;
  method: string;
  operation: Operation;
  token: string;
}

function send(world: Awaited<ReturnType<typeof createWorld>>, { path, method, token }: Call, attempt: Attempt) {
  const encode = (text: string) => encodeURIComponent(text.toWellFormed());
  // One or two dots would change the path, however they are encoded.
  const name = (text = "") => (/^\.{0,2}$/.test(text) ? "-" : encode(text));
  const url = path.replace(/\{(\w+)\}/g, (_, key: string) => name(attempt.place[key]));
  const query = Object.entries(attempt.parameters).map(([key, value]) => `${key}=${encode(value)}`);
  const body = attempt.body === undefined ? {} : { body: attempt.body };
  const headers = { range: "bytes=0-3", ...attempt.headers };
  return world.call(method as "GET", `${url}?${query.join("&")}`, { token, headers, ...body });
}

/** The responses of the calls for operators. */
const operatorResponses: Record<string, z.ZodType> = {
  isAlive: z.strictObject({ status: z.literal("ok") }),
  isReady: z.strictObject({ status: z.literal("ok") }),
  getMetrics: z.string().startsWith("# HELP "),
};

/** Explains what is wrong with a response body; null if it is valid. */
function explainMismatch(name: string, status: number, body: unknown): string | null {
  const endpoint = endpoints[name];
  const responseSchema = endpoint ? endpoint.responses[status] : operatorResponses[name];
  if (responseSchema) return responseSchema.safeParse(body === "" ? undefined : body).error?.message ?? null;
  if (status === 304 || status === 416) return null;
  const { code, message } = body as { code: keyof typeof errorStatuses; message: unknown };
  return errorStatuses[code] === status && typeof message === "string" ? null : `not an error: ${JSON.stringify(body)}`;
}
