import { expect, test } from "vitest";
import { messages } from "../messages.ts";
import { openChanged, warning } from "../testing/build-package.ts";

const file = "evaluations/check.yaml";

/** Returns the faults of the valid assessment with its first question replaced. */
async function check(question: string) {
  const { faults } = await openChanged({
    [file]: (yaml) =>
      yaml.replace(/ {2}- id: q1\n.*(?= {2}- id: q2)/s, `  - id: q1\n    prompt: { es: "¿?", en: "?" }\n${question}`),
  });
  return faults;
}

const single = (a: string, b: string, rest: string) => `    type: single
    choices:
      - { id: a, text: { es: La creatinina, en: Creatinine }, correct: true${a} }
      - { id: b, text: { es: El pulso, en: The pulse }${b} }
${rest}`;

const feedback = (text: string) => `    feedback: { es: "${text}", en: "${text}" }\n`;

test.each([
  ["the right choice, whatever its accents", single("", "", feedback("Es LA creatinína, no otra cosa.")), 13],
  ["a number", `    type: number\n    value: 7\n${feedback("5 × 1.4 = 7.0 L/min")}`, 11],
  ["a number with a decimal comma", `    type: number\n    value: 7.5\n${feedback("Son 7,5.")}`, 11],
  [
    "an accepted answer",
    `    type: text\n    accept: { es: [labetalol], en: [labetalol] }\n${feedback("**Labetalol** it is")}`,
    11,
  ],
  [
    "every pair",
    `    type: matching\n    pairs:\n      - { id: a, left: { es: rojo }, right: { es: alto } }\n      - { id: b, left: { es: azul }, right: { es: bajo } }\n${feedback("rojo alto, azul bajo")}`,
    13,
  ],
  [
    "every step",
    `    type: ordering\n    steps:\n      - { id: a, text: { es: Pedir ayuda } }\n      - { id: b, text: { es: Comprimir } }\n${feedback("Pedir ayuda y comprimir.")}`,
    13,
  ],
])("warns about feedback with %s if there is no hint", async (_, question, line) => {
  expect(await check(question)).toContainEqual(warning(file, line, messages.feedbackRevealsAnswer()));
  expect(await check(`${question}    hint: { es: Piense., en: Think. }\n`)).not.toContainEqual(
    warning(file, line, messages.feedbackRevealsAnswer()),
  );
});

test("warns if feedback on a wrong choice names the right one, but not on the right one", async () => {
  const revealsAnswer = ", feedback: { es: Sería la creatinina., en: No. }";

  expect(await check(single("", revealsAnswer, ""))).toEqual([warning(file, 12, messages.feedbackRevealsAnswer())]);
  expect(await check(single(revealsAnswer, "", ""))).toEqual([]);
});

test("warns about a hint that contains the answer", async () => {
  expect(await check(single("", "", "    hint: { es: Mire la creatinina., en: Look. }\n"))).toEqual([
    warning(file, 13, messages.hintRevealsAnswer()),
  ]);
});

test.each([
  ["another number", `    type: number\n    value: 7\n${feedback("De 17 a 70, o 0.7")}`],
  ["a part of a word", `    type: text\n    accept: { es: [suero], en: [serum] }\n${feedback("sueroterapia")}`],
  ["a word of three letters", `    type: text\n    accept: { es: [sal], en: [sal] }\n${feedback("con sal")}`],
  [
    "one pair of two",
    `    type: matching\n    pairs:\n      - { id: a, left: { es: rojo, en: red }, right: { es: alto, en: tall } }\n      - { id: b, left: { es: azul, en: blue }, right: { es: bajo, en: low } }\n${feedback("rojo alto")}`,
  ],
])("does not warn about feedback with %s", async (_, question) => {
  expect(await check(question)).toEqual([]);
});
