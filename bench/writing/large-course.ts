import type {
  BankDocument,
  ClassDocument,
  CourseDocument,
  EvaluationDocument,
  ItemDocument,
  QuestionDocument,
} from "../../contract/writing/documents.ts";

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

const both = (text: string) => ({ es: `${text} en español`, en: `${text} in English` });

/** Returns a question; the six types alternate, with four in ten of single choice. */
function question(index: number): QuestionDocument {
  const common = {
    id: `q${index}`,
    prompt: both(`What is done in case ${index}?`),
    feedback: both(`Why, in ${index}`),
  };
  const parts = numbers(4).map((number) => ({ id: `p${number}`, text: both(`Step ${number}`) }));
  const pairs = numbers(4).map((id) => ({ id: `r${id}`, left: both(`Left ${id}`), right: both(`Right ${id}`) }));
  const choices = numbers(4).map((id) => ({ id: `c${id}`, text: both(`Choice ${id}`), correct: id === 0 }));
  switch (index % 10) {
    case 0:
    case 1:
      return { ...common, type: "multiple", choices: choices.map((each, at) => ({ ...each, correct: at < 2 })) };
    case 2:
      return { ...common, type: "number", value: index, tolerance: 1, unit: { es: "mg", en: "mg" } };
    case 3:
      return { ...common, type: "text", accept: { es: ["preeclampsia"], en: ["preeclampsia"] } };
    case 4:
      return { ...common, type: "matching", pairs };
    case 5:
      return { ...common, type: "ordering", steps: parts };
    default:
      return { ...common, type: "single", choices };
  }
}

function lesson(index: number): ClassDocument {
  const paragraph = "A **strong** word, [a link](https://example.org), and a list:\n\n- one\n- two\n\n";
  const blocks = numbers(4).map((block) => ({ text: both(`## Text ${block}\n\n${paragraph.repeat(5)}`) }));
  return { class: `class-${index}`, title: both(`Class ${index}`), minutes: 5, blocks };
}

function evaluation(index: number): EvaluationDocument {
  const draw = [{ bank: `bank-${index % 2}`, count: 5 }];
  const questions = numbers(20).map((each) => question(index * 20 + each));
  return { id: `evaluation-${index}`, title: both(`Evaluation ${index}`), minutes: 5, questions, draw };
}

function bank(index: number): BankDocument {
  return {
    bank: `bank-${index}`,
    name: `Bank ${index}`,
    questions: numbers(500).map((each) => question(10_000 * (index + 1) + each)),
  };
}

/** The items of a large course: classes, assessments and two large question banks. */
export function largeItems(): Map<string, ItemDocument> {
  return new Map<string, ItemDocument>([
    ...numbers(298).map((index) => [`class-${index}`, lesson(index)] as const),
    ...numbers(200).map((index) => [`evaluation-${index}`, evaluation(index)] as const),
    ...numbers(2).map((index) => [`bank-${index}`, bank(index)] as const),
  ]);
}

/** Returns the course of these items, in modules of 100. */
export function largeCourse(id: string, items: ReadonlyMap<string, ItemDocument>): CourseDocument {
  const references = [...items].flatMap(([item, document]) =>
    "bank" in document ? [] : ["class" in document ? { class: item } : { evaluation: item }],
  );
  return {
    ...{ format: 1, id, title: both("Everything"), summary: both("All of it"), description: both("All of **it**.\n") },
    ...{
      objectives: [both("To know it")],
      authors: [{ name: "Ana Pérez", role: both("Cardiologist") }],
      passPercent: 70,
    },
    modules: numbers(5).map((index) => ({
      id: `module-${index}`,
      title: both(`Module ${index}`),
      items: references.slice(index * 100, index * 100 + 100),
    })),
  };
}
