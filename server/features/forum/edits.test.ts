import { expect, test } from "vitest";
import { createForum } from "../../testing/forum.ts";

const minute = 60 * 1000;

const versions = async (member: Awaited<ReturnType<typeof createForum>>["ana"], path: string) =>
  (await member.get(`${path}/edits?limit=100`)).body.records.map(({ body }: { body: string }) => body);

test("stores edits made within minutes of each other as one version, separately for each text", async () => {
  const { app, ana, eva } = await createForum();
  const post = await ana.open({ body: "Uno" });
  const reply = await ana.answer(post, "A");

  for (const body of ["Dos", "Tres", "Cuatro"]) await ana.patch(`/posts/${post}`, { body });
  await ana.patch(reply, { body: "B" });
  app.clock.now += 5 * minute;
  await ana.patch(`/posts/${post}`, { body: "Cinco" });

  expect(await versions(eva, `/posts/${post}`)).toEqual(["Cuatro", "Uno"]);
  expect(await versions(eva, reply)).toEqual(["A"]);
});

test("refuses a change made from an earlier version, unless it makes no difference", async () => {
  const { app, ana } = await createForum();
  const post = await ana.open({ body: "Uno" });
  for (const path of [`/posts/${post}`, await ana.answer(post, "Uno")]) {
    const { createdAt: version } = (await ana.get(path)).body;
    app.clock.now += 1000;
    expect(await ana.patch(path, { body: "Dos", version })).toMatchObject({ status: 200, body: { body: "Dos" } });
    expect(await ana.patch(path, { body: "Dos", version })).toMatchObject({ status: 200 });
    expect(await ana.patch(path, { body: "Tres", version })).toMatchObject({ status: 412, body: { code: "outdated" } });
    const { body, editedAt } = (await ana.get(path)).body;
    expect(body).toBe("Dos");
    expect(await ana.patch(path, { body: "Tres", version: editedAt })).toMatchObject({ status: 200 });
  }
});

test("keeps the first version and the latest ones of a text with many", async () => {
  const { app, ana, eva } = await createForum();
  const path = await ana.answer(await ana.open(), "0");
  for (let number = 1; number <= 55; number += 1) {
    await ana.patch(path, { body: String(number) });
    app.clock.now += 5 * minute;
  }

  const kept = await versions(eva, path);
  expect([kept.length, kept[0], kept.at(-2), kept.at(-1)]).toEqual([50, "54", "6", "0"]);
});
