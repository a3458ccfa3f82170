import { expect, inject, onTestFinished, test } from "vitest";
import { createForum, titlesOf } from "../../testing/forum.ts";
import { canReplicate, execute, startPostgres } from "../../testing/programs/postgres-server.ts";

async function startReplicated() {
  const bin = inject("postgresBin");
  const primary = await startPostgres(bin);
  onTestFinished(() => primary.remove());
  const replica = await startPostgres(bin, { primary });
  onTestFinished(() => replica.remove());
  const [url, replicaUrl] = [primary, replica].map((server) => server.url("postgres"));
  return { replica, settings: { DATABASE_URL: String(url), DATABASE_REPLICA_URL: String(replicaUrl) } };
}

test.runIf(canReplicate(inject("postgresBin")))(
  "searches read the replica unless it is down or the client has just written; lists read the primary",
  async () => {
    const { replica, settings } = await startReplicated();
    const { app, ana, eva } = await createForum(settings);
    await ana.open({ title: "Primera" });
    const search = "/posts?q=medicacion";
    const titles = async () => titlesOf(await eva.get(search));
    await expect.poll(titles).toEqual(["Primera"]);

    await execute(replica.url("postgres"), "select pg_wal_replay_pause()");
    const { body, headers } = await ana.post({ title: "Segunda" });
    const cookies = [headers["set-cookie"]].flat().map((cookie) => String(cookie).split(";")[0] ?? "");
    const cookie = cookies.find((each) => each.startsWith("recent-write="));
    if (cookie === undefined) throw new Error("The response to a write sets no cookie.");
    expect(await titles()).toEqual(["Primera"]);
    expect(titlesOf(await eva.get("/posts"))).toEqual(["Segunda", "Primera"]);
    const own = await app.call("GET", `/api/v1${search}`, { token: ana.token, headers: { cookie } });
    expect(titlesOf(own)).toEqual(["Segunda", "Primera"]);
    expect((await eva.get(`/posts/${body.id}`)).status).toBe(200);

    await replica.kill();
    expect(await titles()).toEqual(["Segunda", "Primera"]);
    expect((await app.call("GET", "/readyz")).status).toBe(200);
  },
);
