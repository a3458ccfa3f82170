import { expect, test } from "vitest";
import type { BankDocument, QuestionDocument } from "../../../../../contract/writing/documents.ts";
import { shouldSendAmendment, toAmendment } from "./amendment.ts";

const question = (id: string): QuestionDocument => ({ id, type: "number", prompt: { es: id.repeat(40) }, value: 1 });
const [a, b, c] = ["a", "b", "c"].map(question);
const bank = (...questions: (QuestionDocument | undefined)[]): BankDocument => ({
  bank: "dosis",
  questions: questions.filter((each) => each !== undefined),
});

test("replaces unchanged questions with their former positions, whatever the new order", () => {
  const changed = { ...b, value: 2 };
  expect(toAmendment({ ...bank(c, changed, a), name: "Dosis" }, bank(a, b, c))).toEqual({
    bank: "dosis",
    name: "Dosis",
    questions: [2, changed, 0],
  });
});

test("replaces unchanged blocks with their former positions", () => {
  const [first, second] = [{ text: { es: "Uno" } }, { text: { es: "Dos" } }];
  expect(toAmendment({ class: "x", blocks: [second] }, { class: "x", blocks: [first, second] })).toEqual({
    class: "x",
    blocks: [1],
  });
});

test("treats only large documents as long", () => {
  expect(shouldSendAmendment(bank(a, b, c))).toBe(false);
  expect(shouldSendAmendment(bank(...Array.from({ length: 500 }, () => a)))).toBe(true);
});
