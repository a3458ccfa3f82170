import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { BankDocument, QuestionDocument } from "../../../../../contract/writing/documents.ts";
import { t } from "../../../../i18n/translation.ts";
import { renderEditor } from "../../../../testing/editor-scene.tsx";
import { BankEditor } from "./bank-editor.tsx";

const question = (number: number): QuestionDocument => ({
  id: `q${number}`,
  type: "number",
  prompt: { es: `¿Cuánto es ${number}?`, en: `How much is ${number}?` },
  value: number,
  ...(number % 2 === 0 && { tags: ["par"] }),
});

const bank: BankDocument = { bank: "banco", questions: Array.from({ length: 120 }, (_, index) => question(index + 1)) };

const rows = () => screen.getAllByRole("button", { name: /^Pregunta \d/ });
const found = (count: number) => t("manage.writing.evaluation.found", { found: count, count: 120 });

test("renames a bank, links to the assessments that draw from it, and shows its questions in steps", async () => {
  const { user, document } = await renderEditor(BankEditor, bank);
  await user.type(await screen.findByRole("textbox", { name: t("manage.writing.evaluation.bankName") }), "Dosis");
  expect(document().name).toBe("Dosis");
  expect(screen.getByRole("link", { name: "Prueba" })).toBeTruthy();

  expect(rows()).toHaveLength(50);
  await user.click(screen.getByRole("button", { name: t("manage.writing.evaluation.more") }));
  expect(rows()).toHaveLength(100);
});

test("finds questions by tag and by prompt, and keeps their numbers", async () => {
  const { user } = await renderEditor(BankEditor, bank);
  await user.selectOptions(await screen.findByRole("combobox", { name: t("manage.writing.evaluation.byTag") }), "par");
  await screen.findByText(found(60));
  await user.type(screen.getByRole("searchbox", { name: t("manage.writing.evaluation.find") }), "CUANTO ES 12{Enter}");
  await screen.findByText(found(3));
  expect(rows().map(({ textContent }) => textContent?.match(/¿.*\?/)?.[0])).toEqual([
    "¿Cuánto es 12?",
    "¿Cuánto es 112?",
    "¿Cuánto es 120?",
  ]);
  expect(rows()[0]?.textContent).toContain(t("manage.writing.evaluation.questionNumber", { number: 12 }));
});

test("adds each tag once, written as an id, and removes it", async () => {
  const { user, document } = await renderEditor(BankEditor, { ...bank, questions: [question(1)] });
  await user.click(await screen.findByRole("button", { name: /^Pregunta 1/ }));
  const tags = screen.getByRole("combobox", { name: t("manage.writing.evaluation.tags") });
  await user.type(tags, "Presión alta{Enter}dosis, dosis{Enter}");
  expect(document().questions?.[0]?.tags).toEqual(["presion-alta", "dosis"]);

  const chosen = within(screen.getByRole("list", { name: t("manage.writing.evaluation.tags") }));
  await user.click(chosen.getByRole("button", { name: t("manage.writing.evaluation.removeTag", { tag: "dosis" }) }));
  expect(document().questions?.[0]?.tags).toEqual(["presion-alta"]);
  // The button disappears with the tag.
  await expect.poll(() => globalThis.document.activeElement?.contains(tags)).toBe(true);
  expect(globalThis.document.activeElement).not.toBe(globalThis.document.body);
});

test("shows and expands a new question, however many others there are and whatever was searched for", async () => {
  const { user, document } = await renderEditor(BankEditor, bank);
  const name = t("manage.writing.evaluation.types.number");
  await user.click(await screen.findByRole("button", { name }));
  const prompt = await screen.findByRole("textbox", {
    name: `${t("manage.writing.evaluation.prompt")}, ${t("manage.writing.language.es")}`,
  });
  await user.type(prompt, "¿Cuál?");
  expect(document().questions?.[120]).toMatchObject({ prompt: { es: "¿Cuál?" } });
  expect(rows()).toHaveLength(51);

  await user.type(screen.getByRole("searchbox", { name: t("manage.writing.evaluation.find") }), "nada{Enter}");
  expect(rows()).toHaveLength(1);
  await user.click(screen.getByRole("button", { name }));
  expect(rows().map(({ textContent }) => textContent)).toEqual([expect.stringMatching(/^Pregunta 122/)]);
});

test("keeps a found question in the list while its prompt is edited", async () => {
  const { user, document } = await renderEditor(BankEditor, bank);
  await user.type(await screen.findByRole("searchbox", { name: t("manage.writing.evaluation.find") }), "es 119{Enter}");
  await user.click(await screen.findByRole("button", { name: /^Pregunta 119/ }));
  const prompt = screen.getByRole("textbox", {
    name: `${t("manage.writing.evaluation.prompt")}, ${t("manage.writing.language.es")}`,
  });
  await user.clear(prompt);
  await user.type(prompt, "¿Por qué?");
  expect(document().questions?.[118]).toMatchObject({ prompt: { es: "¿Por qué?" } });
});
