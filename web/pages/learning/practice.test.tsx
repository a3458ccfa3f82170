import { act, screen } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import type { Practice, PracticeResult } from "../../../contract/learning/practice.ts";
import { outbox } from "../../api/outbox/outbox.ts";
import { showLanguage } from "../../i18n/language.ts";
import { t } from "../../i18n/translation.ts";
import { exampleDetail, exampleEnrolment } from "../../testing/example-course.ts";
import { signIn } from "../../testing/example-session.ts";
import { problem, type RecordedRequest } from "../../testing/fake-server.ts";
import { renderApp } from "../../testing/render-routes.tsx";

const detail = "GET /api/v1/courses-user/uc-1";
const send = "POST /api/v1/courses-user/uc-1/review";
const read = "GET /api/v1/courses-user/uc-1/review";
const objectives = "GET /api/v1/courses-user/uc-1/objectives";

const choices = [
  { id: "x", text: "Labetalol" },
  { id: "y", text: "Enalapril" },
];
const due: Practice = {
  due: 2,
  nextAt: null,
  questions: [
    { id: "q1", evaluation: "e1", version: "a", type: "single", prompt: "¿Cuál se usa?", choices },
    { id: "q2", evaluation: "e1", version: "b", type: "single", prompt: "¿Cuál se evita?", choices },
  ],
};
const known: PracticeResult = {
  score: 1,
  expected: "x",
  feedback: "Es el **primero**.",
  see: { class: "c2", video: "v1", at: 80 },
  dueAt: "2026-11-28T12:00:00.000Z",
};
const state = { objective: "o1", text: "Tratar la presión", before: 20, after: 80, right: 3, answered: 4 };

beforeEach(() => {
  localStorage.clear();
  signIn();
});

async function practise(practice: Practice = due, language: "es" | "en" = "es") {
  return renderApp("/modules/practice/uc-1", {
    replies: { [detail]: exampleDetail, [read]: practice, [objectives]: { objectives: [state] }, [send]: known },
    language,
  });
}

it("asks the questions one by one with the learner's confidence, and shows each result", async () => {
  const { user, server } = await practise();
  await screen.findByRole("heading", { name: t("evaluations.questionOf", { number: 1, total: 2 }) });
  await user.click(screen.getByRole("radio", { name: "Labetalol" }));
  await user.click(screen.getByRole("radio", { name: t("practice.sure.3") }));
  await user.click(screen.getByRole("button", { name: t("practice.answer") }));

  await screen.findByText("primero");
  screen.getByText(/28/);
  expect(server.sent(send)[0]?.body).toMatchObject({ evaluation: "e1", question: "q1", answer: "x", confidence: 3 });
  await user.click(screen.getByRole("button", { name: t("evaluations.next") }));
  await user.click(await screen.findByRole("button", { name: t("practice.unknown") }));
  expect(server.sent(send)[1]?.body).toMatchObject({ question: "q2", answer: null });
  await user.click(await screen.findByRole("button", { name: t("practice.finish") }));
  await screen.findByText(t("practice.known", { right: 2, count: 2 }));
});

it("switches the language during a round and stays at the current question", async () => {
  const { user, server } = await practise();
  await user.click(await screen.findByRole("button", { name: t("practice.unknown") }));
  await user.click(await screen.findByRole("button", { name: t("evaluations.next") }));
  await user.click(await screen.findByRole("radio", { name: "Labetalol" }));
  const [, second] = due.questions;
  server.reply(read, { ...due, due: 1, questions: [{ ...second, prompt: "Which one is avoided?" }] });
  await act(() => showLanguage("en"));
  await screen.findByText("Which one is avoided?");
  screen.getByRole("heading", { name: t("evaluations.questionOf", { number: 2, total: 2 }) });
  expect(screen.getByRole<HTMLInputElement>("radio", { name: "Labetalol" }).checked).toBe(true);
});

it("keeps an answer that could not be sent, and resends it with the same key", async () => {
  const { user, server } = await practise();
  server.reply(send, () => problem(503, "unavailable", "Ahora no"));
  await user.click(await screen.findByRole("radio", { name: "Labetalol" }));
  await user.click(screen.getByRole("button", { name: t("practice.answer") }));
  await screen.findByText(t("practice.saved"));
  server.reply(send, { ...known, score: 0 });
  await user.click(screen.getByRole("button", { name: t("evaluations.sending.retry") }));

  await screen.findByText(t("practice.comesAgain"));
  screen.getByRole("link", { name: t("evaluations.result.seeAt", { title: "Segunda clase", time: "1:20" }) });
  const keys = server.sent(send).map(({ body }) => (body as { key: string }).key);
  expect(keys.length).toBeGreaterThan(1);
  expect(new Set(keys).size).toBe(1);
});

it("asks a question that has changed since it was shown again, in its current wording and unanswered", async () => {
  const { user, server } = await practise();
  server.reply(send, ({ body }: RecordedRequest) =>
    Object(body).version === "c" ? known : problem(412, "outdated", "Cambió."),
  );
  await user.click(await screen.findByRole("radio", { name: "Labetalol" }));
  const [first, second] = due.questions;
  server.reply(read, { ...due, questions: [{ ...first, version: "c", prompt: "¿Qué se da primero?" }, second] });
  await user.click(screen.getByRole("button", { name: t("practice.answer") }));
  await screen.findByText(t("practice.changed"));
  await screen.findByText("¿Qué se da primero?");
  screen.getByText(t("practice.changed"));
  expect(document.activeElement).toBe(
    screen.getByRole("heading", { name: t("evaluations.questionOf", { number: 1, total: 2 }) }),
  );
  expect(screen.getByRole<HTMLInputElement>("radio", { name: "Labetalol" }).checked).toBe(false);
  await user.click(screen.getByRole("radio", { name: "Labetalol" }));
  await user.click(screen.getByRole("button", { name: t("practice.answer") }));

  await screen.findByText("primero");
  expect(server.sent(send).map(({ body }) => Object(body).version)).toEqual(["a", "c"]);
});

it("says that an answer sent later did not count, where its changed question is asked again", async () => {
  const [first] = due.questions;
  const { user, server } = await practise({ ...due, due: 1, questions: due.questions.slice(0, 1) });
  server.reply(send, () => Promise.reject(new TypeError("no connection")));
  await user.click(await screen.findByRole("button", { name: t("practice.unknown") }));
  await user.click(await screen.findByRole("button", { name: t("practice.finish") }));
  server.reply(send, () => problem(412, "outdated", "Cambió."));
  server.reply(read, { ...due, due: 1, questions: [{ ...first, version: "c", prompt: "¿Qué se da primero?" }] });
  await screen.findByRole("heading", { name: t("practice.done") });
  outbox.retry();
  await user.click(await screen.findByRole("button", { name: t("practice.more", { count: 1 }) }));
  await screen.findByText(t("practice.changed"));
});

it("continues offline and announces that the answers will be scored later", async () => {
  const { user, server } = await practise({ ...due, due: 1, questions: due.questions.slice(0, 1) });
  server.reply(send, () => Promise.reject(new TypeError("no connection")));
  await user.click(await screen.findByRole("button", { name: t("practice.unknown") }));
  await user.click(await screen.findByRole("button", { name: t("practice.finish") }));

  await screen.findByRole("heading", { name: t("practice.done") });
  screen.getByText(t("practice.left", { count: 1 }));
  expect(screen.queryByRole("button", { name: t("practice.more", { count: 1 }) })).toBeNull();
});

it("does not repeat questions scored after the round", async () => {
  const { user, server } = await practise();
  server.reply(send, () => Promise.reject(new TypeError("no connection")));
  for (const next of ["evaluations.next", "practice.finish"] as const) {
    await user.click(await screen.findByRole("button", { name: t("practice.unknown") }));
    await user.click(await screen.findByRole("button", { name: t(next) }));
  }
  await screen.findByRole("heading", { name: t("practice.done") });
  const third = { ...due.questions[0], id: "q3", prompt: "¿Y en casa?" };
  server.reply(send, known);
  server.reply(read, { due: 1, nextAt: null, questions: [third] });
  outbox.retry();

  await user.click(await screen.findByRole("button", { name: t("practice.more", { count: 1 }) }));
  await screen.findByText("¿Y en casa?");
});

it("shows how many answers of a round are still to be scored", async () => {
  const { user, server } = await practise();
  await user.click(await screen.findByRole("button", { name: t("practice.unknown") }));
  await user.click(await screen.findByRole("button", { name: t("evaluations.next") }));
  server.reply(send, () => problem(503, "unavailable", "Ahora no"));
  await user.click(await screen.findByRole("button", { name: t("practice.unknown") }));
  await user.click(await screen.findByRole("button", { name: t("practice.finish") }));
  await screen.findByText(`${t("practice.known", { right: 1, count: 1 })} ${t("practice.left", { count: 1 })}`);
  server.reply(send, known);
  outbox.retry();
  await screen.findByText(t("practice.known", { right: 1, count: 1 }));
});

it("explains why the server rejected an answer, and accepts another one", async () => {
  const { user, server } = await practise();
  const come = Promise.withResolvers<Response>();
  server.reply(send, () => come.promise);
  const unknown = await screen.findByRole("button", { name: t("practice.unknown") });
  await user.click(unknown);
  await user.click(unknown);
  // A disabled button would lose the focus.
  expect(unknown).toHaveProperty("disabled", false);
  come.resolve(problem(400, "invalid_request", "Ya no está"));
  await screen.findByText(t("practice.refused", { message: "Ya no está" }));
  expect(document.activeElement).toBe(screen.getByRole("button", { name: t("practice.unknown") }));
  server.reply(send, known);
  await user.click(screen.getByRole("button", { name: t("practice.unknown") }));
  await screen.findByText("primero");
});

it("repeats a question if its answer was rejected on an earlier visit", async () => {
  const one = { ...due, due: 1, questions: due.questions.slice(0, 1) };
  const earlier = await practise(one);
  earlier.server.reply(send, () => problem(400, "invalid_request", "Ya no está"));
  await earlier.user.click(await screen.findByRole("button", { name: t("practice.unknown") }));
  await screen.findByRole("alert");
  earlier.unmount();

  const { user } = await practise(one);
  await user.click(await screen.findByRole("button", { name: t("practice.unknown") }));
  await screen.findByText("primero");
  expect(outbox.getSnapshot()).toEqual([]);
});

it("reports in English that nothing is due, with the results by objective", async () => {
  await practise({ due: 0, nextAt: "2026-11-28T12:00:00.000Z", questions: [] }, "en");
  await screen.findByRole("heading", { name: t("practice.none") });
  await screen.findByText("Tratar la presión");
  screen.getByText(t("practice.objectives.of", { right: 3, answered: 4 }));
});

it("is offered on the dashboard while questions are due", async () => {
  await renderApp("/modules/dashboard", {
    replies: {
      "GET /api/v1/courses-user": { records: [exampleEnrolment], next: null },
      [detail]: exampleDetail,
      [read]: due,
    },
  });
  await screen.findByRole("heading", { name: t("practice.due", { count: 2 }) });
  const link = screen.getByRole("link", { name: t("practice.begin") });
  expect(link.getAttribute("href")).toBe("/modules/practice/uc-1");
});
