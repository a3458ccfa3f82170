import { expect, test } from "vitest";
import { courseOf, evaluationItem } from "../../testing/courses.ts";
import { makeEmptyDatabase } from "../../testing/database.ts";
import { createEnrolledLearner } from "../../testing/enrolled-learner.ts";
import { createForum } from "../../testing/forum.ts";
import { hasProgram } from "../../testing/programs/has-program.ts";
import { startPgbouncer } from "../../testing/programs/pgbouncer.ts";

test.runIf(hasProgram("pgbouncer"))("works behind pgbouncer in transaction mode, including migrations", async () => {
  const database = await makeEmptyDatabase();
  const { app, ana, eva, leo } = await createForum({ DATABASE_URL: await startPgbouncer(database) });

  const path = await eva.answer(await ana.open());
  const votes = Array.from({ length: 60 }, (_, index) => (index % 2 ? ana : leo).send(`${path}/upvote`));
  expect(new Set((await Promise.all(votes)).map(({ status }) => status))).toEqual(new Set([200]));
  expect((await ana.get(path)).body).toMatchObject({ upvotes: 2, score: 2 });
  expect((await ana.get("/posts?q=medicacion")).body.records).toHaveLength(1);

  const { submit } = await createEnrolledLearner(courseOf([evaluationItem("check", { attempts: 3 })]), app);
  const submissions = await Promise.all(Array.from({ length: 10 }, () => submit("check", {})));
  expect(submissions.filter(({ status }) => status === 200)).toHaveLength(3);
});
