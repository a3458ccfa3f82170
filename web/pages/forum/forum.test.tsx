import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { queryClient } from "../../api/query-client.ts";
import { t } from "../../i18n/translation.ts";
import { exampleCourse, exampleSummary } from "../../testing/example-course.ts";
import { only, examplePost as post } from "../../testing/example-post.ts";
import { signIn } from "../../testing/example-session.ts";
import { noConnection } from "../../testing/fake-server.ts";
import { renderApp } from "../../testing/render-routes.tsx";

const list = "GET /api/v1/posts";
const matches = "GET /api/v1/forum/matches";
const replies = { [list]: only(post), "GET /api/v1/courses": only(exampleSummary), "GET /api/v1/forum/reads": only() };

beforeEach(() => {
  signIn();
});

it("lists the conversations with their subjects and marks unread ones", async () => {
  await renderApp("/modules/forum", { replies });
  const card = await screen.findByRole("article");
  within(card).getByRole("link", { name: post.title ?? "" });
  within(card).getByText(exampleSummary.title);
  await within(card).findByText("Sin leer");
});

it("searches after a pause, highlights the matches, and removes the filter again", async () => {
  const found = {
    post: post.id,
    words: ["referir", "refiera"],
    reply: { id: "r-7", excerpt: "Refiera el mismo día." },
  };
  const { user, server, router } = await renderApp("/modules/forum", {
    replies: { ...replies, [matches]: only(found) },
  });
  await user.type(await screen.findByRole("searchbox", { name: "Buscar en el foro" }), "referencia");
  const chip = await screen.findByRole("button", { name: "Quitar el filtro: “referencia”" });
  await waitFor(() => expect(server.sent(list).at(-1)?.query.get("q")).toBe("referencia"));
  const reply = await screen.findByRole("link", { name: "En una respuesta: Refiera el mismo día." });
  expect(reply.getAttribute("href")).toBe("/modules/forum/p-1#reply-r-7");
  expect([...document.querySelectorAll("mark")].map((mark) => mark.textContent)).toEqual(["referir", "Refiera"]);
  expect(server.sent(matches)[0]?.query.get("q")).toBe("referencia");
  await user.click(chip);
  await waitFor(() => expect(router.location.search).toBe(""));
  await expect.poll(() => document.activeElement).toBe(document.querySelector("search"));
});

it("allows further typing while searching, and keeps other filters", async () => {
  const { user, router } = await renderApp("/modules/forum", { replies });
  const field = await screen.findByRole("searchbox", { name: "Buscar en el foro" });
  await user.type(field, "referir");
  await screen.findByRole("button", { name: "Quitar el filtro: “referir”" });
  await expect.poll(() => document.activeElement).toBe(field);
  await user.keyboard(" hoy");
  await user.selectOptions(screen.getByRole("combobox", { name: "Orden" }), "Más recientes");
  await screen.findByRole("button", { name: "Quitar el filtro: “referir hoy”" });
  expect(new URLSearchParams(router.location.search).get("sort")).toBe("new");
});

it("keeps the typed search if another filter changes before the URL is updated", async () => {
  const { router } = await renderApp("/modules/forum", { replies });
  const field = await screen.findByRole("searchbox", { name: "Buscar en el foro" });
  fireEvent.change(field, { target: { value: "referir" } });
  // As on a slow phone: no render between the two events.
  act(() => {
    fireEvent.keyDown(field, { key: "Enter" });
    fireEvent.change(screen.getByRole("combobox", { name: "Orden" }), { target: { value: "new" } });
  });
  await screen.findByRole("button", { name: "Quitar el filtro: “referir”" });
  expect(Object.fromEntries(new URLSearchParams(router.location.search))).toEqual({ q: "referir", sort: "new" });
});

it("searches once if Enter is pressed while typing", async () => {
  const { user, server } = await renderApp("/modules/forum", { replies });
  await user.type(await screen.findByRole("searchbox", { name: "Buscar en el foro" }), "referir{Enter}");
  await waitFor(() => expect(server.sent(list).at(-1)?.query.get("q")).toBe("referir"));
  const before = server.sent("GET /api/v1/courses").length + server.sent(list).length;
  await queryClient.invalidateQueries({ refetchType: "none" });
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(server.sent("GET /api/v1/courses").length + server.sent(list).length).toBe(before);
});

it("loads the next page by its cursor", async () => {
  const next = { ...post, id: "p-2", title: "Otra duda" };
  const paged = ({ query }: { query: URLSearchParams }) =>
    query.get("cursor") === "c" ? only(next) : { records: [post], next: "c" };
  const { user } = await renderApp("/modules/forum", { replies: { ...replies, [list]: paged } });
  await user.click(await screen.findByRole("button", { name: "Mostrar más conversaciones" }));
  await screen.findByRole("link", { name: "Otra duda" });
});

it("offers all courses in the filter, and names those beyond the first page", async () => {
  const far = { ...exampleSummary, id: "course-30", title: "Lactancia" };
  const courses = ({ query }: { query: URLSearchParams }) =>
    query.get("cursor") === "c" ? only(far) : { records: [exampleSummary], next: "c" };
  const { user, server } = await renderApp("/modules/forum", {
    replies: {
      ...replies,
      [list]: only({ ...post, course: far.id }),
      "GET /api/v1/courses": courses,
      "GET /api/v1/courses/course-30": { ...exampleCourse, ...far },
    },
  });
  await within(await screen.findByRole("article")).findByText("Lactancia");
  expect(server.sent("GET /api/v1/courses")).toHaveLength(1);
  const choice = screen.getByRole("combobox", { name: "Curso" });
  await user.click(choice);
  await user.selectOptions(choice, await within(choice).findByRole("option", { name: "Lactancia" }));
  await screen.findByRole("button", { name: "Quitar el filtro: Lactancia" });
  await waitFor(() => expect(server.sent(list).at(-1)?.query.get("course")).toBe("course-30"));
});

it("reports that nothing matches, and invites to write if there are no conversations", async () => {
  const empty = { ...replies, [list]: only() };
  const { user } = await renderApp("/modules/forum?q=nada", { replies: empty });
  await screen.findByRole("heading", { name: "Sin resultados" });
  await user.click(screen.getByRole("button", { name: "Quitar todos los filtros" }));
  await screen.findByRole("heading", { name: "Todavía no hay conversaciones" });
});

it("announces the result of a search to screen readers", async () => {
  const { user, server } = await renderApp("/modules/forum", { replies });
  const place = (await screen.findByText(t("forum.found", { count: 1 }))).closest<HTMLElement>("[role=status]");
  server.reply(list, only());
  await user.type(screen.getByRole("searchbox", { name: t("forum.search") }), "nada");
  const none = await screen.findByRole("heading", { name: t("forum.none.any") });
  expect(none.closest("[role=status]")).toBe(place);
});

it("filters by own, unread and unanswered conversations, and reports if there are none", async () => {
  const none = ({ query }: { query: URLSearchParams }) => (query.get("view") === "unread" ? only() : only(post));
  const { user, server, router } = await renderApp("/modules/forum", { replies: { ...replies, [list]: none } });
  const views = await screen.findByRole("group", { name: "Mostrar" });
  expect(within(views).getByRole("button", { pressed: true }).textContent).toBe("Todas");
  for (const [name, view] of [
    ["Mías", "mine"],
    ["Sin respuesta", "unanswered"],
    ["Sin leer", "unread"],
  ] as const) {
    await user.click(within(views).getByRole("button", { name }));
    await waitFor(() => expect(server.sent(list).at(-1)?.query.get("view")).toBe(view));
    expect(new URLSearchParams(router.location.search).get("view")).toBe(view);
  }
  await screen.findByRole("heading", { name: "Está al día" });
  await user.click(screen.getByRole("button", { name: "Ver todas las conversaciones" }));
  await screen.findByRole("link", { name: post.title ?? "" });
  expect(router.location.search).toBe("");
});

it("does not mark old conversations as unread", async () => {
  const old = { ...post, lastActivityAt: "2026-01-01T00:00:00.000Z" };
  const { server } = await renderApp("/modules/forum", { replies: { ...replies, [list]: only(old) } });
  await screen.findByRole("article");
  await waitFor(() => expect(server.sent("GET /api/v1/forum/reads")).toHaveLength(1));
  expect(within(screen.getByRole("article")).queryByText("Sin leer")).toBeNull();
});

it("keeps the focus on the screen when filters are removed and when the list is reloaded", async () => {
  const { user, server } = await renderApp("/modules/forum?q=nada", { replies: { ...replies, [list]: only() } });
  const clear = await screen.findByRole("button", { name: t("forum.clear") });
  server.reply(list, noConnection);
  await user.click(clear);
  await screen.findByRole("heading", { name: t("forum.failed") });
  await expect.poll(() => document.activeElement).toBe(screen.getByRole("heading", { level: 1 }));
  server.reply(list, only(post));
  await user.click(within(screen.getByRole("main")).getByRole("button", { name: t("common.retry") }));
  await screen.findByRole("article");
  await expect.poll(() => document.activeElement).toBe(screen.getByRole("heading", { level: 1 }));
});
