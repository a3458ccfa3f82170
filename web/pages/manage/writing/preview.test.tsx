import { act, screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import type { Evaluation } from "../../../../contract/courses/evaluations.ts";
import type { Draft } from "../../../../contract/writing/drafts.ts";
import { showLanguage } from "../../../i18n/language.ts";
import { t } from "../../../i18n/translation.ts";
import { exampleClass } from "../../../testing/example-course.ts";
import { problem, type RecordedRequest } from "../../../testing/fake-server.ts";
import { openWriting, someFaults, writingCalls, writtenDraft } from "../../../testing/writing-scene.ts";

const ofItem = (id: string) => `/api/v1/manage/courses/presion/preview/items/${id}`;

const draft: Draft = {
  ...writtenDraft,
  course: {
    ...writtenDraft.course,
    modules: [{ id: "uno", title: { es: "Uno", en: "One" }, items: [{ class: "medir" }, { evaluation: "prueba" }] }],
  },
};

const evaluation: Evaluation = {
  ...{ id: "prueba", kind: "evaluation", title: "Prueba", durationMinutes: 5, instructions: null, passPercent: 70 },
  ...{ attemptsAllowed: null, draft: {}, questions: [{ id: "q1", type: "number", prompt: "¿Cuánto?", unit: null }] },
};

const review = {
  ...{ title: "Prueba", passPercent: 70, questions: evaluation.questions, answers: { q1: 5 } },
  attempt: {
    ...{ id: "p-1", submittedAt: "2026-07-01T10:00:00.000Z", percent: 0, passed: false },
    questions: { q1: { score: 0, expected: null, feedback: "Mida otra vez.", see: { class: "medir", at: 83 } } },
  },
};

const replies = {
  [writingCalls.draft]: draft,
  [`GET ${ofItem("medir")}`]: { ...exampleClass, id: "medir", title: "Medir la presión" },
  [`GET ${ofItem("prueba")}`]: evaluation,
  [`POST ${ofItem("prueba")}`]: review,
};

it("shows the draft in order, and records nothing", async () => {
  const { user, server } = await openWriting("preview", replies);
  await screen.findByRole("heading", { level: 1, name: "Medir la presión" });
  screen.getByText(t("manage.writing.preview.lead"));
  await user.click(screen.getByRole("link", { name: t("manage.writing.preview.next", { title: "Prueba" }) }));
  await screen.findByRole("heading", { level: 1, name: "Prueba" });
  expect(server.requests.filter(({ method }) => method !== "GET")).toEqual([]);
});

it.each(["es", "en"] as const)("scores answers on the server, and allows another attempt (%s)", async (language) => {
  const { user, server } = await openWriting("preview/prueba", replies, language);
  await user.click(await screen.findByRole("button", { name: t("evaluations.start") }));
  await user.type(await screen.findByRole("textbox", { name: t("evaluations.answer") }), "5");
  await user.click(screen.getByRole("button", { name: t("evaluations.submit") }));

  await screen.findByText("Mida otra vez.");
  expect(server.sent(`POST ${ofItem("prueba")}`)[0]?.body).toEqual({ attempt: 1, answers: { q1: 5 } });
  const again = screen.getByRole("link", {
    name: t("evaluations.result.seeAt", { title: "Medir la presión", time: "1:23" }),
  });
  expect(again.getAttribute("href")).toMatch(/preview\/medir\?at=83$/);
  await user.click(screen.getByRole("button", { name: t("evaluations.again") }));
  const field = await screen.findByRole("textbox", { name: t("evaluations.answer") });
  expect(field).toHaveProperty("value", "");
  await waitFor(() =>
    expect(
      server
        .sent(`GET ${ofItem("prueba")}`)
        .at(-1)
        ?.query.get("attempt"),
    ).toBe("2"),
  );
  expect(server.requests.filter(({ method }) => method === "PATCH")).toEqual([]);
});

it("scores the answers within a class again when the language changes", async () => {
  const block = {
    type: "question" as const,
    id: "q1",
    required: false,
    question: { id: "q1", type: "number", prompt: "¿Cuánto?", unit: null },
  };
  const answers = `POST ${ofItem("medir")}/blocks/q1`;
  const { user, server } = await openWriting("preview/medir", {
    ...replies,
    [`GET ${ofItem("medir")}`]: { ...exampleClass, id: "medir", blocks: [block] },
    [answers]: ({ headers }: RecordedRequest) => {
      const feedback = `4 (${headers.get("accept-language")})`;
      return { score: 0, expected: 4, see: null, feedback };
    },
  });
  await user.type(await screen.findByRole("textbox", { name: t("evaluations.answer") }), "5");
  await user.click(screen.getByRole("button", { name: t("blocks.question.send") }));
  await screen.findByText("4 (es)");
  await act(() => showLanguage("en"));
  await screen.findByText("4 (en)");
  expect(server.sent(answers).map(({ body }) => body)).toEqual([{ answer: 5 }, { answer: 5 }]);
});

it("lists the faults of an item with errors", async () => {
  const refusal = Response.json(
    { code: "draft_has_faults", message: "Hay errores.", faults: someFaults, requestId: "r-1" },
    { status: 422 },
  );
  await openWriting("preview/prueba", { ...replies, [`GET ${ofItem("prueba")}`]: () => refusal.clone() });
  await screen.findByText(t("manage.writing.preview.faulty"));
  screen.getByText("Falta el texto.");
  screen.getByRole("link", { name: t("manage.writing.preview.edit") });
});

it("reports that answers no longer fit when the assessment was changed in the meantime", async () => {
  const { user } = await openWriting("preview/prueba", {
    ...replies,
    [`POST ${ofItem("prueba")}`]: () => problem(400, "invalid_request", "No vale."),
  });
  await user.click(await screen.findByRole("button", { name: t("evaluations.start") }));
  await user.type(await screen.findByRole("textbox", { name: t("evaluations.answer") }), "5");
  await user.click(screen.getByRole("button", { name: t("evaluations.submit") }));
  await screen.findByText(t("manage.writing.preview.changed"));
});
