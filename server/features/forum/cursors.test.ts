import fc from "fast-check";
import { expect, test } from "vitest";
import { createForum, tick } from "../../testing/forum.ts";

type Forum = Awaited<ReturnType<typeof createForum>>;

/** An event that may happen to the row with this number between two pages. */
const event = fc.record({ kind: fc.constantFrom("write", "move", "remove"), row: fc.nat({ max: 11 }) });
const plan = fc.record({
  limit: fc.integer({ min: 1, max: 5 }),
  between: fc.array(fc.array(event, { maxLength: 3 }), { minLength: 12, maxLength: 12 }),
});

/** Reads a list to its end, running the given callback between pages. */
async function readAll(forum: Forum, path: string, meanwhile: (page: number) => Promise<void>): Promise<string[]> {
  const seen: string[] = [];
  for (let [cursor, page] = ["", 0]; cursor !== "null"; page += 1) {
    const { body } = await forum.ana.get(`${path}${cursor && `&cursor=${cursor}`}`);
    seen.push(...body.records.map(({ id }: { id: string }) => id));
    cursor = String(body.next);
    await meanwhile(page);
  }
  return seen;
}

/** Expects every row that did not move to appear exactly once, in order. */
function expectEach(seen: string[], still: string[], moved: ReadonlySet<string>): void {
  expect(seen.filter((id) => still.includes(id))).toEqual(still);
  const stayed = seen.filter((id) => !moved.has(id));
  expect(new Set(stayed).size).toBe(stayed.length);
}

test.each(["activity", "new"])(
  "posts by %s: writing, replying and deleting between pages neither repeats nor skips other rows",
  async (sort) => {
    await fc.assert(
      fc.asyncProperty(plan, async ({ limit, between }) => {
        const forum = await createForum();
        const { app, ana, eva } = forum;
        for (let row = 0; row < 12; row += 1) {
          if (row % 3 > 0) tick(app);
          await ana.open({ title: `Post ${row}` });
        }
        const { records } = (await ana.get(`/posts?sort=${sort}&limit=100`)).body;
        const ids: string[] = records.map(({ id }: { id: string }) => id);
        const touched = new Set<string>();
        const act = async (kind: string, id: string) => {
          tick(app);
          if (kind === "write") await ana.open();
          else touched.add(id);
          if (kind === "move") await eva.reply(id, "Hola");
          if (kind === "remove") await ana.remove(`/posts/${id}`);
        };

        const seen = await readAll(forum, `/posts?sort=${sort}&limit=${limit}`, async (page) => {
          for (const { kind, row } of between[page] ?? []) await act(kind, ids[row] ?? "");
        });

        expectEach(
          seen,
          ids.filter((id) => !touched.has(id)),
          touched,
        );
      }),
      { numRuns: 12 },
    );
  },
);

test.each(["best", "new", "old"])(
  "replies by %s: writing, voting and deleting between pages neither repeats nor skips other rows",
  async (sort) => {
    await fc.assert(
      fc.asyncProperty(plan, async ({ limit, between }) => {
        const forum = await createForum();
        const { app, ana, eva, leo } = forum;
        const post = await ana.open();
        for (let row = 0; row < 12; row += 1) {
          if (row % 3 > 0) tick(app);
          const path = await eva.answer(post, `Reply ${row}`);
          if (row % 4 === 0) await leo.send(`${path}/${row % 8 ? "upvote" : "downvote"}`);
        }
        const list = `/posts/${post}/replies?sort=${sort}`;
        const { records } = (await ana.get(`${list}&limit=100`)).body;
        const ids: string[] = records.map(({ id }: { id: string }) => id);
        const touched = new Set<string>();
        const act = async (kind: string, id: string) => {
          tick(app);
          if (kind === "write") await eva.reply(post, "Otra");
          else touched.add(id);
          if (kind === "move") await ana.send(`/posts/${post}/replies/${id}/upvote`);
          if (kind === "remove") await eva.remove(`/posts/${post}/replies/${id}`);
        };

        const seen = await readAll(forum, `${list}&limit=${limit}`, async (page) => {
          for (const { kind, row } of between[page] ?? []) await act(kind, ids[row] ?? "");
        });

        expectEach(
          seen,
          ids.filter((id) => !touched.has(id)),
          touched,
        );
      }),
      { numRuns: 12 },
    );
  },
);
