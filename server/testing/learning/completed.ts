import { both, classItem, courseOf, evaluationItem, sixQuestions, storeCourse } from "../courses.ts";
import { createLearner } from "../people.ts";
import type { TestApp } from "../test-app.ts";

/** A course with a class and an assessment that the answer 50 passes with full marks. */
export const shortCourse = courseOf(
  [classItem("reading"), evaluationItem("check", { questions: sixQuestions.filter(({ id }) => id === "number") })],
  { objectives: [both("Know hearts"), both("Act in time")] },
);

/** Completes the short course after a number of failed attempts, and returns the enrolment's id. */
export async function completeCourse(app: TestApp, { token }: { token: string }, failures = 0): Promise<string> {
  const send = (method: "POST" | "PATCH", path: string, body: unknown) =>
    app.call(method, `/api/v1${path}`, { token, body });
  const { id } = (await send("POST", "/courses/hearts/start", {})).body;
  const submit = (number: number) => {
    const evaluation = { id: "check", key: crypto.randomUUID(), answers: { number } };
    return send("PATCH", `/courses-user/${id}`, { evaluation });
  };
  await send("PATCH", `/courses-user/${id}`, { lastClass: "reading", completed: true });
  for (let index = 0; index < failures; index += 1) await submit(10);
  await submit(50);
  return id;
}

/** Creates a learner who has completed the short course, and returns the enrolment's id as well. */
export async function createGraduate(app: TestApp) {
  await storeCourse(app, shortCourse);
  const learner = await createLearner(app);
  return { ...learner, enrolment: await completeCourse(app, learner) };
}
