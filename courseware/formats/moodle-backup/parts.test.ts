import { expect, test } from "vitest";
import { reasons } from "../messages/reasons.ts";
import { scoring } from "../messages/scoring.ts";
import { settings } from "../messages/settings.ts";
import { classesOf, entriesOf, evaluationsOf, itemsOf, questionsOf, wordsOf } from "../testing/convert-source.ts";
import { backup } from "../testing/moodle-backups.ts";

const dot = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

/** Builds the files of a backup, all named `image.png` but with different content. */
function filesOf(...places: { component: string; area: string; item: number }[]) {
  const hash = (index: number) => `aa${String(index).padStart(38, "0")}`;
  const listed = places.map(
    ({ component, area, item }, index) =>
      `<file id="${index}"><contenthash>${hash(index)}</contenthash><contextid>9</contextid><component>${component}</component><filearea>${area}</filearea><itemid>${item}</itemid><filepath>/</filepath><filename>image.png</filename></file>`,
  );
  const stored = places.map((_, index) => [
    `files/aa/${hash(index)}`,
    Buffer.concat([dot, Buffer.from(" ".repeat(index))]),
  ]);
  return { "files.xml": `<files>${listed.join("")}</files>`, ...Object.fromEntries(stored) };
}

const image = '&lt;img src="@@PLUGINFILE@@/image.png" alt=""&gt;';

test("shows each chapter's own picture even if their file names are the same", async () => {
  const chapter = (id: number) =>
    `<chapter id="${id}"><pagenum>${id}</pagenum><title>Capítulo ${id}</title><content>&lt;p&gt;Hola&lt;/p&gt;${image}</content></chapter>`;
  const { course, report } = await backup({ book: `<chapters>${chapter(1)}${chapter(2)}</chapters>` }, "", "", {
    ...filesOf(...[1, 2].map((item) => ({ component: "mod_book", area: "chapter", item }))),
  });

  const pictures = classesOf(course)[0]?.blocks.flatMap((block) =>
    block.type === "image" ? [block.files.es?.source] : [],
  );
  expect(new Set(pictures).size).toBe(2);
  expect(report.found.picture).toBe(2);
});

test("shows the pictures of a page's introduction and content separately, despite equal names", async () => {
  const { course, report } = await backup(
    { page: `<intro>Antes.${image}</intro><content>Después.${image}</content>` },
    "",
    "",
    filesOf(...["intro", "content"].map((area) => ({ component: "mod_page", area, item: 0 }))),
  );

  const pictures = classesOf(course)[0]?.blocks.flatMap((block) =>
    block.type === "image" ? [block.files.es?.bytes] : [],
  );
  expect(pictures).toEqual([dot.length, dot.length + 1]);
  expect(entriesOf(report, "image.png").map(({ outcome }) => outcome)).toEqual(["converted", "converted"]);
});

test("finds the pictures of answers, and offers an assignment's files", async () => {
  const answer = (id: number, fraction: number) =>
    `<answer id="${id}"><answertext>${image}</answertext><fraction>${fraction}</fraction></answer>`;
  const bank = `<question_category id="1"><name>C</name><info>Preguntas sobre el pulso.</info><questions><question id="5"><parent>0</parent><name>Q</name><questiontext>¿Cuál es?</questiontext><qtype>multichoice</qtype><plugin_qtype_multichoice_question><answers>${answer(11, 1)}${answer(12, 0)}</answers></plugin_qtype_multichoice_question></question></questions></question_category>`;
  const { course, report } = await backup({ assign: "<intro>Escriba.</intro>" }, bank, "", {
    ...filesOf(
      { component: "question", area: "answer", item: 11 },
      { component: "question", area: "answer", item: 12 },
      { component: "mod_assign", area: "introattachment", item: 0 },
    ),
  });

  expect(entriesOf(report, "image.png").map(({ kind, outcome }) => [kind, outcome])).toEqual([
    ["file", "converted"],
    ["picture", "changed"],
    ["picture", "changed"],
  ]);
  expect(questionsOf(course)).toMatchObject([{ choices: [{ correct: true }, { correct: false }] }]);
  expect(entriesOf(report, "C")).toMatchObject([{ why: reasons.categoryDescription("Preguntas sobre el pulso.").en }]);
});

test("converts the questions of a lesson to an assessment after its pages", async () => {
  const answer = (id: number, words: string, more: string) =>
    `<answer id="${id}"><answer_text>${words}</answer_text>${more}</answer>`;
  const right = "<score>1</score><response>Bien.</response>";
  const wrong = "<score>0</score><response>Lea otra vez.</response>";
  const pages = [
    `<qtype>20</qtype><contents>Texto.</contents><answers>${answer(1, "Seguir", "<jumpto>-1</jumpto>")}</answers>`,
    `<qtype>3</qtype><qoption>0</qoption><contents>¿Qué late?</contents><answers>${answer(2, "Corazón", right)}${answer(3, "Hueso", wrong)}</answers>`,
    `<qtype>8</qtype><contents>¿Cuánto?</contents><answers>${answer(4, "60:100", right)}</answers>`,
    `<qtype>5</qtype><contents>Una.</contents><answers>${answer(5, "Muy bien.", "")}${answer(6, "No.", "")}${answer(7, "Hierro", "<response>Anemia</response>")}${answer(8, "Folato", "<response>Tubo neural</response>")}</answers>`,
  ];
  const written = pages.map(
    (page, index) =>
      `<page id="${index + 1}"><prevpageid>${index}</prevpageid><title>Página ${index + 1}</title>${page}</page>`,
  );
  const { course, report } = await backup({
    lesson: `<intro></intro><custom>1</custom><pages>${written.join("")}</pages>`,
  });

  expect(itemsOf(course).map(({ id }) => id)).toEqual(["lesson-1", "lesson-1-questions"]);
  expect(wordsOf(course)).toBe("## Página 1\n\nTexto.");
  expect(questionsOf(course)).toMatchObject([
    { type: "single", choices: [{ text: { es: "Corazón" }, correct: true, feedback: { es: "Bien." } }, {}] },
    { type: "number", value: 80, tolerance: 20 },
    { type: "matching", feedback: { es: "Si acertó: Muy bien.\n\nSi no acertó: No." } },
  ]);
  expect(report.found).toMatchObject({ question: 3, choice: 5 });
});

test("treats answers that lead forward as correct in a lesson without scores", async () => {
  const answer = (id: number, to: string) =>
    `<answer id="${id}"><answer_text>R${id}</answer_text><jumpto>${to}</jumpto><score>0</score></answer>`;
  const page = `<page id="1"><prevpageid>0</prevpageid><title>P</title><qtype>3</qtype><contents>¿Qué?</contents><answers>${answer(1, "0")}${answer(2, "-1")}</answers></page>`;
  const { course } = await backup({ lesson: `<custom>0</custom><pages>${page}</pages>` });

  expect(questionsOf(course)).toMatchObject([{ choices: [{ correct: false }, { correct: true }] }]);
});

test("reports hidden, conditional and dated activities, and the headings within a quiz", async () => {
  const bank =
    '<question_category id="1"><name>C</name><questions><question id="5"><parent>0</parent><name>Q</name><questiontext>¿Late?</questiontext><qtype>essay</qtype><plugin_qtype_essay_question><essay id="1"><graderinfo>Busque tres signos.</graderinfo></essay></plugin_qtype_essay_question></question></questions></question_category>';
  const quiz =
    '<timeclose>1767225600</timeclose><sections><section id="1"><heading>Parte A</heading></section></sections><question_instances><question_instance id="1"><questionid>5</questionid></question_instance></question_instances>';
  const { course, report } = await backup({ page: "<content>Hola</content>", quiz }, bank, "", {
    "activities/page_1/module.xml":
      '<module id="1"><visible>0</visible><availability>{"op":"&amp;","c":[{"type":"date"}],"showc":[true]}</availability></module>',
    "activities/quiz_2/module.xml": '<module id="2"><visible>1</visible><availability>$@NULL@$</availability></module>',
  });

  expect(entriesOf(report, "(page)")).toMatchObject([
    { outcome: "changed", why: `${reasons.hidden().en} ${settings.conditions().en}` },
  ]);
  expect(entriesOf(report, "(quiz)")).toMatchObject([{ outcome: "changed", why: settings.dates().en }]);
  expect(entriesOf(report, "Parte A")).toMatchObject([{ kind: "module", outcome: "changed" }]);
  expect(entriesOf(report, "Busque tres signos.")).toMatchObject([
    { kind: "feedback", outcome: "dropped", why: reasons.forMarkers().en },
  ]);
  expect(evaluationsOf(course)).toEqual([]);
});

test("uses the course picture as cover, and reports unused files under their original names", async () => {
  const hash = "aa00000000000000000000000000000000000007";
  const file = (id: number, component: string, area: string, name: string) =>
    `<file id="${id}"><contenthash>${hash.slice(0, -1)}${id}</contenthash><contextid>5</contextid><component>${component}</component><filearea>${area}</filearea><itemid>0</itemid><filepath>/</filepath><filename>${name}</filename></file>`;
  const { course, report } = await backup({ page: "<content>Hola</content>" }, "", "", {
    "course/course.xml": '<course id="1" contextid="5"><fullname>El corazón</fullname><lang>es</lang></course>',
    "files.xml": `<files>${file(7, "course", "overviewfiles", "portada.png")}${file(8, "mod_h5pactivity", "package", "juego.h5p")}</files>`,
    [`files/aa/${hash}`]: dot,
    "files/aa/aa00000000000000000000000000000000000008": "PK",
  });

  expect(course.cover).toMatchObject({ type: "image/png" });
  expect(entriesOf(report, "juego.h5p")).toMatchObject([{ kind: "file", outcome: "dropped" }]);
});

test("reports a draw by tags and a password, and keeps the texts of unsupported activities", async () => {
  const condition = '{"filter":{"category":{"jointype":1,"values":[1]},"qtagids":{"jointype":1,"values":["3"]}}}';
  const quiz = `<password>x</password><question_instances><question_instance id="1"><slot>1</slot><question_set_reference id="1"><filtercondition>${condition}</filtercondition></question_set_reference></question_instance></question_instances>`;
  const { course, report } = await backup(
    {
      quiz,
      data: '<intro>Registre.</intro><fields><field id="1"><description>Nombre del centro</description></field></fields>',
      imscp: "<intro></intro>",
      lti: "<intro>Simule.</intro><toolurl>https://tool.example.org/l</toolurl>",
    },
    '<question_category id="1"><name>C</name><question_bank_entries/></question_category>',
  );

  expect(wordsOf(course)).toBe("Registre.\n\nNombre del centro\nSimule.");
  expect(entriesOf(report, "(quiz)")[0]?.why).toContain(settings.drawnByTags().en);
  expect(entriesOf(report, "(quiz)")[0]?.why).toContain(settings.password().en);
  expect(entriesOf(report, "(imscp)")).toMatchObject([{ outcome: "dropped" }]);
  expect(entriesOf(report, "(lti)")).toMatchObject([{ why: settings.tool("https://tool.example.org/l").en }]);
});

test("keeps the captions of a missing video as text, and reports them once", async () => {
  const hash = "aa00000000000000000000000000000000000009";
  const { course, report } = await backup(
    {
      page: '<content>&lt;p&gt;Vea.&lt;/p&gt;&lt;video&gt;&lt;source src="@@PLUGINFILE@@/clase.mp4"&gt;&lt;track src="@@PLUGINFILE@@/es.vtt" srclang="es"&gt;&lt;/video&gt;</content>',
    },
    "",
    "",
    {
      "files.xml": `<files><file id="1"><contenthash>${hash}</contenthash><contextid>9</contextid><component>mod_page</component><filearea>content</filearea><itemid>0</itemid><filepath>/</filepath><filename>es.vtt</filename></file></files>`,
      [`files/aa/${hash}`]: "WEBVTT\n\n00:00.000 --> 00:01.000\nHola a todas.\n",
    },
  );

  expect(wordsOf(course)).toBe("Vea.\nHola a todas.");
  expect(entriesOf(report, "es.vtt")).toMatchObject([{ kind: "caption" }]);
});

test("reports a time limit and questions with different weights in a quiz", async () => {
  const question = (id: number) =>
    `<question id="${id}"><parent>0</parent><name>Q${id}</name><questiontext>¿Late?</questiontext><qtype>truefalse</qtype><plugin_qtype_truefalse_question><answers><answer id="1"><answertext>True</answertext><fraction>1</fraction></answer><answer id="2"><answertext>False</answertext><fraction>0</fraction></answer></answers></plugin_qtype_truefalse_question></question>`;
  const place = (id: number, mark: number) =>
    `<question_instance id="${id}"><slot>${id}</slot><questionid>${id}</questionid><maxmark>${mark}.0000000</maxmark></question_instance>`;
  const { report } = await backup(
    { quiz: `<timelimit>600</timelimit><question_instances>${place(1, 1)}${place(2, 3)}</question_instances>` },
    `<question_category id="1"><name>C</name><questions>${question(1)}${question(2)}</questions></question_category>`,
  );

  const [quiz] = entriesOf(report, "(quiz)");
  expect(quiz?.why).toContain(scoring.limitAsMinutes().en);
  expect(quiz?.why).toContain(scoring.pointsEqualised().en);
});

test("moves instructions that are too long into the material before a quiz", async () => {
  const long = "Una frase de la viñeta clínica. ".repeat(200).trim();
  const question =
    '<question id="5"><parent>0</parent><name>Q</name><questiontext>¿Late?</questiontext><qtype>truefalse</qtype><plugin_qtype_truefalse_question><answers><answer id="1"><answertext>True</answertext><fraction>1</fraction></answer><answer id="2"><answertext>False</answertext><fraction>0</fraction></answer></answers></plugin_qtype_truefalse_question></question>';
  const place = '<question_instance id="1"><slot>1</slot><questionid>5</questionid></question_instance>';
  const { course, report } = await backup(
    { quiz: `<intro>${long}</intro><question_instances>${place}</question_instances>` },
    `<question_category id="1"><name>C</name><questions>${question}</questions></question_category>`,
  );

  expect(wordsOf(course)).toBe(long);
  expect(evaluationsOf(course)).toMatchObject([{ instructions: null, questions: { length: 1 } }]);
  expect(entriesOf(report, "(quiz)")[0]?.why).toContain(reasons.instructionsMoved().en);
});

test("shows the names of linked activities, and reports missing files", async () => {
  const link = (href: string, words: string) => `&lt;a href="${href}"&gt;${words}&lt;/a&gt;`;
  const content = `Vea ${link("$@QUIZVIEWBYID*2@$", "esto")} y ${link("@@PLUGINFILE@@/guia.pdf", "la guía")}.`;
  const { course, report } = await backup({ page: `<content>${content}</content>`, quiz: "" });

  expect(wordsOf(course)).toBe("Vea esto (quiz) y la guía.");
  expect(entriesOf(report, "quiz")).toContainEqual(
    expect.objectContaining({ kind: "link", outcome: "changed", why: reasons.linkInside().en }),
  );
  expect(entriesOf(report, "guia.pdf")).toMatchObject([{ kind: "file", why: reasons.fileMissing().en }]);
});

test("reports an ordering that used only some of its steps", async () => {
  const steps = [1, 2, 3, 4].map(
    (id) => `<answer id="${id}"><answertext>Paso ${id}</answertext><fraction>${id}.0000000</fraction></answer>`,
  );
  const ordering =
    '<ordering id="1"><layouttype>0</layouttype><selecttype>1</selecttype><selectcount>3</selectcount></ordering>';
  const { course, report } = await backup(
    { page: "<content>Hola</content>" },
    `<question_category id="1"><name>C</name><questions><question id="5"><parent>0</parent><name>Pasos</name><questiontext>Ordene.</questiontext><qtype>ordering</qtype><plugin_qtype_ordering_question><answers>${steps.join("")}</answers>${ordering}</plugin_qtype_ordering_question></question></questions></question_category>`,
  );

  expect(questionsOf(course)).toMatchObject([{ type: "ordering", steps: { length: 4 } }]);
  expect(entriesOf(report, "Pasos")[0]?.why).toContain(scoring.stepsDrawn().en);
});

test("reports a link that is not a web address, and keeps its description", async () => {
  const { course, report } = await backup({
    url: "<intro>Lea antes.</intro><externalurl>/local/guias/index.php</externalurl>",
  });

  expect(wordsOf(course)).toBe("Lea antes.");
  expect(entriesOf(report, "/local/guias/index.php")).toMatchObject([{ kind: "link", outcome: "dropped" }]);
});
