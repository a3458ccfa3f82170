import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { sendReport } from "../../features/player/progress/send-progress.ts";
import { t } from "../../i18n/translation.ts";
import { exampleClass, exampleDetail, exampleEnrolment } from "../../testing/example-course.ts";
import { signIn } from "../../testing/example-session.ts";
import { problem, type RecordedRequest } from "../../testing/fake-server.ts";
import { renderApp } from "../../testing/render-routes.tsx";

const patch = "PATCH /api/v1/courses-user/uc-1";
const detail = "GET /api/v1/courses-user/uc-1";
const replies = {
  "GET /api/v1/courses-user": { records: [exampleEnrolment], next: null },
  "GET /api/v1/courses": { records: [], next: null },
  [detail]: exampleDetail,
  [`${detail}/items/c2`]: exampleClass,
  [patch]: exampleEnrolment,
};

beforeEach(() => {
  localStorage.clear();
  signIn();
});

test("opens the last class and records it as opened", async () => {
  const { server, router } = await renderApp("/modules/play/uc-1", { replies });
  expect(await screen.findByRole("heading", { level: 1, name: "Segunda clase" })).toBeTruthy();
  expect(router.location.search).toBe("?item=c2");
  await waitFor(() => expect(server.sent(patch)[0]?.body).toEqual({ lastClass: "c2" }));
  expect(await screen.findByRole("region", { name: "Tabla" })).toBeTruthy();
  expect(screen.getByRole("link", { name: /Descargar Tarjeta de triaje, 120\skB/ })).toBeTruthy();
});

test.each([
  [["en"], "en"],
  [["es", "en"], ""],
])("marks the language of a course in %j when the page is in Spanish", async (languages, told) => {
  const course = { ...exampleDetail.course, languages };
  await renderApp("/modules/play/uc-1", { replies: { ...replies, [detail]: { ...exampleDetail, course } } });
  const title = await screen.findByRole("heading", { level: 1, name: "Segunda clase" });
  const table = await screen.findByRole("region", { name: "Tabla" });
  const link = screen.getByRole("link", { name: /^Segunda clase/ });
  const texts = [title, table.closest("[lang]"), link.querySelector("[lang]")];
  expect(texts.map((text) => text?.getAttribute("lang") ?? "")).toEqual(
    told ? [told, told, told] : ["", document.documentElement.lang, ""],
  );
});

test("marks the language of a class that arrived in the other language", async () => {
  const headers = { "Content-Language": "en" };
  const kept = () => Response.json(exampleClass, { headers });
  await renderApp("/modules/play/uc-1?item=c2", { replies: { ...replies, [`${detail}/items/c2`]: kept } });
  const table = await screen.findByRole("region", { name: "Tabla" });
  expect(table.closest("[lang]")?.getAttribute("lang")).toBe("en");
});

test("marks a class as completed and links to the next item", async () => {
  const { user, server } = await renderApp("/modules/play/uc-1?item=c2", { replies });
  const mark = await screen.findByRole("button", { name: "Marcar como hecha" });
  await waitFor(() => expect(server.sent(patch)).toHaveLength(1));
  const done = { ...exampleEnrolment, progress: { done: 2, total: 3, percent: 66 } };
  const state = { completedAt: "2026-11-20T10:00:00.000Z", position: 0, watched: 0, videos: {}, attempts: [] };
  server.reply(detail, {
    ...exampleDetail,
    ...done,
    course: exampleDetail.course,
    items: { ...exampleDetail.items, c2: state },
  });
  server.reply(patch, done);
  await user.click(mark);
  expect(await screen.findByText("Clase completada")).toBeTruthy();
  expect(server.sent(patch).at(-1)?.body).toEqual({ lastClass: "c2", completed: true });
  expect(screen.getByRole("link", { name: "Siguiente: Evaluación final" })).toBeTruthy();
});

test("offers to install the application only once a class is completed, and not again if declined", async () => {
  const install = Object.assign(new Event("beforeinstallprompt"), { prompt: vi.fn() });
  vi.stubGlobal("early", { token: null, language: "es", answers: {}, releaseInput: () => undefined, install });
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  const open = await renderApp("/modules/play/uc-1?item=c2", { replies });
  await screen.findByRole("button", { name: "Marcar como hecha" });
  expect(screen.queryByRole("button", { name: "Instalar" })).toBeNull();
  open.unmount();

  const items = { ...exampleDetail.items, c2: { ...exampleDetail.items.c1, completedAt: "2026-11-20T10:00:00.000Z" } };
  const done = { ...replies, [detail]: { ...exampleDetail, items } };
  const { user, unmount } = await renderApp("/modules/play/uc-1?item=c2", { replies: done });
  await screen.findByRole("button", { name: "Instalar" });
  await user.click(screen.getByRole("button", { name: t("offline.install.not") }));
  unmount();
  await renderApp("/modules/play/uc-1?item=c2", { replies: done });
  await screen.findByText("Clase completada");
  expect(screen.queryByRole("button", { name: "Instalar" })).toBeNull();
});

const isMark = (body: unknown) => JSON.stringify(body).includes("completed");

test("marks a class as completed only once on two immediate clicks", async () => {
  const { server } = await renderApp("/modules/play/uc-1?item=c2", { replies });
  const mark = await screen.findByRole("button", { name: "Marcar como hecha" });
  const answer = Promise.withResolvers<object>();
  onTestFinished(() => answer.resolve(exampleEnrolment));
  server.reply(patch, ({ body }: RecordedRequest) => (isMark(body) ? answer.promise : exampleEnrolment));
  mark.click();
  mark.click();
  expect(await screen.findByRole("button", { name: "Marcando…" })).toBeTruthy();
  const marked = () => server.sent(patch).filter(({ body }) => isMark(body));
  await waitFor(() => expect(marked()).toHaveLength(1));
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect(marked()).toHaveLength(1);
});

test("queues the completion while offline, links to the next item and sends it later", async () => {
  const { user, server } = await renderApp("/modules/play/uc-1?item=c2", { replies });
  const mark = await screen.findByRole("button", { name: "Marcar como hecha" });
  await waitFor(() => expect(server.sent(patch)).toHaveLength(1));
  server.reply(patch, () => Promise.reject(new TypeError("no connection")));
  await user.click(mark);
  const notice = await screen.findByText(/quedó marcada como hecha en este dispositivo/);
  await waitFor(() => expect(document.activeElement?.contains(notice)).toBe(true));
  screen.getByRole("link", { name: "Siguiente: Evaluación final" });
  const done = { ...exampleEnrolment, progress: { done: 2, total: 3, percent: 66 } };
  const items = { ...exampleDetail.items, c2: { ...exampleDetail.items.c1, completedAt: "2026-11-20T10:00:00.000Z" } };
  server.reply(detail, { ...exampleDetail, ...done, course: exampleDetail.course, items });
  server.reply(patch, done);
  window.dispatchEvent(new Event("online"));
  expect(await screen.findByText("Clase completada")).toBeTruthy();
});

test("reports a rejected completion, which can be repeated", async () => {
  const { user, server } = await renderApp("/modules/play/uc-1?item=c2", { replies });
  const mark = await screen.findByRole("button", { name: "Marcar como hecha" });
  server.reply(patch, () => problem(404, "not_found", "Esta clase ya no existe"));
  await user.click(mark);
  await screen.findByText("Esta clase ya no existe");
  await screen.findByRole("button", { name: "Marcar como hecha" });
});

const completed = { ...exampleEnrolment, status: "completed", progress: { done: 3, total: 3, percent: 100 } };

test("celebrates the completion of the course", async () => {
  const { user, server } = await renderApp("/modules/play/uc-1?item=c2", { replies });
  const mark = await screen.findByRole("button", { name: "Marcar como hecha" });
  await waitFor(() => expect(server.sent(patch)).toHaveLength(1));
  server.reply(patch, completed);
  server.reply(detail, { ...exampleDetail, ...completed, course: exampleDetail.course });
  await user.click(mark);
  const heading = await screen.findByRole("heading", { name: "¡Felicitaciones, Ana!" });
  await expect.poll(() => document.activeElement).toBe(heading);
});

test("keeps the class open when a video or an answer completes the course", async () => {
  const { user, server } = await renderApp("/modules/play/uc-1?item=c2", { replies });
  await screen.findByRole("button", { name: "Marcar como hecha" });
  await waitFor(() => expect(server.sent(patch)).toHaveLength(1));
  server.reply(patch, completed);
  server.reply(detail, { ...exampleDetail, ...completed, course: exampleDetail.course });
  const place = { enrolment: "uc-1", item: "c2", video: "v1", language: "es" } as const;
  await sendReport(place, { position: 9, watched: [[0, 9]] });
  const finish = await screen.findByRole("button", { name: t("player.finish") });
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Segunda clase");
  await user.click(finish);
  await screen.findByRole("heading", { name: "¡Felicitaciones, Ana!" });
});

test("redirects to the courses if the enrolment cannot be loaded", async () => {
  const { router } = await renderApp("/modules/play/uc-9", {
    replies: { ...replies, "GET /api/v1/courses-user/uc-9": () => problem(404, "not_found", "No existe") },
  });
  await waitFor(() => expect(router.location.pathname).toBe("/modules/courses"));
});

test("reports a class that cannot be loaded and offers a retry", async () => {
  const { user, server } = await renderApp("/modules/play/uc-1?item=c2", {
    replies: { ...replies, [`${detail}/items/c2`]: () => problem(404, "not_found", "No existe") },
  });
  expect(await screen.findByRole("heading", { name: "No se pudo abrir esta página" })).toBeTruthy();
  server.reply(`${detail}/items/c2`, exampleClass);
  const retry = screen.getAllByRole("button", { name: "Intentar de nuevo" }).at(-1);
  if (retry) await user.click(retry);
  expect(await screen.findByRole("heading", { name: "Señales" })).toBeTruthy();
});
