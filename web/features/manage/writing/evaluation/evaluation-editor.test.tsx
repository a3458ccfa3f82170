import { fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import type {
  CourseDocument,
  EvaluationDocument,
  QuestionDocument,
} from "../../../../../contract/writing/documents.ts";
import { t } from "../../../../i18n/translation.ts";
import { renderEditor } from "../../../../testing/editor-scene.tsx";
import { problem, type RecordedRequest } from "../../../../testing/fake-server.ts";
import { writingCalls, writtenDraft } from "../../../../testing/writing-scene.ts";
import { EvaluationEditor } from "./evaluation-editor.tsx";
import type { PartKind } from "./questions/part-list.tsx";
import type { QuestionType } from "./questions/question-types.ts";

const empty: EvaluationDocument = { id: "prueba", title: { es: "Prueba", en: "Check" }, questions: [] };
const q1: QuestionDocument = {
  id: "q1",
  type: "single",
  prompt: { es: "¿Cuál es?", en: "Which one?" },
  choices: [
    { id: "a", text: { es: "Una", en: "One" }, correct: true },
    { id: "b", text: { es: "Otra", en: "Another" } },
  ],
};

const partId = (prefix: string) => expect.stringMatching(new RegExp(`^${prefix}-[a-z0-9]{8}$`));
const part = (kind: PartKind, number: number) => t(`manage.writing.evaluation.part.${kind}`, { number });
const number = (of: number) => t("manage.writing.evaluation.questionNumber", { number: of });
const up = (name: string) => t("manage.writing.sort.up", { name });
const inSpanish = (field: "prompt" | "partText" | "choiceFeedback" | "unit" | "left" | "right") =>
  `${t(`manage.writing.evaluation.${field}`)}, ${t("manage.writing.language.es")}`;

// jsdom does not implement popovers.
HTMLElement.prototype.hidePopover ??= () => {};

/** Returns an item of a question's menu. jsdom does not open popovers, so their contents have no accessible names. */
function menuItem(of: number, name: string): HTMLElement {
  const label = t("manage.writing.outline.more", { name: number(of) });
  return within(screen.getByLabelText(label, { selector: "[role=menu]" })).getByText(name);
}

/** Renders an assessment with a single, expanded question; `fill` types into a field of the page or of a group. */
async function renderQuestion(question: QuestionDocument | null, type?: QuestionType) {
  const scene = await renderEditor(EvaluationEditor, { ...empty, questions: question ? [question] : [] });
  const { user } = scene;
  const name = type ? t(`manage.writing.evaluation.types.${type}`) : /^Pregunta 1/;
  await user.click(screen.getByRole("button", { name }));
  const fill = async (name: string, text: string, group: HTMLElement = document.body) => {
    const field = within(group).getByRole("textbox", { name });
    await user.clear(field);
    await user.type(field, text);
  };
  return { ...scene, fill, questions: () => scene.document().questions ?? [] };
}

describe("a question", () => {
  test("keeps its texts when the arrow keys pass other types on the way to a new one", async () => {
    const texts = [{ es: "Sí" }, { es: "No" }];
    const choices = texts.map((text, index) => ({ id: `c${index}`, text }));
    const { user, questions } = await renderQuestion({ id: "q", prompt: { es: "¿Cuál?" }, choices });
    const type = screen.getByRole("combobox", { name: t("manage.writing.evaluation.type") });
    for (const passed of ["number", "text", "ordering"]) await user.selectOptions(type, passed);
    expect(questions()[0]?.steps?.map(({ text }) => text)).toEqual(texts);
  });

  test("with a single correct choice has choices with feedback, one of them correct", async () => {
    const { user, fill, questions } = await renderQuestion(null, "single");
    await fill(inSpanish("prompt"), "¿Qué mide?");
    const second = screen.getByRole("group", { name: part("choices", 2) });
    await fill(inSpanish("partText"), "La tensión", second);
    await fill(
      `${t("manage.writing.evaluation.partText")}, ${t("manage.writing.language.en")}`,
      "Blood pressure",
      second,
    );
    await user.click(
      screen.getByRole("radio", { name: t("manage.writing.evaluation.isRight", { name: part("choices", 1) }) }),
    );
    await user.click(
      screen.getByRole("radio", { name: t("manage.writing.evaluation.isRight", { name: part("choices", 2) }) }),
    );
    await user.click(within(second).getByRole("button", { name: t("manage.writing.evaluation.choiceFeedback") }));
    await fill(inSpanish("choiceFeedback"), "Así es.", second);

    expect(questions()).toEqual([
      {
        id: expect.stringMatching(/^q-[a-z0-9]{8}$/),
        type: "single",
        prompt: { es: "¿Qué mide?" },
        choices: [
          { id: partId("c") },
          {
            ...{ id: partId("c"), text: { es: "La tensión", en: "Blood pressure" }, correct: true },
            feedback: { es: "Así es." },
          },
        ],
      },
    ]);
  });

  test("that is new has the focus before anything else can be typed, like a new choice", async () => {
    await renderEditor(EvaluationEditor, empty);
    // These events, unlike those of `user`, leave no time for a frame.
    fireEvent.click(screen.getByRole("button", { name: t("manage.writing.evaluation.types.single") }));
    expect(document.activeElement).toBe(screen.getByRole("textbox", { name: inSpanish("prompt") }));
    fireEvent.click(screen.getByRole("button", { name: t("manage.writing.evaluation.addPart.choices") }));
    const third = screen.getByRole("group", { name: part("choices", 3) });
    expect(document.activeElement).toBe(within(third).getByRole("textbox", { name: inSpanish("partText") }));
  });

  test("regains its parts when a change of type is undone, and keeps later edits", async () => {
    const { user, fill, questions } = await renderQuestion(q1);
    await user.selectOptions(screen.getByRole("combobox", { name: t("manage.writing.evaluation.type") }), "number");
    await fill(inSpanish("prompt"), "¿Cuántos mmHg?");
    await user.click(screen.getByRole("button", { name: t("manage.writing.evaluation.undo") }));

    expect(JSON.parse(JSON.stringify(questions()))).toEqual([
      { ...q1, prompt: { ...q1.prompt, es: "¿Cuántos mmHg?" } },
    ]);
  });

  test("with several correct choices keeps each mark while choices are added, moved and removed", async () => {
    const { user, questions } = await renderQuestion({ ...q1, type: "multiple" });
    await user.click(
      screen.getByRole("checkbox", { name: t("manage.writing.evaluation.isRight", { name: part("choices", 2) }) }),
    );
    await user.click(screen.getByRole("button", { name: t("manage.writing.evaluation.addPart.choices") }));
    await user.click(screen.getByRole("button", { name: up(part("choices", 3)) }));
    await user.click(
      screen.getByRole("button", { name: t("manage.writing.evaluation.removePart", { name: part("choices", 1) }) }),
    );

    expect(questions()[0]?.choices).toEqual([{ id: partId("c") }, { ...q1.choices?.[1], correct: true }]);
  });

  test.each<[PartKind, QuestionDocument]>([
    ["choices", q1],
    ["pairs", { id: "q1", type: "matching", pairs: [] }],
    ["distractors", { id: "q1", type: "matching", distractors: [] }],
    ["steps", { id: "q1", type: "ordering", steps: [] }],
  ])(
    "never gives a new part (%s) the id of one that was removed or that another author adds",
    async (kind, question) => {
      const ids: (string | undefined)[] = [];
      for (const _author of [1, 2]) {
        const { user, questions, unmount } = await renderQuestion({ ...question });
        const add = screen.getByRole("button", { name: t(`manage.writing.evaluation.addPart.${kind}`) });
        await user.click(add);
        const number = questions()[0]?.[kind]?.length ?? 0;
        ids.push(questions()[0]?.[kind]?.at(-1)?.id);
        await user.click(
          screen.getByRole("button", { name: t("manage.writing.evaluation.removePart", { name: part(kind, number) }) }),
        );
        await user.click(add);
        ids.push(questions()[0]?.[kind]?.at(-1)?.id);
        unmount();
      }
      expect(new Set(ids).size).toBe(4);
    },
  );

  test("with a number accepts a decimal comma, a tolerance and a unit, and reports an invalid number", async () => {
    const { fill, questions } = await renderQuestion(null, "number");
    await fill(t("manage.writing.evaluation.value"), "0,5");
    await fill(t("manage.writing.evaluation.tolerance"), "x");
    await fill(inSpanish("unit"), "mg");

    expect(questions()[0]).toMatchObject({ type: "number", value: 0.5, unit: { es: "mg" } });
    expect(questions()[0]?.tolerance).toBeUndefined();
    expect(screen.getByText(t("manage.writing.evaluation.notNumber"))).toBeTruthy();
  });

  test("with a text has accepted answers in each language, one per line", async () => {
    const { user, questions } = await renderQuestion(null, "text");
    await user.type(
      screen.getByRole("textbox", {
        name: t("manage.writing.evaluation.accept", { language: t("manage.writing.language.es") }),
      }),
      "uno{Enter} dos {Enter}",
    );
    await user.type(
      screen.getByRole("textbox", {
        name: t("manage.writing.evaluation.accept", { language: t("manage.writing.language.en") }),
      }),
      "one",
    );

    expect(questions()[0]?.accept).toEqual({ es: ["uno", "dos"], en: ["one"] });
  });

  test("with matching has pairs, and distractors that match nothing", async () => {
    const { user, fill, questions } = await renderQuestion(null, "matching");
    const first = screen.getByRole("group", { name: part("pairs", 1) });
    await fill(inSpanish("left"), "Sístole", first);
    await fill(inSpanish("right"), "Se contrae", first);
    await user.click(screen.getByRole("button", { name: t("manage.writing.evaluation.addPart.distractors") }));
    await fill(inSpanish("partText"), "Nada", screen.getByRole("group", { name: part("distractors", 1) }));

    expect(questions()[0]).toMatchObject({
      pairs: [{ id: partId("p"), left: { es: "Sístole" }, right: { es: "Se contrae" } }, { id: partId("p") }],
      distractors: [{ id: partId("d"), text: { es: "Nada" } }],
    });
  });

  test("with ordering has its steps in the correct order", async () => {
    const { user, fill, questions } = await renderQuestion(null, "ordering");
    await fill(inSpanish("partText"), "Después", screen.getByRole("group", { name: part("steps", 1) }));
    await fill(inSpanish("partText"), "Antes", screen.getByRole("group", { name: part("steps", 2) }));
    await user.click(screen.getByRole("button", { name: up(part("steps", 2)) }));

    expect(questions()[0]?.steps?.map(({ text }) => text?.es)).toEqual(["Antes", "Después"]);
  });

  test("keeps its texts when its type changes, and can be changed back", async () => {
    const { user, questions } = await renderQuestion(q1);
    await user.selectOptions(screen.getByRole("combobox", { name: t("manage.writing.evaluation.type") }), "ordering");
    expect(questions()[0]).toEqual({
      ...{ id: "q1", type: "ordering", prompt: q1.prompt },
      steps: q1.choices?.map(({ text }) => ({ id: partId("s"), text })),
    });

    await user.click(screen.getByRole("button", { name: t("manage.writing.evaluation.undo") }));
    expect(questions()).toEqual([q1]);
  });

  test("can be duplicated with a new id, moved, and removed with an undo", async () => {
    const { user, questions } = await renderQuestion(q1);
    await user.click(menuItem(1, t("manage.writing.evaluation.duplicate")));
    const [, copy] = questions();
    expect(copy).toEqual({ ...q1, id: expect.not.stringMatching(/^q1$/) });

    await user.click(screen.getByRole("button", { name: up(number(2)) }));
    expect(questions()).toEqual([copy, q1]);
    await user.click(menuItem(1, t("manage.writing.evaluation.remove")));
    expect(questions()).toEqual([q1]);
    // The menu disappears with the question.
    await expect.poll(() => document.activeElement?.tagName).toBe("BUTTON");
    expect(document.activeElement?.textContent).toContain(number(1));
    await user.click(screen.getByRole("button", { name: t("manage.writing.evaluation.undo") }));
    expect(questions()).toEqual([copy, q1]);
  });

  test("refers to an objective of the course, and to a class with a time in its video", async () => {
    const { user, questions } = await renderQuestion(q1);
    await user.selectOptions(
      screen.getByRole("combobox", { name: t("manage.writing.evaluation.objective") }),
      "Medir bien.",
    );
    await user.selectOptions(
      screen.getByRole("combobox", { name: t("manage.writing.evaluation.see") }),
      "Medir la presión",
    );
    await user.click(await screen.findByRole("button", { name: t("manage.writing.evaluation.chooseMoment") }));
    const video = screen.getByLabelText<HTMLVideoElement>(/^Video/);
    video.currentTime = 83.6;
    await user.click(screen.getByRole("button", { name: t("manage.writing.evaluation.thisMoment") }));
    await user.click(screen.getByRole("button", { name: t("manage.writing.evaluation.useMoment") }));

    expect(questions()[0]).toMatchObject({ objective: "medir", see: { class: "medir", video: "film", at: 83 } });
    expect(screen.getByText(t("manage.writing.evaluation.moment", { moment: "1:23" }))).toBeTruthy();
  });
});

describe("an assessment", () => {
  test("has optional pass mark and attempt limit", async () => {
    const { user, document } = await renderEditor(EvaluationEditor, { ...empty, passPercent: 80 });
    await user.clear(await screen.findByRole("textbox", { name: t("manage.writing.evaluation.passPercent") }));
    await user.type(screen.getByRole("textbox", { name: t("manage.writing.evaluation.attempts") }), "3");
    await user.click(screen.getByRole("checkbox", { name: t("manage.writing.evaluation.shuffleQuestions") }));

    expect(document()).toMatchObject({ attempts: 3, shuffleQuestions: false });
    expect(document().passPercent).toBeUndefined();
  });

  test("shows the faults of a question in its row and at the field", async () => {
    const faults = [
      { item: "prueba", path: "questions.q1.choices.b.text", message: "Falta el texto.", severity: "error" as const },
    ];
    const { user } = await renderEditor(EvaluationEditor, { ...empty, questions: [q1] }, { faults });
    await user.click(await screen.findByRole("button", { name: /Pregunta 1.*1 error/ }));

    const choice = screen.getByRole("group", { name: part("choices", 2) });
    expect(within(choice).getByText("Falta el texto.")).toBeTruthy();
  });

  test("draws from a bank by tags, and shows how many questions match", async () => {
    const { user, document } = await renderEditor(EvaluationEditor, empty);
    await user.click(await screen.findByRole("button", { name: t("manage.writing.evaluation.addDraw") }));
    const draw = screen.getByRole("group", { name: t("manage.writing.evaluation.draw", { number: 1 }) });
    expect(within(draw).getByText(t("manage.writing.evaluation.matching", { matching: 10, count: 10 }))).toBeTruthy();
    await user.click(within(draw).getByRole("checkbox", { name: "dosis" }));
    const count = within(draw).getByRole("textbox", { name: t("manage.writing.evaluation.count") });
    await user.clear(count);
    await user.type(count, "2");

    expect(within(draw).getByText(t("manage.writing.evaluation.matching", { matching: 4, count: 10 }))).toBeTruthy();
    expect(document().draw).toEqual([{ bank: "banco", count: 2, tags: ["dosis"] }]);
  });

  test("becomes the pretest of its course", async () => {
    const { user, server } = await renderEditor(EvaluationEditor, empty);
    await user.selectOptions(
      await screen.findByRole("combobox", { name: t("manage.writing.evaluation.role") }),
      "pretest",
    );

    const sent = () => server.sent("PUT /api/v1/manage/courses/presion/draft").map(({ body }) => body);
    await expect.poll(sent).toMatchObject([{ id: "presion", pretest: "prueba" }]);
  });

  test("has the role chosen last, however late an earlier response arrives", async () => {
    const stored = { revision: writtenDraft.revision, course: writtenDraft.course };
    const late = Promise.withResolvers<void>();
    const changeDraft = async ({ headers, body }: RecordedRequest) => {
      const course = body as CourseDocument;
      if (course.pretest) await late.promise;
      if (headers.get("if-match") !== `"${stored.revision}"`) return problem(412, "outdated", "No.");
      Object.assign(stored, { revision: stored.revision + 1, course });
      return { ...writtenDraft, ...stored };
    };
    const { user, server } = await renderEditor(EvaluationEditor, empty);
    server.reply(writingCalls.draft, () => ({ ...writtenDraft, ...stored }));
    server.reply(writingCalls.changeDraft, changeDraft);
    const role = await screen.findByRole("combobox", { name: t("manage.writing.evaluation.role") });
    await user.selectOptions(role, "pretest");
    await expect.poll(() => server.sent(writingCalls.changeDraft).length).toBe(1);
    await user.selectOptions(role, "posttest");
    await new Promise((resolve) => setTimeout(resolve, 100));
    late.resolve();

    await expect.poll(() => stored.course.posttest).toBe("prueba");
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(stored.course).toMatchObject({ posttest: "prueba" });
    expect(stored.course.pretest).toBeUndefined();
  });
});
