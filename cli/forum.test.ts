import { spawnSync } from "node:child_process";
import { setImmediate as endOfTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { createForum } from "../server/testing/forum.ts";

test("whoever runs the product pins, locks and hides posts beside a running server", async () => {
  const { app, ana } = await createForum();
  const id = await ana.open();
  const forum = async (...words: string[]) => {
    // What is read in one turn of the event loop is of one moment, and the call stops the loop.
    await endOfTurn();
    const env = { ...process.env, ...app.home, LC_ALL: "es_DO.UTF-8" };
    const { status, stdout, stderr } = spawnSync(process.execPath, ["cli/forum.ts", ...words], {
      env,
      encoding: "utf8",
    });
    return [status, stdout + stderr];
  };

  expect(await forum("pin", id)).toEqual([0, `La publicación ${id} quedó fijada: es de las primeras de la lista.\n`]);
  expect((await forum("lock", id))[0]).toBe(0);
  expect((await ana.get(`/posts/${id}`)).body).toMatchObject({ pinned: true, locked: true });
  expect((await forum("hide", id))[0]).toBe(0);
  expect((await ana.get(`/posts/${id}`)).status).toBe(404);
  expect(await forum("hide", "none")).toEqual([1, "La publicación none no existe.\n"]);
  expect(await forum("burn", id)).toEqual([1, "Uso: npm run forum -- pin|unpin|lock|unlock|hide|show <postId>\n"]);
});
