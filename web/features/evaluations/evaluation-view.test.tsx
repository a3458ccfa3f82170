import { act, screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { outbox } from "../../api/outbox/outbox.ts";
import { t } from "../../i18n/translation.ts";
import { beginEvaluation, changeCall, exampleAttempt, isDraft, takeAnswers } from "../../testing/evaluation-scene.tsx";
import { exampleEnrolment } from "../../testing/example-course.ts";
import { signIn } from "../../testing/example-session.ts";
import { type FakeReplies, problem, type SeenRequest } from "../../testing/fake-server.ts";

function keyOf(body: unknown): unknown {
  return typeof body === "object" && body !== null && "evaluation" in body ? body.evaluation : null;
}

async function open(replies: FakeReplies = {}) {
  const view = await beginEvaluation({ replies });
  await view.user.click(screen.getByRole("button", { name: "0 de 6 contestadas" }));
  await view.user.click(screen.getByRole("button", { name: "Todas juntas" }));
  return view;
}

const focused = () => document.activeElement?.textContent;

/** Chooses what goes with a row in the sheet that it opens. */
async function match(user: UserEvent, left: string, right: string) {
  await user.click(screen.getByRole("button", { name: new RegExp(`^${left} `) }));
  const sheet = screen.getByRole("dialog", { name: left });
  await user.click(within(sheet).getByRole("button", { name: new RegExp(`^${right}`) }));
}

const wayOn = () => screen.getByRole("link", { name: "Lo que sigue" });

beforeEach(() => {
  localStorage.clear();
  signIn();
});

test("every question is an entry of the history, and one goes on at the first that is not answered", async () => {
  // What was saved would be in an evaluation that is read anew, as the player does.
  const { user, router } = await beginEvaluation({ replies: { [changeCall]: () => new Promise(() => {}) } });
  expect(router.location.search).toBe("?question=1");
  await user.click(screen.getByRole("radio", { name: "Segunda" }));
  await user.click(screen.getByRole("button", { name: "Siguiente" }));
  await expect.poll(focused).toBe("Pregunta 2 de 6");
  await act(() => router.navigate(-1));
  await expect.poll(focused).toBe("Pregunta 1 de 6");
  await act(() => router.navigate(-1));
  await user.click(await screen.findByRole("button", { name: "Continuar con mis respuestas" }));
  await expect.poll(focused).toBe("Pregunta 2 de 6");
});

test("Enter in a typed answer goes on to the next question", async () => {
  const { user } = await beginEvaluation();
  await user.click(screen.getByRole("button", { name: "0 de 6 contestadas" }));
  await user.click(screen.getByRole("button", { name: "Pregunta 4, sin contestar" }));
  await user.type(await screen.findByRole("textbox", { name: "Su respuesta" }), "corazón{Enter}");
  await expect.poll(focused).toBe("Pregunta 5 de 6");
});

test("the result says how many were right, folds those, and names what to review", async () => {
  const { user } = await open();
  await user.click(screen.getByRole("button", { name: "Entregar" }));
  await user.click(await screen.findByRole("button", { name: "Entregar de todos modos" }));
  expect(await screen.findByText(/^1 de 6 correctas/)).toBeTruthy();
  screen.getByRole("link", { name: "La clase anterior" });
  expect(screen.queryByRole("link", { name: "La clase que sigue" })).toBeNull();
  expect(screen.getByText("Muy bien.").closest("details")?.open).toBe(false);
});

test("a pretest is neither passed nor failed, and leads on however it went", async () => {
  const { user } = await beginEvaluation({ evaluation: { isPretest: true } });
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

test("after passing the way on stands in the card of the result", async () => {
  const { user } = await open({
    [changeCall]: (request: SeenRequest) =>
      isDraft(request.body)
        ? takeAnswers(request)
        : { enrolment: exampleEnrolment, attempt: { ...exampleAttempt, passed: true } },
  });
  await user.click(screen.getByRole("button", { name: "Entregar" }));
  await user.click(await screen.findByRole("button", { name: "Entregar de todos modos" }));
  await screen.findByRole("link", { name: "La clase que sigue" });
  expect(screen.queryByRole("link", { name: "La clase anterior" })).toBeNull();
});

test("the questions have one way on, their own", async () => {
  const { user } = await open();
  expect(screen.queryByRole("link")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Entregar" }));
  await user.click(await screen.findByRole("button", { name: "Entregar de todos modos" }));
  await screen.findByRole("heading", { name: /Esta vez no aprobó/ });
  wayOn();
});

test("all six kinds of questions are answered by name and role, and saved", async () => {
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

test("a right side chosen again moves to its new row, and that is said", async () => {
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

test("a draft that could not be saved says so and stays here", async () => {
  const { user } = await open({ [changeCall]: () => problem(503, "unavailable", "No disponible") });
  await user.click(screen.getByRole("radio", { name: "Segunda" }));
  expect(await screen.findByText(/Todavía no se ha guardado/)).toBeTruthy();
  expect(outbox.getShown()?.map(({ call }) => call.body)).toEqual([
    { draft: { id: "e1", answers: { q1: "y" }, attempt: 1 } },
  ]);
});

test("a draft that is saved at the second try leaves the focus where that is said", async () => {
  const { user, server } = await open({ [changeCall]: () => problem(503, "unavailable", "No disponible") });
  await user.click(screen.getByRole("radio", { name: "Segunda" }));
  await screen.findByText(/Todavía no se ha guardado/);
  server.reply(changeCall, takeAnswers);
  await user.click(screen.getByRole("button", { name: t("evaluations.draft.retry") }));
  const said = await screen.findByText(/^Guardado a las/);
  await expect.poll(() => document.activeElement).toBe(said);
});

test("submitting with questions open names them and leads there", async () => {
  const { user } = await open();
  await user.click(screen.getByRole("radio", { name: "Segunda" }));
  await user.click(screen.getByRole("button", { name: "Entregar" }));
  const dialog = await screen.findByRole("dialog", { name: "¿Entregar sin contestar todo?" });
  await user.click(within(dialog).getByRole("button", { name: "Pregunta 3" }));
  await expect.poll(() => document.activeElement?.textContent).toBe("Pregunta 3 de 6");
});

test("an answer lost on the way is asked for again under the same key, and the result shows", async () => {
  let lost = false;
  const { user, server } = await open({
    [changeCall]: (request: SeenRequest) => {
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
