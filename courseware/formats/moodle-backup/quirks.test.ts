import { expect, test } from "vitest";
import { reasons } from "../messages/reasons.ts";
import { classesOf, entriesOf, evaluationsOf, questionsOf, wordsOf } from "../testing/convert-source.ts";
import { backup, backupOf } from "../testing/moodle-backups.ts";

function category(id: number, parent: number, ...entries: string[]): string {
  return `<question_category id="${id}"><name>C${id}</name><parent>${parent}</parent><question_bank_entries>${entries.join("")}</question_bank_entries></question_category>`;
}

function entry(
  id: number,
  idNumber: string,
  ...versions: { question: number; status: string; name: string }[]
): string {
  const written = versions.map(
    ({ question, status, name }) =>
      `<question_versions id="${question}"><version>1</version><status>${status}</status><questions><question id="${question}"><parent>0</parent><name>${name}</name><questiontext>¿${name}?</questiontext><questiontextformat>1</questiontextformat><qtype>truefalse</qtype><plugin_qtype_truefalse_question><answers><answer id="1"><answertext>True</answertext><fraction>1</fraction></answer><answer id="2"><answertext>False</answertext><fraction>0</fraction></answer></answers></plugin_qtype_truefalse_question></question></questions></question_versions>`,
  );
  return `<question_bank_entry id="${id}"><idnumber>${idNumber}</idnumber><question_version>${written.join("")}</question_version></question_bank_entry>`;
}

test("keeps the id of an edited question, and ignores drafts", async () => {
  const bank = category(
    1,
    0,
    entry(1, "$@NULL@$", ...versionsOf(["ready", "ready"], 10)),
    entry(2, "pre-1", ...versionsOf(["ready", "draft"], 20)),
  );
  const { course } = await backup({ page: "<content>Hola</content>" }, bank);

  expect(questionsOf(course)).toMatchObject([
    { id: "question-10", prompt: { es: "¿Versión 11?" } },
    { id: "pre-1", prompt: { es: "¿Versión 20?" } },
  ]);
});

function versionsOf(states: string[], first: number) {
  return states.map((status, index) => ({ question: first + index, status, name: `Versión ${first + index}` }));
}

test("draws a random question from subcategories if the quiz includes them", async () => {
  const one = (id: number) => entry(id, `q${id}`, ...versionsOf(["ready"], id * 10));
  const bank = category(1, 0) + category(2, 1, one(1), one(2)) + category(3, 2, one(3));
  const { course } = await backup({ quiz: drawing({ from: 1, count: 1, below: true }) }, bank);

  expect(course.banks.map(({ questions }) => questions.map(({ id }) => id))).toEqual([["q1", "q2", "q3"]]);
});

/** Builds quiz slots that each draw a question from a category. */
function drawing({ from, count, below }: { from: number; count: number; below: boolean }): string {
  const condition = `{"filter":{"category":{"jointype":1,"values":[${from}],"filteroptions":{"includesubcategories":${below}}}}}`;
  const place = `<question_instance id="1"><slot>1</slot><question_set_reference id="1"><filtercondition>${condition}</filtercondition></question_set_reference></question_instance>`;
  return `<question_instances>${place.repeat(count)}</question_instances>`;
}

function quiz(content: string): [string, string] {
  return ["quiz", content];
}

/** Builds several questions of a category, with ids derived from the category's. */
function several(id: number, count: number): string[] {
  return versionsOf(Array(count).fill("ready"), id * 10).map((version) => entry(version.question, "", version));
}

test("draws an exam from the banks of its subcategories, and reports that they are shared", async () => {
  const bank = category(1, 0) + category(2, 1, ...several(2, 6)) + category(3, 1, ...several(3, 3));
  const topics = [2, 3].map((from) => drawing({ from, count: 2, below: false }));
  const exam = drawing({ from: 1, count: 6, below: true });
  const { course, report } = await backupOf([...topics, exam, exam].map(quiz), bank);

  const banks = ["quiz-1-bank", "quiz-2-bank"];
  expect(course.banks.map(({ id, questions }) => [id, questions.length])).toEqual([
    [banks[0], 6],
    [banks[1], 3],
  ]);
  const both = [
    { bank: banks[0], count: 4 },
    { bank: banks[1], count: 2 },
  ];
  expect(evaluationsOf(course).map(({ draw }) => draw)).toMatchObject([[{ count: 2 }], [{ count: 2 }], both, both]);
  const lines = entriesOf(report, "(quiz)").map(({ outcome, why }) => [outcome, why]);
  const shared = ["changed", reasons.drawShared().en];
  expect(lines).toEqual([["converted", ""], ["converted", ""], shared, shared]);
});

test("limits draws to the questions a bank has, skips a bank with a duplicate id, and reports both", async () => {
  const same = (id: number) => several(id, 3).map((each, index) => each.replace("<idnumber>", `<idnumber>q${index}`));
  const bank = category(1, 0) + category(2, 1, ...same(2)) + category(3, 1, ...same(3));
  const topics = [2, 3].map((from) => drawing({ from, count: 2, below: false }));
  const asksTooMany = drawing({ from: 2, count: 5, below: false });
  const exam = drawing({ from: 1, count: 4, below: true });
  const { course, report } = await backupOf([...topics, asksTooMany, exam].map(quiz), bank);

  const drawn = evaluationsOf(course).map(({ draw }) => draw.map(({ count }) => count));
  expect(drawn).toEqual([[2], [2], [3], [2]]);
  const outcomes = entriesOf(report, "(quiz)").map(({ outcome }) => outcome);
  expect(outcomes).toEqual(["converted", "converted", "changed", "changed"]);
});

test("visits each category once, even if ids are duplicated on many levels", async () => {
  const level = (id: number) => category(id, id - 1).repeat(2);
  const bank =
    Array.from({ length: 30 }, (_, index) => level(index + 1)).join("") + category(31, 30, ...several(31, 3));
  const { course } = await backup({ quiz: drawing({ from: 1, count: 1, below: true }) }, bank);

  expect(course.banks.map(({ questions }) => questions.length)).toEqual([3]);
});

test("keeps lesson pages and glossary terms as text, in order", async () => {
  const page = (id: number, before: number, title: string) =>
    `<page id="${id}"><prevpageid>${before}</prevpageid><title>${title}</title><contents>&lt;p&gt;Texto ${id}&lt;/p&gt;</contents></page>`;
  const alias = '<aliases><alias id="1"><alias_text>Toxemia</alias_text></alias></aliases>';
  const term = (concept: string, approved: number) =>
    `<entry id="1"><concept>${concept}</concept><definition>&lt;p&gt;Lo que es&lt;/p&gt;</definition><approved>${approved}</approved>${alias}</entry>`;
  const { course, report } = await backup({
    lesson: `<intro></intro><pages>${page(8, 7, "Después")}${page(7, 0, "Antes")}</pages>`,
    glossary: `<intro></intro><entries>${term("Preeclampsia", 1)}${term("Sin aprobar", 0)}</entries>`,
  });

  expect(wordsOf(course).replaceAll(/\s+/g, " ")).toContain("## Antes Texto 7 ## Después Texto 8");
  expect(wordsOf(course)).toContain("**Preeclampsia (Toxemia)**");
  expect(wordsOf(course)).not.toContain("Sin aprobar");
  expect(entriesOf(report, "(lesson)")).toMatchObject([{ outcome: "changed", kind: "item" }]);
});

test("does not report a Moodle 5 subsection or question bank as lost, as its content is converted", async () => {
  const { course, report } = await backup({ page: "<content>Hola</content>", subsection: "", qbank: "" });

  expect(classesOf(course)).toHaveLength(1);
  for (const name of ["(subsection)", "(qbank)"])
    expect(entriesOf(report, name)).toMatchObject([{ outcome: "changed" }]);
});

test("puts a section's summary before its activities, and keeps texts of votes, workshops and assignments", async () => {
  const { course } = await backup(
    {
      choice: "<intro>Vote.</intro><options><option><text>Sí</text></option><option><text>No</text></option></options>",
      workshop: "<intro>Taller.</intro><instructauthors>Escriba un caso.</instructauthors>",
      assign: "<intro>Tarea.</intro><activity>Entregue un plan.</activity>",
    },
    "",
    "<summary>&lt;p&gt;Esta semana: el pulso.&lt;/p&gt;</summary>",
  );

  expect(wordsOf(course).split("\n").filter(Boolean)).toEqual([
    "Esta semana: el pulso.",
    "Vote.",
    "- Sí",
    "- No",
    "Taller.",
    "Escriba un caso.",
    "Tarea.",
    "Entregue un plan.",
  ]);
});

test("keeps a quiz's slot order and pass mark, and reports its feedback", async () => {
  const place = (slot: number, entry: number) =>
    `<question_instance id="${slot}"><slot>${slot}</slot><question_reference><questionbankentryid>${entry}</questionbankentryid></question_reference></question_instance>`;
  const quiz = `<question_instances>${place(2, 1)}${place(1, 2)}</question_instances><feedbacks><feedback><feedbacktext>Siga así.</feedbacktext></feedback></feedbacks>`;
  const bank = category(
    1,
    0,
    entry(1, "segunda", ...versionsOf(["ready"], 10)),
    entry(2, "primera", ...versionsOf(["ready"], 20)),
  );
  const { course, report } = await backup({ quiz }, bank, "", {
    "activities/quiz_1/grades.xml":
      "<activity_gradebook><grade_items><grade_item><grademax>10.0</grademax><gradepass>7.5</gradepass></grade_item></grade_items></activity_gradebook>",
  });

  expect(evaluationsOf(course)).toMatchObject([{ passPercent: 75, questions: [{ id: "primera" }, { id: "segunda" }] }]);
  expect(entriesOf(report, "Siga así.")).toMatchObject([{ kind: "feedback", outcome: "dropped" }]);
});

test("recognises true by the answer named in the question, in any site language", async () => {
  const inSpanish = entry(1, "una", ...versionsOf(["ready"], 10))
    .replace(">True<", ">Verdadero<")
    .replace(">False<", ">Falso<");
  const named = entry(2, "dos", ...versionsOf(["ready"], 20))
    .replace(">True<", ">Faux<")
    .replace(">False<", ">Vrai<")
    .replace(
      "</answers>",
      '</answers><truefalse id="1"><trueanswer>2</trueanswer><falseanswer>1</falseanswer></truefalse>',
    );
  const { course } = await backup({ page: "<content>Hola</content>" }, category(1, 0, inSpanish, named));

  expect(questionsOf(course)).toMatchObject([
    { id: "una", choices: [{ text: { es: "Verdadero" }, correct: true }, { correct: false }] },
    { id: "dos", choices: [{ text: { es: "Verdadero" }, correct: false }, { correct: true }] },
  ]);
});

test("keeps the languages, links and pictures of a quiz's introduction", async () => {
  const intro =
    "&lt;p&gt;{mlang es}Lea {mlang}{mlang en}Read {mlang}&lt;a href=&quot;https://example.org/&quot;&gt;OMS&lt;/a&gt;.&lt;/p&gt;&lt;img src=&quot;@@PLUGINFILE@@/x.png&quot;&gt;";
  const place =
    '<question_instance id="1"><slot>1</slot><question_reference><questionbankentryid>1</questionbankentryid></question_reference></question_instance>';
  const quiz = `<intro>${intro}</intro><question_instances>${place}</question_instances>`;
  const bank = category(1, 0, entry(1, "una", ...versionsOf(["ready"], 10)));
  const { course, report } = await backup({ quiz }, bank);

  expect(evaluationsOf(course)[0]?.instructions).toEqual({
    es: "Lea [OMS](https://example.org/).",
    en: "Read [OMS](https://example.org/).",
  });
  expect(entriesOf(report, "x.png")).toMatchObject([{ kind: "picture", outcome: "dropped" }]);
});

test("keeps a survey's questions, options and closing words as text", async () => {
  const item = (typ: string, name: string, presentation: string) =>
    `<item id="1"><name>${name}</name><presentation>${presentation}</presentation><typ>${typ}</typ></item>`;
  const { course } = await backup({
    feedback: `<intro>Encuesta.</intro><page_after_submit>Gracias.</page_after_submit><items>${item("multichoice", "¿Le sirvió?", "r&gt;&gt;&gt;&gt;&gt;Sí|No&lt;&lt;&lt;&lt;&lt;1")}${item("multichoicerated", "¿Cuánto?", "r&gt;&gt;&gt;&gt;&gt;0####Nada|2####Mucho")}${item("textarea", "¿Qué falta?", "30|5")}${item("label", "", "&lt;b&gt;Fin&lt;/b&gt;")}</items>`,
  });

  expect(wordsOf(course).split("\n").filter(Boolean)).toEqual([
    "Encuesta.",
    "Gracias.",
    "¿Le sirvió?",
    "- Sí",
    "- No",
    "¿Cuánto?",
    "- Nada",
    "- Mucho",
    "¿Qué falta?",
    "**Fin**",
  ]);
});
