import { expect, test } from "vitest";
import { changePackage } from "../../courseware/testing/build-package.ts";
import { operate, runCli } from "../../server/testing/command.ts";
import { classItem, courseOf, evaluationItem, storeCourse, video } from "../../server/testing/courses.ts";
import { createEnrolledLearner } from "../../server/testing/enrolled-learner.ts";
import { createLearner } from "../../server/testing/people.ts";
import { makePopulatedHome, openDatabase } from "../../server/testing/programs/busy-server.ts";
import { startProgram } from "../../server/testing/programs/program.ts";

const hearts = courseOf([classItem("film", video("heart")), evaluationItem("check")]);

test("hides a retired course from the list and from learners not enrolled in it", async () => {
  const { app } = await createEnrolledLearner(hearts);
  const { token } = await createLearner(app);
  const call = (method: "GET" | "POST", path: string) => app.call(method, `/api/v1${path}`, { token });
  expect([(await call("GET", "/courses")).body.records.length, (await call("GET", "/courses/hearts")).status]).toEqual([
    1, 200,
  ]);

  const retired = await operate(app, "es_DO.UTF-8")("course", "retire", "hearts");

  expect(retired).toMatchObject({ code: 0, said: expect.stringContaining("lo conservan: 1.") });
  expect((await call("GET", "/courses")).body.records).toEqual([]);
  expect((await call("GET", "/courses/hearts")).status).toBe(404);
  expect((await call("POST", "/courses/hearts/start")).status).toBe(404);
});

test("lets enrolled learners complete a retired course", async () => {
  const { app, token, get, patch, submit } = await createEnrolledLearner(hearts);
  await operate(app)("course", "retire", "hearts");

  expect((await app.call("GET", "/api/v1/courses/hearts", { token })).status).toBe(200);
  expect((await app.call("POST", "/api/v1/courses/hearts/start", { token })).status).toBe(200);
  expect((await app.call("GET", "/api/v1/courses-user", { token })).body.records).toHaveLength(1);
  const { body: film } = await get("/items/film");
  const file = `/api/v1/files/${film.blocks[0].poster}/open?token=${token}`;
  expect((await app.call("HEAD", file)).status).toBe(200);
  expect((await patch({ lastClass: "film", completed: true })).body.progress.done).toBe(1);
  expect((await submit("check", { number: 50 })).body.attempt.percent).toBe(16);
});

test("reinstates a retired course when the same or another version is imported", async () => {
  const { app } = await createEnrolledLearner(hearts);
  const { token } = await createLearner(app);
  const run = operate(app);
  const list = async () => (await app.call("GET", "/api/v1/courses", { token })).body.records.length;

  for (const course of [hearts, courseOf([classItem("reading")])]) {
    await run("course", "retire", "hearts");
    expect(await list()).toBe(0);
    await storeCourse(app, course);
    expect(await list()).toBe(1);
  }
});

test("prints one line and exits with code 1 for an unknown or already retired course", async () => {
  const { app } = await createEnrolledLearner(hearts);
  const run = operate(app);
  await run("course", "retire", "hearts");

  expect(await run("course", "retire", "hearts")).toEqual({
    code: 1,
    said: "The course hearts was already retired.\n",
  });
  expect(await run("course", "retire", "lungs")).toEqual({
    code: 1,
    said: "There is no course “lungs”. Use “course -- list” to list the courses.\n",
  });
  const { code, said } = await run("course", "retire", "hearts", "--csv", "x");
  expect([code, said.split("\n")[0]]).toEqual([1, "Usage: npm run course -- <command>"]);
});

test("does not reinstate the retired demo course at the next start", async () => {
  const files = changePackage({ "course.yaml": (yaml) => yaml.replace("id: heart", "id: cardio-obstetrics") });
  const { home } = await makePopulatedHome({}, files);
  expect((await runCli(["course", "retire", "cardio-obstetrics"], home)).code).toBe(0);

  await startProgram(home).listening;

  const courses = await openDatabase(home).selectFrom("courses").select("retired_at").execute();
  expect(courses).toEqual([{ retired_at: expect.any(Number) }]);
});
