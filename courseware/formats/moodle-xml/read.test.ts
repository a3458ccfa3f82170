import { expect, test } from "vitest";
import { omissions } from "../messages/omissions.ts";
import { scoring } from "../messages/scoring.ts";
import {
  classesOf,
  convertPath,
  convertText,
  entriesOf,
  evaluationsOf,
  questionsOf,
  sourcePath,
  wordsOf,
} from "../testing/convert-source.ts";

const read = () => convertPath(sourcePath("moodle.xml"));

function quiz(...questions: string[]): string {
  return `<?xml version="1.0"?><quiz>${questions.join("")}</quiz>`;
}

function question(type: string, inside: string): string {
  return `<question type="${type}"><name><text>Q</text></name><questiontext format="html"><text>Ask</text></questiontext>${inside}</question>`;
}

function answer(text: string, fraction: number, more = ""): string {
  return `<answer fraction="${fraction}"><text>${text}</text>${more}</answer>`;
}

test("reads the questions of an export by type, and counts what it found", async () => {
  const { course, report } = await read();

  expect(report.format).toBe("Moodle XML");
  expect(questionsOf(course).map(({ type }) => type)).toEqual(
    "single multiple single text number matching single single single text number single single single ordering single".split(
      " ",
    ),
  );
  expect(report.found).toEqual({ course: 1, item: 2, question: 14, choice: 35, feedback: 13, hint: 1, picture: 1 });
});

test("reads numbers and tolerances with a decimal comma", async () => {
  const { course } = await convertText(quiz(question("numerical", answer("9,8", 100, "<tolerance>0,1</tolerance>"))));
  expect(questionsOf(course)).toMatchObject([{ type: "number", value: 9.8, tolerance: 0.1 }]);
});

test("derives ids from a question's id number, its id or its name, in that order", async () => {
  const { course } = await read();

  const ids = questionsOf(course).map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining(["ecg-1", "question-812", "question-813", "vf"]));
  expect(evaluationsOf(course).map(({ id }) => id)).toEqual(["cardiologia-embarazo", "bilingue"]);
});

test("puts a question's picture into the preceding material, and refers to it in the prompt", async () => {
  const { course, report } = await read();

  expect(classesOf(course)[0]?.blocks.slice(0, 2)).toMatchObject([
    { type: "text", markdown: { es: "**Figura 1**" } },
    { type: "image", alt: { es: "Curva de gasto" }, files: { es: { type: "image/png" } } },
  ]);
  expect(questionsOf(course)[0]?.prompt.es).toContain("(Figura 1, en el material de esta evaluación)");
  expect(entriesOf(report, "gráfico.png")).toMatchObject([{ kind: "picture", outcome: "changed" }]);
});

test("splits multilingual texts into both languages, and reports a third one", async () => {
  const { course, report } = await read();

  expect(questionsOf(course).at(-1)).toMatchObject({
    prompt: { es: "¿Qué mide el ECG?", en: "What does the ECG measure?" },
    choices: [{ text: { es: "Electricidad", en: "Electricity" } }, { text: { es: "Presión", en: "Pressure" } }],
  });
  expect(entriesOf(report, "Dos idiomas")[0]?.why).toContain("(fr)");
});

test("converts a text with gaps to one question per gap, and reports that", async () => {
  const { course, report } = await read();

  expect(questionsOf(course).filter(({ id }) => id.startsWith("espacios"))).toMatchObject([
    { type: "text", accept: { es: ["Santo Domingo"] } },
    { type: "number", value: 32, tolerance: 1 },
    { type: "single", choices: [{}, { text: { es: "verde" }, correct: true }, {}] },
  ]);
  expect(entriesOf(report, "Espacios")).toMatchObject([{ kind: "question", outcome: "changed" }]);
});

test("keeps unsupported questions as text, including tables", async () => {
  const { course } = await read();

  expect(wordsOf(course)).toContain("Describa su plan.");
  expect(wordsOf(course)).toContain("| 150/90 | 110 |");
});

test("evens out different weights, and converts several right answers of a single choice to multiple", async () => {
  const several = question(
    "multichoice",
    `<single>false</single>${answer("a", 70)}${answer("b", 30)}${answer("c", 0)}`,
  );
  const one = question("multichoice", `<single>true</single>${answer("a", 100)}${answer("b", 100)}${answer("c", 0)}`);
  const { course, report } = await convertText(quiz(several, one));

  expect(questionsOf(course).map(({ type }) => type)).toEqual(["multiple", "multiple"]);
  expect(report.entries.filter(({ kind, outcome }) => kind === "question" && outcome === "changed")).toHaveLength(2);
});

test("keeps the right choice if there are too many choices", async () => {
  const wrong = Array.from({ length: 15 }, (_, index) => answer(`w${index}`, 0)).join("");
  const { course, report } = await convertText(quiz(question("multichoice", `${wrong}${answer("right", 100)}`)));

  expect(questionsOf(course)).toMatchObject([
    { choices: { length: 12, 11: { text: { es: "right" }, correct: true } } },
  ]);
  expect(report.entries.filter(({ kind, outcome }) => kind === "choice" && outcome === "dropped")).toHaveLength(4);
});

test("expands a regular expression to the answers that it accepts", async () => {
  const { course } = await convertText(quiz(question("regexp", answer("pre-?eclampsia (leve|grave)", 100))));

  expect(questionsOf(course)).toMatchObject([
    {
      accept: {
        es: ["preeclampsia leve", "preeclampsia grave", "pre-eclampsia leve", "pre-eclampsia grave"],
      },
    },
  ]);
});

test("reports the name of an unknown question type", async () => {
  const known = question("truefalse", answer("true", 100) + answer("false", 0));
  const { report } = await convertText(quiz(known, question("stack", "")));

  expect(report.entries.find(({ outcome }) => outcome === "dropped")?.why).toContain("(stack)");
});

test("splits more than a hundred questions without losing any", async () => {
  const many = Array.from({ length: 250 }, (_, index) => question("numerical", answer(String(index), 100)));
  const { course, report } = await convertText(quiz(...many));

  expect(evaluationsOf(course).map(({ questions }) => questions.length)).toEqual([84, 84, 82]);
  expect(report.found.question).toBe(250);
});

test("keeps the picture and words of a drag-and-drop question as text, and reports them", async () => {
  const pixel = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
  const drags = ["Aorta", "Vena cava"].map((word, index) => `<drag><no>${index + 1}</no><text>${word}</text></drag>`);
  const { course, report } = await convertText(
    `<quiz><question type="ddimageortext"><name><text>Vasos</text></name><questiontext format="html"><text>Ubique los vasos.</text></questiontext><file name="corazón.png" encoding="base64">${pixel}</file>${drags.join("")}</question><question type="truefalse"><name><text>Late</text></name><questiontext format="html"><text>¿Late?</text></questiontext><answer fraction="100"><text>true</text></answer><answer fraction="0"><text>false</text></answer></question></quiz>`,
  );

  const [material] = course.modules[0]?.items ?? [];
  const blocks = material && "blocks" in material ? material.blocks : [];
  expect(blocks.map(({ type }) => type)).toEqual(["text", "image", "text"]);
  expect(JSON.stringify(blocks)).toContain("- Aorta\\n- Vena cava");
  expect(report.found).toMatchObject({ question: 2, picture: 1, choice: 4 });
});

test("reports a teacher's category description, but not Moodle's default one", async () => {
  const category = (name: string, about: string) =>
    `<question type="category"><category><text>$course$/top/${name}</text></category><info format="html"><text>${about}</text></info></question>${question("truefalse", answer("true", 100) + answer("false", 0))}`;
  const { report } = await convertText(
    quiz(
      category("Drugs", "For the second year only."),
      category("Default", "The default category for questions shared in context 'Course'."),
    ),
    "en",
  );

  expect(entriesOf(report, "Drugs")[0]?.why).toContain("For the second year only.");
  expect(entriesOf(report, "Default")).toMatchObject([{ outcome: "converted" }]);
});

test("uses the part for other languages where one is missing, and strips language markup from reports", async () => {
  const { course, report } = await convertText(
    "<quiz><question type='truefalse'><name><text>{mlang es}Uno{mlang}{mlang en}One{mlang}</text></name><questiontext format='html'><text>{mlang es}¿Late?{mlang}{mlang other}Does it beat?{mlang}</text></questiontext><answer fraction='100'><text>true</text></answer><answer fraction='0'><text>false</text></answer></question></quiz>",
    "es",
  );

  expect(questionsOf(course)[0]?.prompt).toEqual({ es: "¿Late?", en: "Does it beat?" });
  expect(report.entries.find(({ kind }) => kind === "question")?.what).toBe("One");
});

test("takes the first of two answers in another language as true", async () => {
  const { course } = await convertText(
    "<quiz><question type='truefalse'><name><text>A</text></name><questiontext format='html'><text>Est-ce vrai ?</text></questiontext><answer fraction='100'><text>Vrai</text></answer><answer fraction='0'><text>Faux</text></answer></question></quiz>",
    "es",
  );

  expect(questionsOf(course)).toMatchObject([{ choices: [{ correct: true }, { correct: false }] }]);
});

test("reports essay grading notes, and the description of a category without questions", async () => {
  const { report } = await convertText(
    quiz(
      '<question type="category"><category><text>$course$/top/Vacía</text></category><info><text>Para la semana dos.</text></info></question>',
      '<question type="category"><category><text>$course$/top/Llena</text></category></question>',
      question("essay", "<graderinfo><text>Busque tres signos.</text></graderinfo>"),
    ),
    "es",
  );

  expect(entriesOf(report, "Busque tres signos.")).toMatchObject([{ kind: "feedback", outcome: "dropped" }]);
  expect(entriesOf(report, "Vacía")[0]?.why).toContain("Para la semana dos.");
});

test("reports tags, and an ordering that used only some of its steps", async () => {
  const steps = ["one", "two", "three"].map((words) => `<answer><text>${words}</text></answer>`).join("");
  const { report } = await convertText(
    `<quiz><question type="ordering"><name><text>Steps</text></name><questiontext><text>Order?</text></questiontext><selecttype>RANDOM</selecttype><selectcount>2</selectcount>${steps}<tags><tag><text>ward</text></tag></tags></question></quiz>`,
    "en",
  );

  expect(entriesOf(report, "Steps")[0]?.why).toBe(`${omissions.tags("ward").en} ${scoring.stepsDrawn().en}`);
});

test("reports that a wrong choice cost points", async () => {
  const { report } = await convertText(
    '<quiz><question type="multichoice"><name><text>Pulse</text></name><questiontext><text>Which?</text></questiontext><single>true</single><answer fraction="100"><text>A</text></answer><answer fraction="-50"><text>B</text></answer></question></quiz>',
    "en",
  );

  expect(entriesOf(report, "Pulse")).toMatchObject([{ outcome: "changed", why: scoring.penaltyDropped().en }]);
});

test("gives questions with the same long name distinct ids without double hyphens", async () => {
  const name = `${"x".repeat(57)} segun`;
  const twin = question("numerical", answer("1", 100)).replace("<text>Q</text>", `<text>${name}</text>`);
  const { course } = await convertText(quiz(twin, twin));

  expect(questionsOf(course).map(({ id }) => id)).toEqual([`${"x".repeat(57)}-segun`, `${"x".repeat(57)}-2`]);
});

test("keeps all pictures of a category with a long name, in as many classes as necessary", async () => {
  const pixel = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
  const path = "$course$/top/Cardiología obstétrica/Trastornos hipertensivos del embarazo/Casos";
  const category = `<question type="category"><category><text>${path}</text></category></question>`;
  const shown = Array.from({ length: 30 }, (_, index) =>
    question("numerical", answer(String(index), 100)).replace(
      "<text>Ask</text>",
      `<text>&lt;img src="@@PLUGINFILE@@/${index}.png"&gt;</text><file name="${index}.png" encoding="base64">${pixel}</file>`,
    ),
  );
  const { course } = await convertText(quiz(category, ...shown));

  expect(classesOf(course).map(({ blocks }) => blocks.length)).toEqual([50, 10]);
});

test("accepts a decimal comma in the weight of a gap's answer", async () => {
  const gaps = "{1:SA:%100%aorta~%33,333%arteria} {1:MR:%50,0%late~%50,0%bombea~filtra}";
  const { course } = await convertText(
    quiz(question("cloze", "").replace("<text>Ask</text>", `<text>${gaps}</text>`)),
    "es",
  );

  expect(questionsOf(course)).toMatchObject([
    { accept: { es: ["aorta"] } },
    { type: "multiple", choices: [{ text: { es: "late" }, correct: true }, { correct: true }, { correct: false }] },
  ]);
});
