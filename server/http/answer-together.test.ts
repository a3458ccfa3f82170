import Fastify from "fastify";
import { expect, onTestFinished, test } from "vitest";
import { answerTogether } from "./answer-together.ts";

test("answers of one turn of the event loop go out together, in the order in which they were ready", async () => {
  const app = Fastify();
  onTestFinished(() => app.close());
  answerTogether(app);
  const sent: string[] = [];
  app.addHook("onSend", async (request) => void sent.push(`send ${request.url}`));
  for (const url of ["/a", "/b"]) {
    app.get(url, async () => {
      sent.push(`made ${url}`);
      return {};
    });
  }
  const answers = await Promise.all(["/a", "/b"].map((url) => app.inject(url)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(sent).toEqual(["made /a", "made /b", "send /a", "send /b"]);
});
