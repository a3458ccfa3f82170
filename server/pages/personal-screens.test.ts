import Fastify from "fastify";
import { expect, onTestFinished, test } from "vitest";
import { mapErrors } from "../http/error-mapper.ts";
import { serveRenderedScreens } from "./personal-screens.ts";

const device = JSON.stringify({ minutesWest: 240, isWide: false, layout: "" });

test.each([
  [200, 200],
  [401, 401],
  [503, 503],
  [500, 503],
])("maps a %i for the user's request to a %i for the screen", async (ofPerson, ofScreen) => {
  const app = Fastify();
  onTestFinished(() => app.close());
  mapErrors(app);
  app.get("/api/v1/users/me", (_request, reply) => reply.status(ofPerson).send({ id: "ana" }));
  app.get("/api/v1/site", () => ({ program: {} }));
  serveRenderedScreens(app, { render: async ({ reader }) => `<p>${reader.kept.user}</p>`, close: async () => {} });
  const { statusCode, body } = await app.inject({
    url: "/api/screens/modules/dashboard",
    headers: { authorization: "Bearer hers", "x-device": device },
  });
  expect(statusCode).toBe(ofScreen);
  expect(body.includes("<p>")).toBe(ofPerson === 200);
});
