import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { exampleCourse, exampleEnrolment, exampleSummary } from "../../testing/example-course.ts";
import { only, examplePost as post } from "../../testing/example-post.ts";
import { signIn } from "../../testing/example-session.ts";
import { renderApp } from "../../testing/render-routes.tsx";

const create = "POST /api/v1/posts";
const replies = {
  [create]: { ...post, mine: true },
  "GET /api/v1/posts": only({ ...post, id: "p-7", title: "Disnea frecuente" }),
  "GET /api/v1/posts/p-1": post,
  "GET /api/v1/posts/p-1/replies": only(),
  "GET /api/v1/courses": only(exampleSummary),
  "GET /api/v1/courses/course-1": exampleCourse,
  "GET /api/v1/courses-user": only(exampleEnrolment),
};
const address = "/modules/forum/write?course=course-1&class=c2&at=200";

beforeEach(() => {
  signIn();
});

it("suggests similar conversations, then posts a question about a position in a video", async () => {
  const { user, server, router } = await renderApp(address, { replies });
  await user.type(await screen.findByRole("textbox", { name: "Título" }), "Una duda sobre la disnea");
  await screen.findByRole("link", { name: "Disnea frecuente" });
  await user.type(screen.getByRole("textbox", { name: "Su texto" }), "¿Es normal?");
  await user.click(screen.getByRole("button", { name: "Publicar" }));
  await waitFor(() => expect(router.location.pathname).toBe("/modules/forum/p-1"));
  expect(server.sent(create)[0]?.body).toEqual({
    title: "Una duda sobre la disnea",
    body: "En el minuto 3:20 del video: ¿Es normal?",
    course: "course-1",
    class: "c2",
  });
});

it("stores a draft of an unsent text", async () => {
  const first = await renderApp(address, { replies });
  await first.user.type(await screen.findByRole("textbox", { name: "Título" }), "Para luego");
  first.unmount();
  await renderApp(address, { replies });
  expect(await screen.findByRole("textbox", { name: "Título" })).toHaveProperty("value", "Para luego");
});

it("reports missing values at their fields and sends nothing", async () => {
  const { user, server } = await renderApp("/modules/forum/write", { replies });
  await user.type(await screen.findByRole("textbox", { name: "Título" }), "Ay");
  await user.click(screen.getByRole("button", { name: "Publicar" }));
  await screen.findByText("Escriba al menos 3 caracteres.");
  expect(server.sent(create)).toEqual([]);
});

it("explains what to do about a text too complex to render, and keeps it", async () => {
  const { user, server } = await renderApp("/modules/forum/write", { replies });
  await user.type(await screen.findByRole("textbox", { name: "Título" }), "Una duda");
  const field = screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Su texto" });
  await user.click(field);
  await user.paste("> ".repeat(30));
  await user.click(screen.getByRole("button", { name: "Publicar" }));
  await screen.findByText(/demasiadas listas, tablas, enlaces o citas anidadas/);
  expect(server.sent(create)).toEqual([]);
  expect(field.value).toBe("> ".repeat(30));
});
