import { expect, inject, onTestFinished, test } from "vitest";
import { createForum, titlesOf } from "../testing/forum.ts";
import { canCopy, execute, startPostgres } from "../testing/postgres-server.ts";

const patience = { timeout: 120_000 };

async function startReplicated() {
  const bin = inject("postgresBin");
  const primary = await startPostgres(bin);
  onTestFinished(() => primary.remove());
  const replica = await startPostgres(bin, { primary });
  onTestFinished(() => replica.remove());
  const [url, replicaUrl] = [primary, replica].map((server) => server.url("postgres"));
  return { replica, settings: { DATABASE_URL: String(url), DATABASE_REPLICA_URL: String(replicaUrl) } };
}

test.runIf(canCopy(inject("postgresBin")))(
  "lists are read from the replica, but by whoever has just written; without it from the primary",
  patience,
  async () => {
    const { replica, settings } = await startReplicated();
    const { app, ana, eva } = await createForum(settings);
    await ana.open({ title: "Primera" });
    const titles = async () => titlesOf(await eva.get("/posts"));
    await expect.poll(titles, { timeout: 20_000 }).toEqual(["Primera"]);

    await execute(replica.url("postgres"), "select pg_wal_replay_pause()");
    const { body, headers } = await ana.post({ title: "Segunda" });
    const cookie = String([headers["set-cookie"]].flat().at(-1)).split(";")[0] ?? "";
    expect(cookie).toBe("recent-write=1");
    expect(await titles()).toEqual(["Primera"]);
    const own = await app.call("GET", "/api/v1/posts", { token: ana.token, headers: { cookie } });
    expect(titlesOf(own)).toEqual(["Segunda", "Primera"]);
    expect((await eva.get(`/posts/${body.id}`)).status).toBe(200);

    await replica.kill();
    expect(await titles()).toEqual(["Segunda", "Primera"]);
    expect((await app.call("GET", "/readyz")).status).toBe(200);
  },
);
