import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { problem } from "../../testing/fake-server.ts";
import { renderApp } from "../../testing/render-routes.tsx";

const end = "POST /api/v1/forum/unsubscribe";

it("unsubscribes on a click, without a sign-in, and not merely on opening", async () => {
  const { user, server } = await renderApp("/unsubscribe?token=t-1", { replies: { [end]: { mail: "never" } } });
  const button = await screen.findByRole("button", { name: "Cancelar la suscripción" });
  expect(server.sent(end)).toEqual([]);
  await user.click(button);
  await screen.findByRole("heading", { name: "Listo: canceló la suscripción" });
  expect(server.sent(end)[0]?.query.get("token")).toBe("t-1");
});

it("unsubscribes from announcements only, not from the forum, if the link is for them", async () => {
  const announcements = "POST /api/v1/announcements/unsubscribe";
  const { user, server } = await renderApp("/unsubscribe?of=announcements&token=t-1", {
    replies: { [announcements]: { mail: false } },
  });
  await screen.findByRole("heading", { name: "Anuncios por correo" });
  await user.click(screen.getByRole("button", { name: "Cancelar la suscripción" }));
  await screen.findByRole("heading", { name: "Listo: canceló la suscripción" });
  expect(server.sent(announcements)[0]?.query.get("token")).toBe("t-1");
  expect(server.sent(end)).toEqual([]);
  screen.getByRole("link", { name: "Ir a mi perfil" });
});

it("reports an invalid link", async () => {
  const { user } = await renderApp("/unsubscribe?token=t-1", {
    replies: { [end]: () => problem(422, "link_invalid", "No sirve") },
  });
  await user.click(await screen.findByRole("button", { name: "Cancelar la suscripción" }));
  await screen.findByRole("heading", { name: "Este enlace no es válido" });
});

it("unsubscribes from study reminders and links to the courses, where they are set", async () => {
  const reminders = "POST /api/v1/reminders/unsubscribe";
  const { user, server } = await renderApp("/unsubscribe?of=reminders&token=t-1", {
    replies: { [reminders]: { mail: false } },
  });
  await screen.findByRole("heading", { name: "Recordatorios de estudio" });
  await user.click(screen.getByRole("button", { name: "Cancelar la suscripción" }));
  await screen.findByRole("heading", { name: "Listo: canceló la suscripción" });
  expect(server.sent(reminders)[0]?.query.get("token")).toBe("t-1");
  expect(screen.getByRole("link", { name: "Ir a los cursos" }).getAttribute("href")).toBe("/modules/courses");
});

it("unsubscribes from practice emails", async () => {
  const practice = "POST /api/v1/practice/unsubscribe";
  const { user, server } = await renderApp("/unsubscribe?of=practice&token=t-1", {
    replies: { [practice]: { mail: false } },
  });
  await screen.findByRole("heading", { name: "Correos sobre la práctica" });
  await user.click(screen.getByRole("button", { name: "Cancelar la suscripción" }));
  await screen.findByRole("heading", { name: "Listo: canceló la suscripción" });
  expect(server.sent(practice)[0]?.query.get("token")).toBe("t-1");
});
