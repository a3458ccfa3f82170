import { expect, test } from "vitest";
import { createForum } from "../../testing/forum.ts";
import { removeAccounts } from "./remove-accounts.ts";

const fourteenDays = 14 * 24 * 60 * 60 * 1000;

test("others can still write after many posts, two deletions and an account's removal", async () => {
  const { app, ana, eva } = await createForum();
  const ids: string[] = [];
  for (let number = 0; number < 40; number += 1) ids.push(await ana.open({ title: `Pregunta ${number}` }));

  for (const id of ids.slice(0, 2)) expect((await ana.remove(`/posts/${id}`)).status).toBe(204);
  expect((await eva.post()).status).toBe(201);

  const leaving = { delete_at: app.clock.now, delete_asked_at: app.clock.now, delete_forum: "remove" as const };
  const { db } = app.parts;
  await db.transaction().execute((tx) => tx.updateTable("users").set(leaving).where("id", "=", ana.id).execute());
  app.clock.now += fourteenDays;
  await removeAccounts(app.parts);

  expect((await eva.post({ title: "¿Y ahora?" })).status).toBe(201);
  expect((await eva.get("/posts")).body.records).toHaveLength(2);
});
