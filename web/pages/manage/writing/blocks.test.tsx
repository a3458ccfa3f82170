import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import type { Fault } from "../../../../contract/writing/drafts.ts";
import { t } from "../../../i18n/translation.ts";
import { fakeTus } from "../../../testing/fake-tus.ts";
import { courseFiles, openClass } from "../../../testing/writing/class-scene.ts";

beforeEach(() => localStorage.clear());

type Kind = "question" | "case" | "prompt" | "audio" | "figure";

const add = (kind: Kind) =>
  within(screen.getByRole("group", { name: t("manage.writing.block.add") })).getByRole("button", {
    name: t(`manage.writing.block.${kind}`),
  });

const spanish = (label: string) =>
  screen.getByRole("textbox", { name: `${label}, ${t("manage.writing.language.es")}` });

it("moves the focus from the button that adds a block to its first field", async () => {
  const { user, sent } = await openClass([]);
  await user.click(add("prompt"));
  await waitFor(() => expect(document.activeElement?.getAttribute("data-place")).toBe("blocks.0.name.es"));
  await user.keyboard("Turnos");
  await user.type(spanish(t("manage.writing.block.promptText")), "¿Qué retrasa?");
  await waitFor(() => expect(sent().at(-1)).toEqual([{ name: { es: "Turnos" }, prompt: { es: "¿Qué retrasa?" } }]));
});

it("creates a question that learners must answer to continue", async () => {
  const { user, sent } = await openClass([]);
  await user.click(add("question"));
  await user.type(spanish(t("manage.writing.evaluation.prompt")), "¿Cuál?");
  const [first] = await screen.findAllByRole("textbox", { name: /^Texto, español/ });
  await user.type(first ?? document.body, "Esta");
  await user.click(screen.getAllByRole("radio")[0] ?? document.body);
  await user.click(screen.getByRole("checkbox", { name: t("manage.writing.block.required") }));
  const question = { type: "single", prompt: { es: "¿Cuál?" }, choices: [{ text: { es: "Esta" }, correct: true }, {}] };
  await waitFor(() => expect(sent().at(-1)).toMatchObject([{ question, required: true }]));
  expect(screen.queryByRole("textbox", { name: new RegExp(`^${t("manage.writing.evaluation.hint")}`) })).toBeNull();
});

const choices = [
  { id: "a", text: { es: "Sí" }, correct: true },
  { id: "b", text: { es: "No" } },
];
const question = { id: "q", type: "single" as const, prompt: { es: "¿Cuál?" }, choices };

it("omits the choices of a question when its type changes, and restores them on undo", async () => {
  const { user, sent } = await openClass([{ question }]);
  await user.selectOptions(screen.getByRole("combobox", { name: t("manage.writing.evaluation.type") }), "number");
  await screen.findByText(t("manage.writing.evaluation.typeChanged"));
  await waitFor(() =>
    expect(sent().at(-1)).toEqual([{ question: { ...question, type: "number", choices: undefined } }]),
  );
  await user.click(screen.getByRole("button", { name: t("manage.writing.block.undo") }));
  await waitFor(() => expect(sent().at(-1)).toEqual([{ question }]));
});

it("converts a question from its first type when the arrow keys pass other types on the way", async () => {
  const { user, sent } = await openClass([{ question }]);
  const type = screen.getByRole("combobox", { name: t("manage.writing.evaluation.type") });
  for (const passed of ["number", "text", "ordering"]) await user.selectOptions(type, passed);
  const steps = [{ text: { es: "Sí" } }, { text: { es: "No" } }];
  await waitFor(() => expect(sent().at(-1)).toMatchObject([{ question: { type: "ordering", steps } }]));
  await user.click(screen.getByRole("button", { name: t("manage.writing.block.undo") }));
  await waitFor(() => expect(sent().at(-1)).toEqual([{ question }]));
});

it("offers only later steps as targets in a case, and ends it at a step without decisions", async () => {
  const steps = [{ id: "a", choices: [{ id: "a" }] }, { id: "b" }, { id: "c", choices: [{ id: "a" }] }];
  const { user, sent } = await openClass([{ case: { id: "caso", steps } }]);
  const [next] = screen.getAllByRole<HTMLSelectElement>("combobox", { name: t("manage.writing.block.next") });
  expect([...(next?.options ?? [])].map(({ value, text }) => [value, text])).toEqual([
    ["", t("manage.writing.block.nextDefault")],
    ...["b", "c"].map((id, index) => [id, t("manage.writing.evaluation.part.steps", { number: index + 2 })]),
  ]);
  await user.selectOptions(next ?? document.body, "c");
  screen.getByText(t("manage.writing.block.stepEnds"));
  const removals = screen.getAllByRole("button", {
    name: t("manage.writing.evaluation.removePart", {
      name: t("manage.writing.evaluation.part.choices", { number: 1 }),
    }),
  });
  await user.click(removals[1] ?? document.body);
  const changed = [{ id: "a", choices: [{ id: "a", next: "c" }] }, { id: "b" }, { id: "c" }];
  await waitFor(() => expect(sent().at(-1)).toEqual([{ case: { id: "caso", steps: changed } }]));
});

it("gives every part of a new case an id of its own", async () => {
  const { user, sent } = await openClass([]);
  await user.click(add("case"));
  await user.click(screen.getByRole("button", { name: t("manage.writing.evaluation.addPart.steps") }));
  await user.click(screen.getByRole("button", { name: t("manage.writing.block.addDecision") }));
  const random = { id: expect.stringMatching(/^[cs]-[a-z0-9]{8}$/) };
  const step = { ...random, choices: [random, random] };
  await waitFor(() =>
    expect(sent().at(-1)).toEqual([{ case: { id: expect.stringMatching(/^case-/), steps: [step, step] } }]),
  );
});

it("accepts an audio recording and a figure, each with its text alternative", async () => {
  const { user, sent } = await openClass([{ audio: "" }, { figure: "" }]);
  fakeTus();
  const field = () => screen.getAllByLabelText(t("manage.uploads.choose"), { selector: "input" })[0] ?? document.body;
  await user.upload(field(), new File(["x"], "soplo.mp3", { type: "audio/mpeg" }));
  await waitFor(() => expect(sent().at(-1)).toMatchObject([{ audio: `file-of${courseFiles}/u1` }, {}]));
  await user.upload(field(), new File(["x"], "ritmo.png", { type: "image/png" }));
  await user.type(spanish(t("manage.writing.block.transcript")), "Un soplo.");
  await user.type(spanish(t("manage.writing.block.alt")), "Ritmo sinusal");
  await waitFor(() =>
    expect(sent().at(-1)).toEqual([
      { audio: `file-of${courseFiles}/u1`, transcript: { es: "Un soplo." } },
      { figure: `file-of${courseFiles}/u2`, alt: { es: "Ritmo sinusal" } },
    ]),
  );
});

it("shows a fault at its block, and moves the focus on when that block is removed", async () => {
  const message = "Falta el archivo. Indique cuál es.";
  const fault: Fault = { item: "medir", path: "blocks.0.figure", severity: "error", message };
  const { user, sent } = await openClass([{ figure: "" }, { prompt: { es: "¿Qué?" } }], { faults: [fault] });
  const [card, next] = screen.getAllByRole("heading", { level: 3 }).map((heading) => heading.closest("li"));
  within(card ?? document.body).getByText(message);
  await user.click(
    within(card ?? document.body).getByRole("button", {
      name: new RegExp(`^${t("manage.writing.block.remove", { name: "1" })}`),
    }),
  );
  await waitFor(() => expect(document.activeElement).toBe(next?.querySelector("h3")));
  await waitFor(() => expect(sent().at(-1)).toEqual([{ prompt: { es: "¿Qué?" } }]));
  await user.click(await screen.findByRole("button", { name: t("manage.writing.block.undo") }));
  await waitFor(() => expect(sent().at(-1)).toEqual([{ figure: "" }, { prompt: { es: "¿Qué?" } }]));
  await expect.poll(() => document.activeElement).toBe(screen.getAllByRole("heading", { level: 3 })[0]);
});
