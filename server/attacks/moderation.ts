import { createModeratedForum, flagAndFind } from "../testing/moderation.ts";
import { type Attack, summarise, summariseAll } from "./attack.ts";

/** Attacks on texts that are hidden, reported or endorsed. */
export const moderation: Attack[] = [
  {
    title: "A hidden reply by its id: reading, voting, its history, reporting, editing and deleting by another person",
    expected: "404 not_found",
    async run() {
      const { ana, eva, leo, moderator } = await createModeratedForum();
      const path = await leo.answer(await ana.open());
      await moderator("PATCH", `/manage${path}`, { hidden: true });
      return summariseAll([
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
    title: "Deciding on reports, hiding, pinning and endorsing as a learner, an author, an editor of the course",
    expected: "403 forbidden",
    async run() {
      const { app, ana, eva, editor, author, moderator } = await createModeratedForum();
      const post = await ana.open({ course: "hearts" });
      const path = await eva.answer(post);
      const id = await flagAndFind(ana, path, { as: moderator });
      const learner: typeof editor = (method, to, body) => app.call(method, `/api/v1${to}`, { token: ana.token, body });
      const responses = [
        await learner("PUT", `${path}/endorsement`, {}),
        await author("PUT", `${path}/endorsement`, {}),
      ];
      for (const as of [learner, author, editor]) {
        responses.push(await as("GET", "/manage/flags"));
        responses.push(await as("POST", `/manage/flags/${id}`, { decision: "delete" }));
        responses.push(await as("PATCH", `/manage/posts/${post}`, { pinned: true }));
        responses.push(await as("PATCH", `/manage${path}`, { hidden: true }));
      }
      return summariseAll(responses);
    },
  },
  {
    title:
      "A teacher of another course: reading and deciding on reports, locking posts and showing hidden replies of this one",
    expected: "404 not_found",
    async run() {
      const { ana, eva, otherTeacher, moderator } = await createModeratedForum();
      const post = await ana.open({ course: "hearts" });
      const path = await eva.answer(post);
      const id = await flagAndFind(ana, path, { as: moderator, reason: "privacy" });
      return summariseAll([
        await otherTeacher("GET", "/manage/flags?course=hearts"),
        await otherTeacher("POST", `/manage/flags/${id}`, { decision: "keep" }),
        await otherTeacher("PATCH", `/manage/posts/${post}`, { locked: true }),
        await otherTeacher("PATCH", `/manage${path}`, { hidden: false }),
        await otherTeacher("GET", path),
      ]);
    },
  },
  {
    title: "Finding out who reported a text from everything that its author can read",
    expected: "no trace of them",
    async run() {
      const { ana, eva, moderator } = await createModeratedForum();
      const path = `/posts/${await ana.open()}`;
      const id = await flagAndFind(eva, path, { as: moderator });
      await moderator("POST", `/manage/flags/${id}`, { decision: "keep" });
      const read = [path, "/notices", "/posts?view=mine", `${path}/replies`, `${path}/edits`];
      const responses = await Promise.all(read.map((each) => ana.get(each)));
      return responses.some(({ body }) => JSON.stringify(body).includes(eva.id)) ? "a trace" : "no trace of them";
    },
  },
  {
    title: "A `javascript:` URL as the source of an endorsement",
    expected: "400 invalid_request",
    async run() {
      const { ana, eva, moderator } = await createModeratedForum();
      const path = await eva.answer(await ana.open());
      return summarise(await moderator("PUT", `${path}/endorsement`, { url: "javascript:alert(1)" }));
    },
  },
];
