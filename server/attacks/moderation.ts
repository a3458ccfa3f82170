import { createModeratedForum, flagAndFind } from "../testing/moderation.ts";
import { type Attack, allInShort, inShort } from "./attack.ts";

/** Attacks on texts that are hidden, reported or endorsed. */
export const moderation: Attack[] = [
  {
    tries: "A hidden reply by its id: reading, voting, its history, reporting, editing and deleting by another person",
    gets: "404 not_found",
    async run() {
      const { ana, eva, leo, moderator } = await createModeratedForum();
      const path = await leo.answer(await ana.open());
      await moderator("PATCH", `/manage${path}`, { hidden: true });
      return allInShort([
        await eva.get(path),
        await eva.send(`${path}/upvote`),
        await eva.get(`${path}/edits`),
        await eva.send(`${path}/flags`, { reason: "rude" }),
        await eva.patch(path, { body: "x" }),
        await eva.remove(path),
      ]);
    },
  },
  {
    tries: "Deciding, hiding, pinning and endorsing as a learner, an author of courses, an editor of the course",
    gets: "403 forbidden",
    async run() {
      const { app, ana, eva, editor, author, moderator } = await createModeratedForum();
      const post = await ana.open({ course: "hearts" });
      const path = await eva.answer(post);
      const id = await flagAndFind(ana, path, { as: moderator });
      const learner: typeof editor = (method, to, body) => app.call(method, `/api/v1${to}`, { token: ana.token, body });
      const answers = [await learner("PUT", `${path}/endorsement`, {}), await author("PUT", `${path}/endorsement`, {})];
      for (const as of [learner, author, editor]) {
        answers.push(await as("GET", "/manage/flags"));
        answers.push(await as("POST", `/manage/flags/${id}`, { decision: "delete" }));
        answers.push(await as("PATCH", `/manage/posts/${post}`, { pinned: true }));
        answers.push(await as("PATCH", `/manage${path}`, { hidden: true }));
      }
      return allInShort(answers);
    },
  },
  {
    tries: "A teacher of another course: deciding about, hiding and showing texts of this one",
    gets: "404 not_found",
    async run() {
      const { ana, eva, otherTeacher, moderator } = await createModeratedForum();
      const post = await ana.open({ course: "hearts" });
      const path = await eva.answer(post);
      const id = await flagAndFind(ana, path, { as: moderator, reason: "privacy" });
      return allInShort([
        await otherTeacher("GET", "/manage/flags?course=hearts"),
        await otherTeacher("POST", `/manage/flags/${id}`, { decision: "keep" }),
        await otherTeacher("PATCH", `/manage/posts/${post}`, { locked: true }),
        await otherTeacher("PATCH", `/manage${path}`, { hidden: false }),
        await otherTeacher("GET", path),
      ]);
    },
  },
  {
    tries: "Who reported a text, looked for in all that its author can read",
    gets: "no trace of them",
    async run() {
      const { ana, eva, moderator } = await createModeratedForum();
      const path = `/posts/${await ana.open()}`;
      const id = await flagAndFind(eva, path, { as: moderator });
      await moderator("POST", `/manage/flags/${id}`, { decision: "keep" });
      const read = [path, "/notices", "/posts?view=mine", `${path}/replies`, `${path}/edits`];
      const answers = await Promise.all(read.map((each) => ana.get(each)));
      return answers.some(({ body }) => JSON.stringify(body).includes(eva.id)) ? "a trace" : "no trace of them";
    },
  },
  {
    tries: "`javascript:` as the address of a source",
    gets: "400 invalid_request",
    async run() {
      const { ana, eva, moderator } = await createModeratedForum();
      const path = await eva.answer(await ana.open());
      return inShort(await moderator("PUT", `${path}/endorsement`, { url: "javascript:alert(1)" }));
    },
  },
];
