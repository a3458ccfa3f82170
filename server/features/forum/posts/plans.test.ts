import { expect, test } from "vitest";
import { postQuery, postSorts, replySorts } from "../../../../contract/forum/forum.ts";
import { explain } from "../../../testing/explain.ts";
import { createForum } from "../../../testing/forum.ts";
import { pageOfNotices } from "../notices/list-notices.ts";
import { replyPages } from "../replies/list-replies.ts";
import { pageOfPosts } from "./list-posts.ts";

/** Expects the plan to be served by an index throughout, without a table scan or a sort. */
function expectIndexed(steps: string[], index: string): void {
  expect(steps[0]).toContain(`USING INDEX ${index} `);
  expect(steps.filter((step) => /SCAN|TEMP B-TREE|AUTOMATIC/.test(step))).toEqual([]);
}

const filters = [
  ["all", {}],
  ["course", { course: "hearts" }],
  ["class", { course: "hearts", class: "film" }],
  ["class", { class: "film" }],
  ["course", { course: "hearts", language: "en" }],
  ["all", { language: "en" }],
  ["all", { view: "unread" }],
  ["unanswered", { view: "unanswered" }],
] as const;

test.each(postSorts.flatMap((sort) => filters.map(([name, filter]) => [sort, name, filter] as const)))(
  "posts by %s of %s are read from an index: %j",
  async (sort, name, filter) => {
    const { app, ana } = await createForum();
    for (const title of ["One", "Two"]) await ana.open({ title: `Post ${title}` });
    const { next } = (await ana.get(`/posts?limit=1&sort=${sort}`)).body;

    for (const cursor of [{}, { cursor: next }]) {
      const query = { ...postQuery.parse({ sort, ...filter, ...cursor }), reader: ana.id, now: app.clock.now };
      const page = pageOfPosts(app.parts.db, query, { words: [], hasFewMatches: false });
      expectIndexed(await explain(app.parts.db, page.compile()), `posts_${name}_${sort}`);
    }
  },
);

test.each(postSorts)("finds the user's own posts by %s by their author and sorts only those", async (sort) => {
  const { app, ana } = await createForum();
  const query = { ...postQuery.parse({ sort, view: "mine" }), reader: ana.id, now: app.clock.now };
  const page = pageOfPosts(app.parts.db, query, { words: [], hasFewMatches: false });

  expect((await explain(app.parts.db, page.compile()))[0]).toContain("USING INDEX posts_author (author_id=?");
});

test.each(replySorts)("reads replies by %s from an index", async (sort) => {
  const { app } = await createForum();
  const page = replyPages[sort](app.parts.db, { postId: "post", readerId: "reader", rank: 0, at: 0, id: "", rows: 21 });

  const steps = await explain(app.parts.db, page.compile());
  expectIndexed(steps, sort === "best" ? "replies_best" : "replies_age");
  expect(steps).toContain("SEARCH users USING COVERING INDEX users_names (id=?)");
});

test("reads notices from an index", async () => {
  const { app, ana } = await createForum();
  const page = pageOfNotices(app.parts.db, ana.id, { limit: 20 });

  expectIndexed(await explain(app.parts.db, page.compile()), "notices_newest");
});

test.each(postSorts)("a search scans the list by %s for a frequent word and looks up a rare one", async (sort) => {
  const { app } = await createForum();
  const query = { ...postQuery.parse({ sort }), reader: null, now: app.clock.now };
  const plan = (hasFewMatches: boolean) =>
    pageOfPosts(app.parts.db, query, { words: [["vacun"]], hasFewMatches }).compile();

  expectIndexed(await explain(app.parts.db, plan(false)), `posts_all_${sort}`);
  const rare = (await explain(app.parts.db, plan(true))).join("\n");
  expect(rare).toMatch(/SEARCH posts USING INDEX sqlite_autoindex_posts_1 \(id=\?\)/);
});
