import type { Answers, Question } from "../../contract/courses/evaluations.ts";
import type { Language } from "../../contract/language.ts";
import type { Course } from "../../courseware/course.ts";
import { storeCourse } from "./courses.ts";
import { createLearner } from "./people.ts";
import { createTestApp, type TestApp } from "./test-app.ts";

/** Creates a learner who has started a course, on a new app unless one is given. */
export async function createEnrolledLearner(course: Course, given?: TestApp) {
  const app = given ?? (await createTestApp());
  await storeCourse(app, course);
  const { id: userId, token } = await createLearner(app);
  const started = await app.call("POST", `/api/v1/courses/${course.id}/start`, { token, body: {} });
  const url = `/api/v1/courses-user/${started.body.id}`;
  return {
    app,
    userId,
    token,
    url,
    get: (path = "", language?: Language) => app.call("GET", `${url}${path}`, { token, ...(language && { language }) }),
    patch: (body: unknown, language?: Language) =>
      app.call("PATCH", url, { token, body, ...(language && { language }) }),
    submit: (id: string, answers: Answers, key: string = crypto.randomUUID()) =>
      app.call("PATCH", url, { token, body: { evaluation: { id, key, answers } } }),
  };
}

/** Returns the right answers to `sixQuestions`, found by the Spanish text of the choices. */
export function rightAnswers(questions: readonly Question[]): Answers {
  return Object.fromEntries(questions.map((question) => [question.id, rightAnswer(question)]));
}

function rightAnswer(question: Question): Answers[string] {
  switch (question.type) {
    case "single":
      return idOf(question.choices, "apex");
    case "multiple":
      return ["syncope", "dyspnoea"].map((text) => idOf(question.choices, text));
    case "number":
      return 52;
    case "text":
      return " Methyldopa";
    case "matching":
      return Object.fromEntries(
        question.left.map(({ id, text }) => [
          id,
          question.right.find((right) => right.text.slice(6) === text.slice(5))?.id ?? "",
        ]),
      );
    case "ordering":
      return ["first", "second", "third"].map((text) => idOf(question.choices, text));
  }
}

/** Returns the id of the choice with this Spanish text. */
export function idOf(choices: readonly { id: string; text: string }[], text: string): string {
  return choices.find((choice) => choice.text === `${text} (es)`)?.id ?? "";
}
