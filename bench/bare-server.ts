// Measures what Fastify, SQLite, PostgreSQL and argon2 achieve by themselves on this machine: the other half of every
// ratio.
import { argon2, randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { promisify } from "node:util";
import fastifyStatic from "@fastify/static";
import Fastify from "fastify";
import { createPool } from "../server/db/postgres/postgres.ts";
import { createCommits, type Values, type WriteKind } from "./bare-commits.ts";

const folder = process.env.BENCH_DIR ?? ".";
const derive = promisify(argon2);
const json = "application/json; charset=utf-8";
const app = Fastify({ bodyLimit: 10_000_000 });
/** The bodies to send in turn, either as text or compressed. */
const bodies: { body: string | Buffer; encoding: string }[] = [];
let turn = 0;

const url = process.env.DATABASE_URL;
const pool = url ? createPool({ url, connections: 10, statementTimeout: 10_000 }) : null;

const data = join(folder, "bare.sqlite");
const commit = existsSync(data) ? createCommits(new DatabaseSync(data)) : null;

app.addContentTypeParser("application/octet-stream", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
app.put<{ Params: { index: string }; Body: Buffer }>("/same/:index", async ({ params, body, headers }) => {
  if (params.index === "0") bodies.length = 0;
  const encoding = String(headers["x-encoding"]);
  bodies.push({ body: encoding === "identity" ? body.toString() : body, encoding });
  return {};
});
app.get("/same", async (_request, reply) => {
  const { body, encoding } = next();
  if (encoding !== "identity") reply.header("content-encoding", encoding);
  return reply.type(json).send(body);
});
app.get<{ Params: { user: string } }>("/looked-up/:user", async ({ params }, reply) => {
  const client = await pool?.connect();
  await client?.query("select id, email from users where id = $1", [params.user]);
  client?.release();
  const { body, encoding } = next();
  if (encoding !== "identity") reply.header("content-encoding", encoding);
  return reply.type(json).send(body);
});
app.post<{ Params: { written: WriteKind }; Body: Values }>("/commit/:written", async ({ params, body }, reply) => {
  commit?.(params.written, body);
  return reply.type(json).send(next().body);
});
app.get("/usage", async () => {
  const { user, system } = process.cpuUsage();
  return { cpu: (user + system) / 1e6 };
});
app.post("/argon2", async () => {
  await derive("argon2id", {
    message: "correct horse battery",
    nonce: randomBytes(16),
    memory: 19_456,
    passes: 2,
    parallelism: 1,
    tagLength: 32,
  });
  return {};
});
function next() {
  turn = (turn + 1) % bodies.length;
  return bodies[turn] ?? { body: "", encoding: "identity" };
}

await app.register(fastifyStatic, { root: folder, prefix: "/files/" });
await app.listen({ port: 0, host: "127.0.0.1" });
const address = app.server.address();
process.stdout.write(`Listening on http://127.0.0.1:${typeof address === "object" ? address?.port : ""}\n`);
process.once("SIGTERM", () => void Promise.all([app.close(), pool?.end()]));
