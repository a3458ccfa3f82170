import { expect, test } from "vitest";
import { classItem, courseOf, evaluationItem } from "../../../testing/courses.ts";
import { createEnrolledLearner } from "../../../testing/enrolled-learner.ts";
import { numberQuestion } from "../../../testing/learning/banks.ts";
import { sendPracticeMails } from "./send-practice-mails.ts";

const day = 24 * 60 * 60 * 1000;
const questions = [0, 1, 2].map((n) => numberQuestion(n));
const course = courseOf([classItem("film"), evaluationItem("check", { questions })]);

/** Creates a learner with a wrong answer who has opted in to practice emails, or has not chosen. */
async function createPractiser({ asks = true } = {}) {
  const taker = await createEnrolledLearner(course);
  const { app, token, url } = taker;
  app.clock.now += 10 * 60 * 1000;
  await taker.submit("check", { n0: 0, n1: 7, n2: 2 });
  const choose = (mail: boolean) => app.call("PATCH", "/api/v1/practice/preferences", { token, body: { mail } });
  if (asks) await choose(true);
  const later = async (time: number) => {
    app.clock.now += time;
    await sendPracticeMails(app.parts, new AbortController().signal);
    return app.sent();
  };
  return { app, token, url, choose, later };
}

test("emails learners who opted in at most weekly about due questions, with a link", async () => {
  const { url, later } = await createPractiser();

  const [mail, ...others] = await later(day);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ subject: "Tiene algo que practicar", language: "es" });
  expect(mail?.text).toContain("Esto lo respondió mal una vez, y es buen momento para repasarlo:");
  expect(mail?.text).toContain("* Hearts (es): 1 pregunta");
  // A single question is never announced in the plural.
  expect(mail?.html).not.toContain("preguntas");
  expect(mail?.link).toBe(`http://localhost:3000/modules/practice/${url.split("/").at(-1)}`);
  expect(await later(day)).toHaveLength(1);
  expect(await later(5 * day)).toHaveLength(1);
  expect(await later(day)).toHaveLength(2);
});

test("sends no email without opt-in, without due questions, after a recent visit or at night", async () => {
  const silent = await createPractiser({ asks: false });
  expect(await silent.later(day)).toEqual([]);

  const { app, url, token, later } = await createPractiser();
  expect(await later(day / 4)).toEqual([]);
  expect(await later(day)).toHaveLength(1);
  expect(await later(7 * day + day / 2)).toHaveLength(1);
  const body = { evaluation: "check", question: "n1", key: crypto.randomUUID(), answer: 1 };
  await app.call("POST", `${url}/review`, { token, body });
  expect(await later(day + day / 2)).toHaveLength(1);
});

test("sends one email even if several servers run at once", async () => {
  const { app } = await createPractiser();
  app.clock.now += day;
  const signal = new AbortController().signal;
  await Promise.all(Array.from({ length: 5 }, () => sendPracticeMails(app.parts, signal)));

  expect(await app.sent()).toHaveLength(1);
});

test("one click turns these emails off, and turning them on again sends none within the week", async () => {
  const { app, choose, later } = await createPractiser();
  const [mail] = await later(day);
  const { pathname, search } = new URL(mail?.unsubscribe ?? "");

  expect((await app.call("GET", pathname + search)).body).toEqual({ mail: true });
  expect((await app.call("POST", pathname + search, { body: {} })).body).toEqual({ mail: false });
  expect(await later(8 * day)).toHaveLength(1);
  expect((await choose(true)).body).toEqual({ mail: true });
  expect((await app.call("POST", `${pathname}${search}x`, { body: {} })).body.code).toBe("link_invalid");
});
