import { expect, inject, onTestFinished, test } from "vitest";
import { createForum } from "../../testing/forum.ts";
import { execute, startPostgres } from "../../testing/programs/postgres-server.ts";
import { inTransaction } from "../transaction.ts";

async function createOwn() {
  const server = await startPostgres(inject("postgresBin"));
  onTestFinished(() => server.remove());
  return { server, ...(await createForum({ DATABASE_URL: server.url("postgres") })) };
}

test("answers 503 while the database is down and recovers when it is back", async () => {
  const { server, app, ana } = await createOwn();
  const id = await ana.open();
  const underWay = inTransaction(app.parts.db, async (tx) => {
    await tx.updateTable("posts").set({ pinned: 1 }).where("id", "=", id).execute();
    await server.kill();
    await tx.updateTable("posts").set({ locked: 1 }).where("id", "=", id).execute();
  });
  await expect(underWay).rejects.toThrow();

  const answers = [await ana.get(`/posts/${id}`), await ana.post(), await app.call("GET", "/readyz")];
  expect(answers.map(({ status }) => status)).toEqual([503, 503, 503]);
  expect(answers[0]).toMatchObject({ body: { code: "unavailable" }, headers: { "retry-after": "5" } });
  expect(answers[2]?.body).toEqual({ status: "unavailable", failing: ["database"] });
  expect((await app.call("GET", "/healthz")).status).toBe(200);

  await server.restart();
  expect((await app.call("GET", "/readyz")).status).toBe(200);
  expect((await ana.get(`/posts/${id}`)).body).toMatchObject({ pinned: false, locked: false });
});

test("is not ready while the database is read-only, but still serves reads", async () => {
  const { server, app, ana } = await createOwn();
  const id = await ana.open();
  await execute(server.url("postgres"), "alter system set default_transaction_read_only = on");
  await execute(server.url("postgres"), "select pg_reload_conf()");

  await expect.poll(async () => (await app.call("GET", "/readyz")).body.failing).toEqual(["database"]);
  expect((await ana.get(`/posts/${id}`)).status).toBe(200);
});
