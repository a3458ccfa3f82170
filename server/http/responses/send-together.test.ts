import Fastify from "fastify";
import { expect, onTestFinished, test } from "vitest";
import { sendTogether } from "./send-together.ts";

test("answers 500 to a response that cannot be written and sends the others of the batch", async () => {
  const app = Fastify();
  onTestFinished(() => app.close());
  sendTogether(app);
  app.get("/broken", (_request, reply) => reply.header("x-name", "a\nb").send({}));
  app.get("/whole", async () => ({}));
  const answers = await Promise.all(["/broken", "/whole"].map((url) => app.inject(url)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([500, 200]);
});

test("sends the responses of one event-loop turn together at its end", async () => {
  const app = Fastify();
  onTestFinished(() => app.close());
  sendTogether(app);
  const happened: string[] = [];
  app.addHook("onSend", async (request) => void happened.push(`send ${request.url}`));
  app.get("/a", async () => {
    setImmediate(() => happened.push("the end of the turn"));
    return happened.push("make /a");
  });
  app.get("/b", async () => happened.push("make /b"));
  await Promise.all(["/a", "/b"].map((url) => app.inject(url)));
  expect(happened).toEqual(["make /a", "make /b", "the end of the turn", "send /a", "send /b"]);
});
