import { act, screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { outbox } from "../../api/outbox/outbox.ts";
import { t } from "../../i18n/translation.ts";
import {
  changeCall,
  exampleAttempt,
  isDraft,
  showEvaluation,
  startEvaluation,
  takeAnswers,
} from "../../testing/evaluation-scene.tsx";
import { exampleEnrolment } from "../../testing/example-course.ts";
import { signIn } from "../../testing/example-session.ts";
import { type FakeReplies, problem, type RecordedRequest } from "../../testing/fake-server.ts";
import { saveDraft } from "./taking/draft/draft.ts";
import { submitAnswers } from "./taking/submission.ts";

function keyOf(body: unknown): unknown {
  return typeof body === "object" && body !== null && "evaluation" in body ? body.evaluation : null;
}

async function open(replies: FakeReplies = {}) {
  const view = await startEvaluation({ replies });
  await view.user.click(screen.getByRole("button", { name: "0 de 6 contestadas" }));
  await view.user.click(screen.getByRole("button", { name: "Todas juntas" }));
  return view;
}

const focused = () => document.activeElement?.textContent;

/** Chooses the match for a row in the sheet that the row opens. */
async function match(user: UserEvent, left: string, right: string) {
  await user.click(screen.getByRole("button", { name: new RegExp(`^${left} `) }));
  const sheet = screen.getByRole("dialog", { name: left });
  await user.click(within(sheet).getByRole("button", { name: new RegExp(`^${right}`) }));
}

const onward = () => screen.getByRole("link", { name: "Lo que sigue" });

beforeEach(() => {
  localStorage.clear();
  signIn();
});

test("adds each question to the history and resumes at the first unanswered one", async () => {
  // Saved answers would arrive with a refetched assessment, which this test, unlike the player, does not do.
  const { user, router } = await startEvaluation({ replies: { [changeCall]: () => new Promise(() => {}) } });
  expect(router.location.search).toBe("?question=1");
  await user.click(screen.getByRole("radio", { name: "Segunda" }));
  await user.click(screen.getByRole("button", { name: "Siguiente" }));
  await expect.poll(focused).toBe("Pregunta 2 de 6");
  await act(() => router.navigate(-1));
  await expect.poll(focused).toBe("Pregunta 1 de 6");
  await act(() => router.navigate(-1));
  await user.click(await screen.findByRole("button", { name: "Seguir contestando" }));
  await expect.poll(focused).toBe("Pregunta 2 de 6");
});

test("moves to the next question on Enter in a typed answer", async () => {
  const { user } = await startEvaluation();
  await user.click(screen.getByRole("button", { name: "0 de 6 contestadas" }));
  await user.click(screen.getByRole("button", { name: "Pregunta 4, sin contestar" }));
  await user.type(await screen.findByRole("textbox", { name: "Su respuesta" }), "corazón{Enter}");
  await expect.poll(focused).toBe("Pregunta 5 de 6");
});

test("stays on Enter at a number that cannot be read, and says so", async () => {
  const { user } = await startEvaluation();
  await user.click(screen.getByRole("button", { name: "0 de 6 contestadas" }));
  await user.click(screen.getByRole("button", { name: "Pregunta 3, sin contestar" }));
  const field = await screen.findByRole<HTMLInputElement>("textbox", { name: /^Su respuesta/ });
  await user.type(field, "140/90{Enter}");
  expect(document.activeElement).toBe(field);
  screen.getByText(t("evaluations.notNumber"));
  await user.clear(field);
  await user.type(field, "140{Enter}");
  await expect.poll(focused).toBe("Pregunta 4 de 6");
});

test("counts the correct answers, collapses them, and links to what to review", async () => {
  const { user } = await open();
  await user.click(screen.getByRole("button", { name: "Entregar" }));
  await user.click(await screen.findByRole("button", { name: "Entregar de todos modos" }));
  expect(await screen.findByText(/^1 de 6 correctas/)).toBeTruthy();
  screen.getByRole("link", { name: "La clase anterior" });
  expect(screen.queryByRole("link", { name: "La clase que sigue" })).toBeNull();
  expect(screen.getByText("Muy bien.").closest("details")?.open).toBe(false);
});

test("offers the next item after a pretest, which is neither passed nor failed", async () => {
  const { user } = await startEvaluation({ evaluation: { isPretest: true } });
  await user.click(screen.getByRole("button", { name: "0 de 6 contestadas" }));
  await user.click(screen.getByRole("button", { name: "Todas juntas" }));
  await user.click(screen.getByRole("button", { name: "Entregar" }));
  await user.click(await screen.findByRole("button", { name: "Entregar de todos modos" }));
  await screen.findByRole("heading", { name: /^Este es su punto de partida/ });
  screen.getByRole("link", { name: "La clase que sigue" });
  await user.click(screen.getByRole("button", { name: "Volver a la evaluación" }));
  await screen.findByText("Prueba inicial: no se aprueba ni se reprueba");
  expect(screen.queryByText(/70/)).toBeNull();
});

test("shows the link to the next item in the result card after a pass", async () => {
  const { user } = await open({
    [changeCall]: (request: RecordedRequest) =>
      isDraft(request.body)
        ? takeAnswers(request)
        : { enrolment: exampleEnrolment, attempt: { ...exampleAttempt, passed: true } },
  });
  await user.click(screen.getByRole("button", { name: "Entregar" }));
  await user.click(await screen.findByRole("button", { name: "Entregar de todos modos" }));
  await screen.findByRole("link", { name: "La clase que sigue" });
  expect(screen.queryByRole("link", { name: "La clase anterior" })).toBeNull();
});

test("hides the link to the next item while the questions are shown", async () => {
  const { user } = await open();
  expect(screen.queryByRole("link")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Entregar" }));
  await user.click(await screen.findByRole("button", { name: "Entregar de todos modos" }));
  await screen.findByRole("heading", { name: /Esta vez no aprobó/ });
  onward();
});

test("answers all six types of questions by name and role, and saves them", async () => {
  const { user, server } = await open();
  await user.click(screen.getByRole("radio", { name: "Segunda" }));
  await user.click(screen.getByRole("checkbox", { name: "Primera" }));
  await user.type(screen.getByRole("textbox", { name: "Su respuesta, en mmHg" }), "3,5");
  await user.type(screen.getByRole("textbox", { name: "Su respuesta" }), "corazón");
  await match(user, "Primera", "Azul");
  await match(user, "Segunda", "Roja");
  await user.click(screen.getByRole("button", { name: "Bajar: Primera" }));
  expect(screen.getByText("6 de 6 contestadas")).toBeTruthy();
  expect(await screen.findByText(/^Guardado a las/)).toBeTruthy();
  const saved = Object.assign(
    {},
    ...server.sent(changeCall).map(({ body }) => (isDraft(body) ? Object(body.draft).answers : {})),
  );
  expect(saved).toEqual({ q1: "y", q2: ["x"], q3: 3.5, q4: "corazón", q5: { x: "s", y: "r" }, q6: ["y", "x"] });
});

test("announces that a right side chosen again has moved to its new row", async () => {
  const { user } = await open();
  await match(user, "Primera", "Azul");
  await match(user, "Segunda", "Azul");
  expect(screen.getByText("«Azul» ahora va con «Segunda»")).toBeTruthy();
  const first = screen.getByRole("button", { name: "Primera Elija…" });
  await user.click(first);
  expect(screen.getByText("Ahora va con «Segunda»")).toBeTruthy();
  await user.keyboard("{Escape}");
  await expect.poll(() => document.activeElement).toBe(first);
});

test("reports an unsaved draft and keeps it in the outbox", async () => {
  const { user } = await open({ [changeCall]: () => problem(503, "unavailable", "No disponible") });
  await user.click(screen.getByRole("radio", { name: "Segunda" }));
  expect(await screen.findByText(/Todavía no se ha guardado/)).toBeTruthy();
  expect(outbox.getSnapshot()?.map(({ call }) => call.body)).toEqual([
    { draft: { id: "e1", answers: { q1: "y" }, attempt: 1 } },
  ]);
});

test("moves the focus to the confirmation when a draft is saved on a retry", async () => {
  const { user, server } = await open({ [changeCall]: () => problem(503, "unavailable", "No disponible") });
  await user.click(screen.getByRole("radio", { name: "Segunda" }));
  await screen.findByText(/Todavía no se ha guardado/);
  server.reply(changeCall, takeAnswers);
  await user.click(screen.getByRole("button", { name: t("evaluations.draft.retry") }));
  const said = await screen.findByText(/^Guardado a las/);
  await expect.poll(() => document.activeElement).toBe(said);
});

test("lists the open questions before submitting and links to them", async () => {
  const { user } = await open();
  await user.click(screen.getByRole("radio", { name: "Segunda" }));
  await user.click(screen.getByRole("button", { name: "Entregar" }));
  const dialog = await screen.findByRole("dialog", { name: "¿Entregar sin contestar todo?" });
  await user.click(within(dialog).getByRole("button", { name: "Pregunta 3" }));
  await expect.poll(() => document.activeElement?.textContent).toBe("Pregunta 3 de 6");
});

test("returns with the answers what the server said about the questions shown", async () => {
  const { user, sent, refresh } = await startEvaluation({ evaluation: { edition: "1.shown" } });
  await user.click(screen.getByRole("radio", { name: "Segunda" }));
  await screen.findByText(/^Guardado a las/);
  expect(refresh).not.toHaveBeenCalled();
  await user.click(screen.getByRole("button", { name: "1 de 6 contestadas" }));
  await user.click(screen.getByRole("button", { name: "Todas juntas" }));
  await user.click(screen.getByRole("button", { name: "Entregar" }));
  await user.click(await screen.findByRole("button", { name: "Entregar de todos modos" }));
  await screen.findByRole("heading", { name: /Esta vez no aprobó/ });
  expect(sent()).toMatchObject([{ draft: { edition: "1.shown" } }, { evaluation: { edition: "1.shown" } }]);
});

test("shows a result with the questions that were answered, although newer ones have been loaded since", async () => {
  const scored = { enrolment: exampleEnrolment, attempt: exampleAttempt };
  const replies = {
    [changeCall]: scored,
    "GET /api/v1/courses-user/uc-1/attempts/a-1": {
      attempt: exampleAttempt,
      title: "Evaluación final",
      passPercent: 70,
      questions: [{ id: "q1", type: "text", prompt: "¿Cuál era?" }],
      answers: { q1: "ritmo" },
    },
  };
  await showEvaluation({ evaluation: { edition: "1.new" }, replies });
  await submitAnswers({ enrolment: "uc-1", evaluation: "e1", edition: "1.old" }, { q1: "ritmo" });
  await screen.findByText("¿Cuál era?");
  expect(screen.queryByText("¿Cuáles?")).toBeNull();
});

test("loads the questions that a saved draft or a rejection leaves in force", async () => {
  const saving = await showEvaluation({ evaluation: { edition: "1.new" } });
  const place = { enrolment: "uc-1", evaluation: "e1", edition: "1.old" };
  await saveDraft(place, { q1: "y" });
  await waitFor(() => expect(saving.refresh).toHaveBeenCalledOnce(), { timeout: 5000 });
  saving.unmount();

  const replies = { [changeCall]: () => problem(409, "conflict", "Esto no coincide.") };
  const { refresh } = await showEvaluation({ evaluation: { edition: "2.new" }, replies });
  await submitAnswers(place, { q1: "y" });
  await screen.findByText(/Esto no coincide/);
  await waitFor(() => expect(refresh).toHaveBeenCalledOnce());
});

test("resubmits with the same key after a lost response, then shows the result", async () => {
  let lost = false;
  const { user, server } = await open({
    [changeCall]: (request: RecordedRequest) => {
      if (isDraft(request.body) || lost) return takeAnswers(request);
      lost = true;
      throw new TypeError("Failed to fetch");
    },
  });
  await user.click(screen.getByRole("radio", { name: "Segunda" }));
  await user.click(screen.getByRole("button", { name: "Entregar" }));
  await user.click(await screen.findByRole("button", { name: "Entregar de todos modos" }));
  await user.click(await screen.findByRole("button", { name: "Intentar ahora" }));
  const heading = await screen.findByRole("heading", { name: /Esta vez no aprobó/ });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(screen.getByText("Muy bien.")).toBeTruthy();
  const [first, second] = server
    .sent(changeCall)
    .map(({ body }) => keyOf(body))
    .filter(Boolean);
  expect(second).toEqual(first);
  expect(first).toMatchObject({ answers: { q1: "y" } });
});
