import { newId } from "../ids.ts";
import { ana, register } from "../testing/accounts.ts";
import { classItem, courseOf, evaluationItem, storeCourse } from "../testing/courses.ts";
import { createEnrolledLearner } from "../testing/enrolled-learner.ts";
import { createForum, question } from "../testing/forum.ts";
import { createLearner } from "../testing/people.ts";
import { createTestApp } from "../testing/test-app.ts";
import { type Attack, summarise, summariseAll } from "./attack.ts";

const course = courseOf([classItem("class"), evaluationItem("quiz", { attempts: 2 })]);

/** Attempts to do what the user is not allowed to do. */
export const rights: Attack[] = [
  {
    title: "Mass assignment: `id`, `confirmed_at`, `role`, `photo` in a registration",
    expected: "400 invalid_request; 0 emails",
    async run() {
      const app = await createTestApp();
      const fields = [{ id: newId() }, { confirmed_at: 1 }, { role: "admin" }, { photo: "x" }, { isAdmin: true }];
      const responses = await Promise.all(fields.map((field) => register(app, field)));
      return `${summariseAll(responses)}; ${(await app.sent()).length} emails`;
    },
  },
  {
    title: "Mass assignment: `email`, `id`, `password_hash` in a profile; `status`, `progress` in an enrolment",
    expected: "400 invalid_request",
    async run() {
      const { app, userId, token, patch } = await createEnrolledLearner(course);
      const profile = (body: unknown) => app.call("PATCH", `/api/v1/users/${userId}`, { token, body });
      return summariseAll([
        await profile({ email: "evil@example.org" }),
        await profile({ id: newId() }),
        await profile({ password_hash: "x" }),
        await patch({ status: "completed" }),
        await patch({ lastClass: "class", progress: { done: 2 } }),
        await patch({ lastClass: "class", completedAt: "2026-01-01T00:00:00.000Z" }),
      ]);
    },
  },
  {
    title: "Mass assignment: `pinned`, `author`, `createdAt` in a post, `upvotes` in a reply",
    expected: "400 invalid_request",
    async run() {
      const { ana: member, leo } = await createForum();
      const id = await member.open();
      return summariseAll([
        await member.post({ pinned: true }),
        await member.post({ author: leo.id }),
        await member.post({ createdAt: "2020-01-01T00:00:00.000Z" }),
        await member.send(`/posts/${id}/replies`, { body: "x", upvotes: 100 }),
      ]);
    },
  },
  {
    title: "Another person's enrolment, its items and attempts: reading and changing",
    expected: "404 not_found",
    async run() {
      const owner = await createEnrolledLearner(course);
      const thief = await createEnrolledLearner(course, owner.app);
      const { body } = await owner.submit("quiz", {});
      const options = { token: thief.token };
      const { call } = owner.app;
      return summariseAll([
        await call("GET", owner.url, options),
        await call("GET", `${owner.url}/items/class`, options),
        await call("GET", `${owner.url}/attempts/${body.attempt.id}`, options),
        await call("GET", `${thief.url}/attempts/${body.attempt.id}`, options),
        await call("PATCH", owner.url, { ...options, body: { lastClass: "class" } }),
      ]);
    },
  },
  {
    title: "Another person's profile, existing or not: changing it, its photo, its password",
    expected: "403 forbidden",
    async run() {
      const app = await createTestApp();
      const [owner, thief] = [await createLearner(app), await createLearner(app)];
      const change = (id: string, body: unknown) =>
        app.call("PATCH", `/api/v1/users/${id}`, { token: thief.token, body });
      return summariseAll([
        await change(owner.id, { firstName: "Eva" }),
        await change(owner.id, { photo: null }),
        await change(owner.id, { password: { current: ana.password, new: "otra contraseña" } }),
        await change(newId(), { firstName: "Eva" }),
      ]);
    },
  },
  {
    title: "Another person's post and reply: changing and deleting",
    expected: "403 forbidden",
    async run() {
      const { ana: owner, leo } = await createForum();
      const id = await owner.open();
      const reply = await owner.answer(id);
      return summariseAll([
        await leo.patch(`/posts/${id}`, { title: "Otro título" }),
        await leo.remove(`/posts/${id}`),
        await leo.patch(reply, { body: "x" }),
        await leo.remove(reply),
      ]);
    },
  },
  {
    title: "Another person's session: ending it by its id",
    expected: "404 not_found; the session stays active",
    async run() {
      const app = await createTestApp();
      const [owner, thief] = [await createLearner(app), await createLearner(app)];
      const sessions = "/api/v1/users/me/sessions";
      const { body } = await app.call("GET", sessions, { token: owner.token });
      const ended = await app.call("DELETE", `${sessions}/${body.records[0].id}`, { token: thief.token });
      const after = await app.call("GET", "/api/v1/users/me", { token: owner.token });
      return `${summarise(ended)}; ${after.status === 200 ? "the session stays active" : "it ended"}`;
    },
  },
  {
    title: "A vote on one's own reply, and fifty simultaneous votes on another's",
    expected: "422 own_reply; score 1",
    async run() {
      const { ana: owner, leo } = await createForum();
      const reply = await owner.answer(await owner.open());
      const own = await owner.send(`${reply}/upvote`);
      await Promise.all(Array.from({ length: 50 }, () => leo.send(`${reply}/upvote`)));
      return `${summarise(own)}; score ${(await leo.get(reply)).body.score}`;
    },
  },
  {
    title: "More attempts at an evaluation than allowed, all at once",
    expected: "200, 422 attempts_exhausted; 2 attempts",
    async run() {
      const taker = await createEnrolledLearner(course);
      const responses = await Promise.all(Array.from({ length: 10 }, () => taker.submit("quiz", {})));
      return `${summariseAll(responses)}; ${responses.filter(({ status }) => status === 200).length} attempts`;
    },
  },
  {
    title: "One attempt submitted ten times at once with one key",
    expected: "200; 1 attempt",
    async run() {
      const taker = await createEnrolledLearner(course);
      const key = crypto.randomUUID();
      const responses = await Promise.all(Array.from({ length: 10 }, () => taker.submit("quiz", {}, key)));
      const { body } = await taker.get();
      return `${summariseAll(responses)}; ${body.items.quiz.attempts.length} attempt`;
    },
  },
  {
    title: "A course started twenty times at once",
    expected: "200, 201; 1 enrolment",
    async run() {
      const app = await createTestApp();
      await storeCourse(app, course);
      const { token } = await createLearner(app);
      const start = () => app.call("POST", "/api/v1/courses/hearts/start", { token, body: {} });
      const responses = await Promise.all(Array.from({ length: 20 }, start));
      return `${summariseAll(responses)}; ${new Set(responses.map(({ body }) => body.id)).size} enrolment`;
    },
  },
  {
    title: "Correct answers shown to a throwaway account, submitted by another account",
    expected: "400 invalid_request",
    async run() {
      const burner = await createEnrolledLearner(courseOf([evaluationItem("check", { attempts: 1 })]));
      const { attempt } = (await burner.submit("check", {})).body;
      const other = await createEnrolledLearner(courseOf([evaluationItem("check", { attempts: 1 })]), burner.app);
      const responses = [];
      for (const id of ["single", "multiple", "matching", "ordering"]) {
        responses.push(await other.submit("check", { [id]: attempt.questions[id].expected }));
      }
      return summariseAll(responses);
    },
  },
  {
    title: "A draft after the last attempt, and a draft of a submitted attempt",
    expected: "409 conflict, 422 attempts_exhausted; none is stored",
    async run() {
      const taker = await createEnrolledLearner(courseOf([evaluationItem("check", { attempts: 2 })]));
      const save = () => taker.patch({ draft: { id: "check", answers: { number: 1 }, attempt: 1 } });
      await taker.submit("check", {});
      const late = await save();
      await taker.submit("check", {});
      const responses = [late, await save()];
      const { draft } = (await taker.get("/items/check")).body;
      return `${summariseAll(responses)}; ${Object.keys(draft).length === 0 ? "none is stored" : "one is stored"}`;
    },
  },
  {
    title:
      "Withdrawn questions whose answers are known: an edition made up, another person's, or of an earlier attempt",
    expected: "400 invalid_request, 409 conflict",
    async run() {
      const released = (passPercent: number) => courseOf([evaluationItem("check", { passPercent })]);
      const taker = await createEnrolledLearner(released(60));
      const other = await createEnrolledLearner(released(60), taker.app);
      const submit = (edition: string) =>
        taker.patch({ evaluation: { id: "check", key: crypto.randomUUID(), answers: {}, edition } });
      const { edition } = (await taker.get("/items/check")).body;
      const foreign = (await other.get("/items/check")).body.edition;
      await submit(edition);
      await storeCourse(taker.app, released(70));
      return summariseAll([await submit(edition), await submit(`2${edition.slice(1)}`), await submit(foreign)]);
    },
  },
  {
    title: "Looking for correct answers in an evaluation not yet attempted",
    expected: "no trace of them",
    async run() {
      const taker = await createEnrolledLearner(course);
      const { body } = await taker.get("/items/quiz");
      return /correct|feedback|expected|accept|tolerance|"value"/.test(JSON.stringify(body))
        ? "a trace"
        : "no trace of them";
    },
  },
  {
    title: "Another person's Idempotency-Key, to read what they wrote",
    expected: "201; their own record",
    async run() {
      const { ana: owner, leo } = await createForum();
      const headers = { "idempotency-key": crypto.randomUUID() };
      const first = await owner.post({ title: "Secreto" }, headers);
      const second = await leo.post({ title: "Mío" }, headers);
      return `${summarise(second)}; ${second.body.id !== first.body.id && second.body.mine ? "their own record" : "the other's"}`;
    },
  },
  {
    title: "A cursor of another list, a truncated one, a forged one with SQL in it",
    expected: "400 invalid_request",
    async run() {
      const { ana: member } = await createForum();
      await member.open(question);
      await member.open(question);
      const { next } = (await member.get("/posts?limit=1")).body;
      const forged = Buffer.from(`["1 OR 1=1","x"]`).toString("base64url");
      return summariseAll([
        await member.get(`/courses?cursor=${next}`),
        await member.get(`/posts?sort=new&cursor=${next}`),
        await member.get(`/posts?cursor=${next.slice(0, -1)}`),
        await member.get(`/posts?cursor=${next.slice(0, 8)}${forged}`),
      ]);
    },
  },
];
