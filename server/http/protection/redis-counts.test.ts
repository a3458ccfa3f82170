import { describe, expect, test } from "vitest";
import { ana, logIn, signUp } from "../../testing/accounts.ts";
import { isOnPostgres } from "../../testing/database.ts";
import { hasProgram } from "../../testing/programs/has-program.ts";
import { startRedis } from "../../testing/programs/redis.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

const wrong = { password: "not the right one" };

async function statusesOf(times: number, call: (index: number) => Promise<{ status: number }>): Promise<number[]> {
  const statuses = [];
  for (let index = 0; index < times; index += 1) statuses.push((await call(index)).status);
  return statuses;
}

const countRows = async ({ parts }: TestApp) => (await parts.db.selectFrom("limits").selectAll().execute()).length;

/** Starts two servers with separate databases: only Redis can count for both. */
async function startTwo(REDIS_URL: string): Promise<[TestApp, TestApp]> {
  const settings = { RATE_LIMITS: "on", REDIS_URL };
  return [await createTestApp(settings), await createTestApp(settings)];
}

// These counts are not in a database, so one database is enough.
describe.skipIf(isOnPostgres() || !hasProgram("redis-server"))("with a Redis", () => {
  test("servers share counts, and a refusal states how long it lasts", async () => {
    const [one, two] = await startTwo((await startRedis()).url);

    expect(await statusesOf(10, (index) => logIn(index % 2 ? one : two, wrong))).toEqual(Array(10).fill(422));
    const refused = await Promise.all([logIn(one), logIn(two)]);

    expect(refused.map(({ status }) => status)).toEqual([429, 429]);
    expect(Number(refused[0]?.headers["retry-after"])).toBeGreaterThan(14 * 60);
    expect(Number(refused[0]?.headers["retry-after"])).toBeLessThanOrEqual(15 * 60);
    expect(await countRows(one)).toBe(0);
  });

  test("ten of many simultaneous attempts on two servers pass", async () => {
    const [one, two] = await startTwo((await startRedis()).url);

    const tries = await Promise.all(Array.from({ length: 20 }, (_, index) => logIn(index % 2 ? one : two, wrong)));

    expect(tries.filter(({ status }) => status === 422)).toHaveLength(10);
  });

  test("the right password resets the count", async () => {
    const { url } = await startRedis();
    const app = await createTestApp({ RATE_LIMITS: "on", REDIS_URL: url });
    await signUp(app);

    expect(await statusesOf(9, () => logIn(app, wrong))).toEqual(Array(9).fill(422));
    expect((await logIn(app)).status).toBe(200);
    expect(await statusesOf(11, () => logIn(app, wrong))).toEqual([...Array(10).fill(422), 429]);
  });

  test("limits apply in the database while Redis is down, and in Redis once it is back", async () => {
    const redis = await startRedis();
    const app = await createTestApp({ RATE_LIMITS: "on", REDIS_URL: redis.url });
    await redis.kill();

    expect(await statusesOf(11, () => logIn(app, wrong))).toEqual([...Array(10).fill(422), 429]);
    expect(await countRows(app)).toBeGreaterThan(0);
    expect(app.lines.filter((line) => line.includes("redis is unavailable"))).toHaveLength(1);

    await redis.restart();
    await expect.poll(() => app.lines.join("")).toContain("redis is available again");
    expect((await logIn(app, { email: ana.email, ...wrong })).status).toBe(422);
  });

  test("a stalled Redis delays a sign-in by half a second and lets nobody exceed the limits", async () => {
    const redis = await startRedis();
    const app = await createTestApp({ RATE_LIMITS: "on", REDIS_URL: redis.url });
    redis.freeze();

    const startedAt = performance.now();
    expect((await logIn(app, wrong)).status).toBe(422);
    expect(performance.now() - startedAt).toBeGreaterThan(400);
    expect(await statusesOf(10, () => logIn(app, wrong))).toEqual([...Array(9).fill(422), 429]);
  });

  test("a server starts while Redis is down", async () => {
    const redis = await startRedis();
    await redis.kill();
    const app = await createTestApp({ RATE_LIMITS: "on", REDIS_URL: redis.url });

    expect((await logIn(app, wrong)).status).toBe(422);
    expect(await countRows(app)).toBeGreaterThan(0);
  });
});
