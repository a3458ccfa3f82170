import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { outbox } from "../../api/outbox/outbox.ts";
import { exampleSummary } from "../../testing/example-course.ts";
import { only, examplePost as post, exampleReply as reply } from "../../testing/example-post.ts";
import { signIn } from "../../testing/example-session.ts";
import { problem, type RecordedRequest } from "../../testing/fake-server.ts";
import { renderApp } from "../../testing/render-routes.tsx";

const getPost = "GET /api/v1/posts/p-1";
const upvote = "POST /api/v1/posts/p-1/replies/r-1/upvote";
const write = "POST /api/v1/posts/p-1/replies";
const replies = {
  [getPost]: post,
  "GET /api/v1/posts/p-1/replies": only(reply),
  "GET /api/v1/courses": only(exampleSummary),
};

beforeEach(() => {
  signIn();
});

it("shows a vote immediately, and undoes it with the server's message if rejected", async () => {
  const answer = Promise.withResolvers<Response>();
  const { user } = await renderApp("/modules/forum/p-1", { replies: { ...replies, [upvote]: () => answer.promise } });
  const button = await screen.findByRole("button", { name: "Votar a favor" });
  await user.click(button);
  expect(button.getAttribute("aria-pressed")).toBe("true");
  screen.getByText("4 votos a favor");
  answer.resolve(problem(429, "too_many_requests", "Ya votó mucho hoy."));
  await screen.findByText("Ya votó mucho hoy.");
  await waitFor(() => expect(button.getAttribute("aria-pressed")).toBe("false"));
  screen.getByText("3 votos a favor");
});

it("undoes a vote without a connection and offers no separate retry", async () => {
  const lost = () => Promise.reject(new TypeError("no connection"));
  const { user } = await renderApp("/modules/forum/p-1", { replies: { ...replies, [upvote]: lost } });
  const button = await screen.findByRole("button", { name: "Votar a favor" });
  await user.click(button);
  await screen.findByText(/No hay conexión/);
  await waitFor(() => expect(button.getAttribute("aria-pressed")).toBe("false"));
  expect(screen.queryByRole("button", { name: "Intentar de nuevo" })).toBeNull();
});

it("prevents users from voting on their own replies and says so", async () => {
  const own = only({ ...reply, mine: true });
  const { user, server } = await renderApp("/modules/forum/p-1", {
    replies: { ...replies, "GET /api/v1/posts/p-1/replies": own },
  });
  await user.click(await screen.findByRole("button", { name: "Votar a favor" }));
  screen.getByText("No puede votar por su propia respuesta");
  expect(server.sent(upvote)).toEqual([]);
});

it("holds back possible patient identifiers until the author confirms", async () => {
  const sent = { ...reply, id: "r-2", body: "La paciente Ana Gómez", mine: true };
  const { user, server } = await renderApp("/modules/forum/p-1", { replies: { ...replies, [write]: sent } });
  await user.type(await screen.findByRole("textbox", { name: "Su respuesta" }), sent.body);
  await user.click(screen.getByRole("button", { name: "Responder" }));
  const warning = await screen.findByRole("region", { name: "¿Se podría identificar a un paciente?" });
  expect(within(warning).getByText("Ana Gómez").tagName).toBe("MARK");
  expect(server.sent(write)).toEqual([]);
  await user.click(within(warning).getByRole("button", { name: "Confirmo que no identifica a nadie" }));
  await waitFor(() => expect(document.activeElement?.id).toBe("reply-r-2"));
  expect(server.sent(write)[0]?.body).toEqual({ body: sent.body, noPatientIdentified: true });
});

it("updates the marked identifiers while typing, and closes the warning with the last one", async () => {
  const { user } = await renderApp("/modules/forum/p-1", { replies });
  const field = await screen.findByRole("textbox", { name: "Su respuesta" });
  fireEvent.change(field, { target: { value: "Cama 123. La paciente Ana Gómez, expediente 123" } });
  await user.click(screen.getByRole("button", { name: "Responder" }));
  const warning = await screen.findByRole("region", { name: "¿Se podría identificar a un paciente?" });
  const marked = () => [...warning.querySelectorAll("mark")].map(({ textContent }) => textContent);
  expect(marked()).toEqual(["Ana Gómez", "123"]);
  fireEvent.change(field, { target: { value: "La paciente, expediente 123 456" } });
  expect(marked()).toEqual(["123"]);
  fireEvent.change(field, { target: { value: "La paciente" } });
  expect(screen.queryByRole("region", { name: "¿Se podría identificar a un paciente?" })).toBeNull();
});

it("switches from the preview to the text if it is invalid", async () => {
  const { user } = await renderApp("/modules/forum/p-1", { replies });
  const field = await screen.findByRole("textbox", { name: "Su respuesta" });
  await user.click(screen.getByRole("button", { name: "Vista previa" }));
  await user.click(screen.getByRole("button", { name: "Responder" }));
  await screen.findByText("Este campo es obligatorio.");
  await waitFor(() => expect(document.activeElement).toBe(field));
});

it("reports that the edited reply was deleted in the meantime, and keeps the text", async () => {
  const own = only({ ...reply, mine: true });
  const { user, server } = await renderApp("/modules/forum/p-1", {
    replies: { ...replies, "GET /api/v1/posts/p-1/replies": own },
  });
  server.reply("PATCH /api/v1/posts/p-1/replies/r-1", () => problem(404, "not_found", "No existe"));
  await user.click(await screen.findByRole("button", { name: "Editar" }));
  const [field] = screen.getAllByRole("textbox", { name: "Su respuesta" });
  if (field) fireEvent.change(field, { target: { value: "Otra cosa" } });
  await user.click(screen.getByRole("button", { name: "Guardar" }));
  await screen.findByText(/Esto se eliminó mientras usted escribía/);
  expect(field).toHaveProperty("value", "Otra cosa");
});

it("keeps a reply after a lost response and resends it with the same key", async () => {
  const lost = () => Promise.reject(new TypeError("no connection"));
  const { user, server } = await renderApp("/modules/forum/p-1", { replies: { ...replies, [write]: lost } });
  await user.type(await screen.findByRole("textbox", { name: "Su respuesta" }), "Refiera hoy");
  await user.click(screen.getByRole("button", { name: "Responder" }));
  await screen.findByText(/se publicará una sola vez/);
  server.reply(write, { ...reply, id: "r-2", body: "Refiera hoy", mine: true });
  await user.click(screen.getByRole("button", { name: "Responder" }));
  await screen.findByText("Refiera hoy", { selector: "p" });
  const keys = server.sent(write).map(({ headers }) => headers.get("Idempotency-Key"));
  expect(keys).toEqual([keys[0], keys[0]]);
  expect(screen.getByRole("textbox", { name: "Su respuesta" })).toHaveProperty("value", "");
});

/** Writes a reply that does not arrive. */
async function loseReply() {
  const lost = () => Promise.reject(new TypeError("no connection"));
  const view = await renderApp("/modules/forum/p-1", { replies: { ...replies, [write]: lost } });
  await view.user.type(await screen.findByRole("textbox", { name: "Su respuesta" }), "Refiera hoy");
  await view.user.click(screen.getByRole("button", { name: "Responder" }));
  await screen.findByText(/se publicará una sola vez/);
  return view;
}

it("sends a waiting reply automatically once there is a connection", async () => {
  const { server } = await loseReply();
  server.reply(write, { ...reply, id: "r-2", body: "Refiera hoy", mine: true });
  window.dispatchEvent(new Event("online"));
  await screen.findByText("Refiera hoy", { selector: "p" });
  expect(screen.getByRole("textbox", { name: "Su respuesta" })).toHaveProperty("value", "");
  const keys = server.sent(write).map(({ headers }) => headers.get("Idempotency-Key"));
  expect(new Set(keys).size).toBe(1);
});

it("shows a waiting reply in its form on return, and empties the form once it has arrived", async () => {
  const { router, server } = await loseReply();
  const leave = async () => {
    await router.navigate("/modules/forum");
    await waitFor(() => expect(screen.queryByRole("textbox", { name: "Su respuesta" })).toBeNull());
  };
  server.reply("GET /api/v1/posts", only());
  server.reply("GET /api/v1/courses-user", only());
  await leave();
  await router.navigate("/modules/forum/p-1");
  const field = await screen.findByRole("textbox", { name: "Su respuesta" });
  expect(field).toHaveProperty("value", "Refiera hoy");
  await screen.findByText(/se publicará una sola vez/);
  await leave();
  server.reply(write, { ...reply, id: "r-2", body: "Refiera hoy", mine: true });
  window.dispatchEvent(new Event("online"));
  await waitFor(() => expect(outbox.getSnapshot()).toEqual([]));
  await router.navigate("/modules/forum/p-1");
  expect(await screen.findByRole("textbox", { name: "Su respuesta" })).toHaveProperty("value", "");
});

it("withdraws a waiting reply on further edits, and sends only the final text", async () => {
  const { user, server } = await loseReply();
  await user.type(screen.getByRole("textbox", { name: "Su respuesta" }), " mismo");
  await waitFor(() => expect(screen.queryByText(/se publicará una sola vez/)).toBeNull());
  server.reply(write, { ...reply, id: "r-2", body: "Refiera hoy mismo", mine: true });
  const before = server.sent(write).length;
  window.dispatchEvent(new Event("online"));
  await user.click(screen.getByRole("button", { name: "Responder" }));
  await screen.findByText("Refiera hoy mismo", { selector: "p" });
  expect(
    server
      .sent(write)
      .slice(before)
      .map(({ body }) => body),
  ).toEqual([{ body: "Refiera hoy mismo" }]);
});

it("keeps what is typed while a reply is being sent", async () => {
  const answer = Promise.withResolvers<object>();
  const { user } = await renderApp("/modules/forum/p-1", { replies: { ...replies, [write]: () => answer.promise } });
  const field = await screen.findByRole("textbox", { name: "Su respuesta" });
  await user.type(field, "Refiera hoy");
  await user.click(screen.getByRole("button", { name: "Responder" }));
  await user.type(field, " y avise a la familia");
  answer.resolve({ ...reply, id: "r-2", body: "Refiera hoy", mine: true });
  await screen.findByText("Refiera hoy", { selector: "p" });
  expect(field).toHaveProperty("value", "Refiera hoy y avise a la familia");
  const drafts = Object.entries(localStorage).filter(([name]) => name.startsWith("forum:"));
  expect(drafts.map(([, draft]) => JSON.parse(draft).body)).toEqual(["Refiera hoy y avise a la familia"]);
});

it("resends a text from an earlier version with the same key", async () => {
  const key = "forum:u-1:reply-to:p-1";
  localStorage.setItem(key, JSON.stringify({ title: "", body: "Refiera hoy" }));
  localStorage.setItem(`${key}:sent`, JSON.stringify({ key: "key-1", text: "\nRefiera hoy\nfalse" }));
  const sent = { ...reply, id: "r-2", body: "Refiera hoy", mine: true };
  const { user, server } = await renderApp("/modules/forum/p-1", { replies: { ...replies, [write]: sent } });
  const field = await screen.findByRole("textbox", { name: "Su respuesta" });
  expect(field).toHaveProperty("value", "Refiera hoy");
  await user.click(screen.getByRole("button", { name: "Responder" }));
  await screen.findByText("Refiera hoy", { selector: "p" });
  expect(server.sent(write)[0]?.headers.get("Idempotency-Key")).toBe("key-1");
  expect(Object.keys(localStorage).filter((name) => name.startsWith("forum:"))).toEqual([]);
});

it("shows the server's error and keeps the text", async () => {
  const again = () => problem(409, "conflict", "Ya existe.", { body: "Esto mismo ya está publicado." });
  const { user } = await renderApp("/modules/forum/p-1", { replies: { ...replies, [write]: again } });
  const field = await screen.findByRole("textbox", { name: "Su respuesta" });
  await user.type(field, "Refiera hoy");
  await user.click(screen.getByRole("button", { name: "Responder" }));
  await screen.findByText("Esto mismo ya está publicado.");
  expect(field).toHaveProperty("value", "Refiera hoy");
});

it("opens a linked reply beyond the loaded pages", async () => {
  const far = { ...reply, id: "r-9", body: "Desde muy abajo" };
  await renderApp("/modules/forum/p-1#reply-r-9", {
    replies: { ...replies, "GET /api/v1/posts/p-1/replies/r-9": far },
  });
  await screen.findByText("Desde muy abajo");
  await waitFor(() => expect(document.activeElement?.id).toBe("reply-r-9"));
});

it("announces new replies by others and shows them on request", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const { server } = await renderApp("/modules/forum/p-1", { replies });
  await screen.findByText(reply.body);
  server.reply(getPost, { ...post, replyCount: 2 });
  server.reply("GET /api/v1/posts/p-1/replies", only({ ...reply, id: "r-5", body: "Recién llegada" }));
  await vi.advanceTimersByTimeAsync(46_000);
  const offer = await screen.findByRole("button", { name: "1 respuesta nueva" });
  expect(screen.queryByText("Recién llegada")).toBeNull();
  fireEvent.click(offer);
  await screen.findByText("Recién llegada");
  screen.getByText(reply.body);
});

it("does not count the user's own new and deleted replies among those by others", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const mine = { ...reply, id: "r-2", body: "Refiera hoy", createdAt: "2026-11-20T13:00:00.000Z", mine: true };
  const others = { ...reply, id: "r-5", body: "Recién llegada", createdAt: "2026-11-20T12:00:00.000Z" };
  const { server } = await renderApp("/modules/forum/p-1", { replies: { ...replies, [write]: mine } });
  const field = await screen.findByRole("textbox", { name: "Su respuesta" });
  server.reply(getPost, { ...post, replyCount: 2, lastActivityAt: others.createdAt });
  await vi.advanceTimersByTimeAsync(46_000);
  await screen.findByRole("button", { name: "1 respuesta nueva" });
  fireEvent.change(field, { target: { value: mine.body } });
  fireEvent.click(screen.getByRole("button", { name: "Responder" }));
  await screen.findByText(mine.body, { selector: "p" });
  server.reply("GET /api/v1/posts/p-1/replies", ({ query }: RecordedRequest) =>
    only(...[mine, others, reply].slice(0, Number(query.get("limit")))),
  );
  fireEvent.click(screen.getByRole("button", { name: "1 respuesta nueva" }));
  await screen.findByText(others.body);
  server.reply("DELETE /api/v1/posts/p-1/replies/r-2", () => undefined);
  fireEvent.click(screen.getByRole("button", { name: "Eliminar" }));
  fireEvent.click(await screen.findByRole("button", { name: "Sí, eliminar" }));
  await waitFor(() => expect(screen.queryByText(mine.body)).toBeNull());
  expect(screen.queryByRole("button", { name: /nueva/ })).toBeNull();
});

it("marks the conversation as read again for replies by others, not for the user's own", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const mine = { ...reply, id: "r-2", body: "Refiera hoy", createdAt: "2026-11-20T13:00:00.000Z", mine: true };
  const read = "POST /api/v1/posts/p-1/read";
  const { server } = await renderApp("/modules/forum/p-1", {
    replies: { ...replies, [write]: mine, [read]: undefined },
  });
  const field = await screen.findByRole("textbox", { name: "Su respuesta" });
  await waitFor(() => expect(server.sent(read)).toHaveLength(1));
  fireEvent.change(field, { target: { value: mine.body } });
  fireEvent.click(screen.getByRole("button", { name: "Responder" }));
  await screen.findByText(mine.body, { selector: "p" });
  server.reply(getPost, { ...post, replyCount: 3, lastActivityAt: mine.createdAt });
  await vi.advanceTimersByTimeAsync(46_000);
  const offer = await screen.findByRole("button", { name: "1 respuesta nueva" });
  expect(server.sent(read)).toHaveLength(1);
  fireEvent.click(offer);
  await waitFor(() => expect(server.sent(read)).toHaveLength(2));
});

it("still announces new replies by others after the post is edited", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const own = { ...post, mine: true };
  const now = { ...own, replyCount: 2, lastActivityAt: "2026-11-20T12:00:00.000Z" };
  const { server } = await renderApp("/modules/forum/p-1", { replies: { ...replies, [getPost]: own } });
  await screen.findByText(reply.body);
  server.reply(getPost, now);
  server.reply("PATCH /api/v1/posts/p-1", { ...now, body: "Ya lo sé" });
  await vi.advanceTimersByTimeAsync(46_000);
  await screen.findByRole("button", { name: "1 respuesta nueva" });
  fireEvent.click(screen.getByRole("button", { name: "Editar" }));
  fireEvent.change(screen.getByRole("textbox", { name: "Su texto" }), { target: { value: "Ya lo sé" } });
  fireEvent.click(screen.getByRole("button", { name: "Guardar" }));
  await screen.findByText("Ya lo sé", { selector: "p" });
  screen.getByRole("button", { name: "1 respuesta nueva" });
});

it("shows the replies to a deleted post, without a reply form", async () => {
  await renderApp("/modules/forum/p-1", { replies: { ...replies, [getPost]: { ...post, title: null, body: null } } });
  await screen.findByRole("heading", { level: 1, name: "Conversación eliminada" });
  screen.getByText(reply.body);
  expect(screen.queryByRole("textbox")).toBeNull();
});

it("reports that a conversation no longer exists", async () => {
  const gone = () => problem(404, "not_found", "No existe");
  await renderApp("/modules/forum/p-1", { replies: { ...replies, [getPost]: gone } });
  await screen.findByRole("heading", { name: "Esta conversación ya no existe" });
});

it("appends a quote to the draft when answering a reply", async () => {
  const { user } = await renderApp("/modules/forum/p-1", { replies });
  const field = await screen.findByRole<HTMLTextAreaElement>("textbox", { name: "Su respuesta" });
  await user.type(field, "Gracias.");
  await user.click(screen.getByRole("button", { name: /^Responder a / }));
  await waitFor(() => expect(field.value).toMatch(/^Gracias\.\n\n> \*\*.+:\*\* .+\n\n$/));
  await waitFor(() => expect(document.activeElement).toBe(field));
  field.blur();
  await user.click(screen.getByRole("button", { name: "Escribir una respuesta" }));
  await waitFor(() => expect(document.activeElement).toBe(field));
});
