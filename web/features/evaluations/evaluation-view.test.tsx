import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import type { Attempt } from "../../../contract/evaluations.ts";
import { exampleEnrolment, exampleEvaluation } from "../../testing/example-course.ts";
import { type FakeReplies, problem } from "../../testing/fake-server.ts";
import { renderPart } from "../../testing/render-routes.tsx";
import { EvaluationView } from "./evaluation-view.tsx";

const patch = "PATCH /api/v1/courses-user/uc-1";
const savedAt = "2026-11-20T17:28:00.000Z";
const attempt: Attempt = {
  id: "a-1",
  submittedAt: savedAt,
  percent: 50,
  passed: false,
  questions: {
    q1: { score: 1, expected: null, feedback: "Muy bien." },
    q2: { score: 0, expected: null, feedback: null },
  },
};

interface Sent {
  draft?: object;
  evaluation?: { key: string; answers: Record<string, unknown> };
}

function isDraft(body: unknown): body is Sent {
  return typeof body === "object" && body !== null && "draft" in body;
}

function keyOf(body: unknown): unknown {
  return typeof body === "object" && body !== null && "evaluation" in body ? body.evaluation : null;
}

function answering(request: { body: unknown }) {
  return isDraft(request.body) ? { savedAt } : { enrolment: exampleEnrolment, attempt };
}

async function open(replies: FakeReplies = { [patch]: answering }) {
  const view = await renderPart(
    <EvaluationView
      evaluation={exampleEvaluation}
      enrolment="uc-1"
      attempts={[]}
      onRefresh={() => Promise.resolve()}
      onScored={() => undefined}
      finish={null}
      wayOn={<a href="/next">Lo que sigue</a>}
    />,
    { replies },
  );
  const start = await screen.findByRole("button", { name: "Empezar" });
  wayOn();
  await view.user.click(start);
  await view.user.click(screen.getByRole("button", { name: "Todas juntas" }));
  return view;
}

const wayOn = () => screen.getByRole("link", { name: "Lo que sigue" });

beforeEach(() => localStorage.clear());

test("the questions have one way on, their own", async () => {
  const { user } = await open();
  expect(screen.queryByRole("link")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Entregar" }));
  await user.click(await screen.findByRole("button", { name: "Entregar así" }));
  await screen.findByRole("heading", { name: /Esta vez no alcanzó/ });
  wayOn();
});

test("all six kinds of questions are answered by name and role, and saved", async () => {
  const { user, server } = await open();
  await user.click(screen.getByRole("radio", { name: "Segunda" }));
  await user.click(screen.getByRole("checkbox", { name: "Primera" }));
  await user.type(screen.getByRole("textbox", { name: "Su respuesta, en mmHg" }), "3,5");
  await user.type(screen.getByRole("textbox", { name: "Su respuesta" }), "corazón");
  await user.selectOptions(screen.getByRole("combobox", { name: "Primera" }), "Azul");
  await user.selectOptions(screen.getByRole("combobox", { name: "Segunda" }), "Roja");
  await user.click(screen.getByRole("button", { name: "Bajar: Primera" }));
  expect(screen.getByText("6 de 6 contestadas")).toBeTruthy();
  expect(await screen.findByText(/^Guardado a las/, {}, { timeout: 3000 })).toBeTruthy();
  const saved = Object.assign(
    {},
    ...server.sent(patch).map(({ body }) => (isDraft(body) ? Object(body.draft).answers : {})),
  );
  expect(saved).toEqual({ q1: "y", q2: ["x"], q3: 3.5, q4: "corazón", q5: { x: "s", y: "r" }, q6: ["y", "x"] });
});

test("a right side chosen again moves to its new row, and that is said", async () => {
  const { user } = await open();
  await user.selectOptions(screen.getByRole("combobox", { name: "Primera" }), "Azul");
  await user.selectOptions(screen.getByRole("combobox", { name: "Segunda" }), "Azul");
  expect(screen.getByText("«Azul» ahora va con «Segunda»")).toBeTruthy();
  expect(screen.getByRole<HTMLSelectElement>("combobox", { name: "Primera" }).value).toBe("");
});

test("a draft that could not be saved says so and stays here", async () => {
  const { user } = await open({ [patch]: () => problem(503, "unavailable", "No disponible") });
  await user.click(screen.getByRole("radio", { name: "Segunda" }));
  expect(await screen.findByText(/Aún no se guardó/, {}, { timeout: 3000 })).toBeTruthy();
  expect(localStorage.getItem("draft:uc-1|e1")).toBe('{"q1":"y"}');
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
    [patch]: (request: { body: unknown }) => {
      if (isDraft(request.body) || lost) return answering(request);
      lost = true;
      throw new TypeError("Failed to fetch");
    },
  });
  await user.click(screen.getByRole("radio", { name: "Segunda" }));
  await user.click(screen.getByRole("button", { name: "Entregar" }));
  await user.click(await screen.findByRole("button", { name: "Entregar así" }));
  await user.click(await screen.findByRole("button", { name: "Intentar ahora" }));
  const heading = await screen.findByRole("heading", { name: /Esta vez no alcanzó/ });
  expect(document.activeElement).toBe(heading);
  expect(screen.getByText("Muy bien.")).toBeTruthy();
  const [first, second] = server
    .sent(patch)
    .map(({ body }) => keyOf(body))
    .filter(Boolean);
  expect(second).toEqual(first);
  expect(first).toMatchObject({ answers: { q1: "y" } });
});
