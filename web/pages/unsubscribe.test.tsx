import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { problem } from "../testing/fake-server.ts";
import { renderApp } from "../testing/render-routes.tsx";

const end = "POST /api/v1/forum/unsubscribe";

it("ends the mails by a click, without signing in, and not by being opened", async () => {
  const { user, server } = await renderApp("/unsubscribe?token=t-1", { replies: { [end]: { mail: "never" } } });
  const button = await screen.findByRole("button", { name: "No recibir más" });
  expect(server.sent(end)).toEqual([]);
  await user.click(button);
  await screen.findByRole("heading", { name: "Listo: no recibirá más" });
  expect(server.sent(end)[0]?.query.get("token")).toBe("t-1");
});

it("says that a link is not valid", async () => {
  const { user } = await renderApp("/unsubscribe?token=t-1", {
    replies: { [end]: () => problem(422, "link_invalid", "No sirve") },
  });
  await user.click(await screen.findByRole("button", { name: "No recibir más" }));
  await screen.findByRole("heading", { name: "Este enlace no es válido" });
});
