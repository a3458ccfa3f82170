import { expect, test } from "vitest";
import { reasons } from "../messages/reasons.ts";
import { convertText, convertZip, entriesOf, evaluationsOf, questionsOf, wordsOf } from "../testing/convert-source.ts";

/** Builds a Blackboard item, with its deeply nested texts. */
function blackboardItem(type: string, parts: { answers: string; right?: string; processing: string }): string {
  return `<item title="${type}" maxattempts="0"><itemmetadata><bbmd_asi_object_id>_${type.length}_1</bbmd_asi_object_id><bbmd_questiontype>${type}</bbmd_questiontype></itemmetadata><presentation><flow class="Block"><flow class="QUESTION_BLOCK"><flow class="FORMATTED_TEXT_BLOCK">${html("<p>¿Cuál es el <b>primero</b>?</p>")}</flow></flow><flow class="RESPONSE_BLOCK">${parts.answers}</flow>${parts.right ?? ""}</flow></presentation><resprocessing scoremodel="SumOfScores">${parts.processing}<respcondition title="incorrect"><conditionvar><other/></conditionvar><setvar variablename="SCORE" action="Set">0</setvar><displayfeedback linkrefid="incorrect"/></respcondition></resprocessing><itemfeedback ident="correct" view="All"><flow_mat class="Block"><flow_mat class="FORMATTED_TEXT_BLOCK">${html("Muy bien.")}</flow_mat></flow_mat></itemfeedback></item>`;
}

function html(text: string): string {
  const escaped = text.replaceAll("<", "&lt;");
  return `<material><mat_extension><mat_formattedtext type="HTML">${escaped}</mat_formattedtext></mat_extension></material>`;
}

function list(ident: string, labels: [ident: string, text: string][]): string {
  const inside = labels.map(
    ([ident, text]) =>
      `<flow_label class="Block"><response_label ident="${ident}">${text && `<flow_mat class="FORMATTED_TEXT_BLOCK">${html(text)}</flow_mat>`}</response_label></flow_label>`,
  );
  return `<response_lid ident="${ident}" rcardinality="Single"><render_choice>${inside.join("")}</render_choice></response_lid>`;
}

const shown = '<displayfeedback linkrefid="correct" feedbacktype="Response"/>';

const isEqual = (response: string, value: string) => `<varequal respident="${response}" case="No">${value}</varequal>`;

const pool = [
  blackboardItem("Multiple Choice", {
    answers: list("response", [
      ["aa", "Labetalol"],
      ["bb", "Enalapril"],
    ]),
    processing: `<respcondition title="correct"><conditionvar>${isEqual("response", "aa")}</conditionvar><setvar variablename="SCORE" action="Set">SCORE.max</setvar>${shown}</respcondition>`,
  }),
  blackboardItem("Matching", {
    answers: ["uno", "dos"]
      .map((left, index) => `<flow class="Block">${flow(left)}${list(`l${index}`, labelsOf(index))}</flow>`)
      .join(""),
    right: `<flow class="RIGHT_MATCH_BLOCK">${["Uno", "Dos", "Tres"].map((text) => `<flow class="Block">${flow(text)}</flow>`).join("")}</flow>`,
    processing: [0, 1]
      .map(
        (index) =>
          `<respcondition><conditionvar>${isEqual(`l${index}`, `${index}-${index}`)}</conditionvar><setvar NegativeCreditPercent="SCORE" action="Set">0</setvar>${shown}</respcondition>`,
      )
      .join(""),
  }),
  blackboardItem("Numeric", {
    answers: '<response_num ident="response"><render_fib fibtype="Decimal"/></response_num>',
    processing: `<respcondition title="x"><conditionvar><vargte respident="response">35</vargte><varlte respident="response">45</varlte>${isEqual("response", "40")}</conditionvar>${shown}</respcondition>`,
  }),
];

function flow(text: string): string {
  return `<flow class="FORMATTED_TEXT_BLOCK">${html(text)}</flow>`;
}

function labelsOf(index: number): [string, string][] {
  return [0, 1, 2].map((each) => [`${index}-${each}`, ""]);
}

test("reads the questions of a Blackboard pool, with its points, pairs, bounds and ids", async () => {
  const { course, report } = await convertZip({
    "imsmanifest.xml":
      '<manifest identifier="man00001" xmlns:bb="http://www.blackboard.com/content-packaging/"><organizations/><resources><resource bb:file="res00001.dat" bb:title="Fármacos" identifier="res00001" type="assessment/x-bb-qti-pool" xml:base="res00001"/></resources></manifest>',
    "res00001.dat": `<questestinterop><assessment title="Fármacos"><section>${pool.join("")}</section></assessment></questestinterop>`,
  });

  expect(report.entries.filter(({ why }) => why === reasons.notUnderstood().en)).toEqual([]);
  expect(evaluationsOf(course)).toMatchObject([{ title: { es: "Fármacos" } }]);
  expect(questionsOf(course)).toMatchObject([
    {
      id: "15-1",
      prompt: { es: "¿Cuál es el **primero**?" },
      choices: [{ text: { es: "Labetalol" }, correct: true }, { correct: false }],
      feedback: { es: "Si acertó: Muy bien." },
    },
    {
      type: "matching",
      prompt: { es: "¿Cuál es el **primero**?" },
      pairs: [
        { left: { es: "uno" }, right: { es: "Uno" } },
        { left: { es: "dos" }, right: { es: "Dos" } },
      ],
      distractors: [{ text: { es: "Tres" } }],
    },
    { type: "number", value: 40, tolerance: 5 },
  ]);
});

/** Builds a D2L item, with its type in a metadata field and its id in a label. */
function d2lItem(type: string, parts: { answers: string; processing: string }): string {
  const entry = `<qti_metadatafield><fieldlabel>qmd_questiontype</fieldlabel><fieldentry>${type}</fieldentry></qti_metadatafield>`;
  return `<item ident="OBJ_1" label="QUES_${type}"><itemmetadata><qtimetadata>${entry}</qtimetadata></itemmetadata><presentation><flow><material><mattext texttype="text/html">&lt;p&gt;¿Y bien?&lt;/p&gt;</mattext></material>${parts.answers}</flow></presentation><resprocessing>${parts.processing}</resprocessing></item>`;
}

const plain = (ident: string, text: string) =>
  `<flow_label><response_label ident="${ident}"><flow_mat><material><mattext>${text}</mattext></material></flow_mat></response_label></flow_label>`;

const counts = (varname: string, condition: string) =>
  `<respcondition><conditionvar>${condition}</conditionvar><setvar varname="${varname}" action="Add">1</setvar></respcondition>`;

const choices = (cardinality: string, ...texts: string[]) =>
  `<response_lid ident="L" rcardinality="${cardinality}"><render_choice>${texts.map((text, index) => plain(`a${index}`, text)).join("")}</render_choice></response_lid>`;

const library = [
  d2lItem("Multiple Choice", {
    answers: choices("Multiple", "Sí", "No"),
    processing: ["100.0", "0.0"]
      .map(
        (marks, index) =>
          `<respcondition><conditionvar>${isEqual("L", `a${index}`)}</conditionvar><setvar action="Set">${marks}</setvar></respcondition>`,
      )
      .join(""),
  }),
  d2lItem("Multi-Select", {
    answers: choices("Multiple", "Sí", "No", "También"),
    processing: ["D2L_Correct", "D2L_Incorrect", "D2L_Correct"]
      .map((name, index) => counts(name, isEqual("L", `a${index}`)))
      .join(""),
  }),
  d2lItem("Ordering", {
    answers: `<response_grp ident="O" rcardinality="Ordered"><render_choice>${plain("o1", "Segundo")}${plain("o2", "Primero")}</render_choice></response_grp>`,
    processing: counts("D2L_Correct", isEqual("o1", "2")) + counts("D2L_Correct", isEqual("o2", "1")),
  }),
  d2lItem("True/False", {
    answers: choices("Single", "True", "False"),
    processing: `<respcondition><conditionvar>${isEqual("L", "a0")}</conditionvar><setvar action="Set">100</setvar></respcondition>`,
  }),
];

test("reads a D2L question library, including answers that it counts as wrong", async () => {
  const { course, report } = await convertZip({
    "imsmanifest.xml":
      '<manifest identifier="D2L_1" xmlns:d2l_2p0="http://desire2learn.com/xsd/d2lcp_v2p0"><resources><resource identifier="res_question_library" type="webcontent" d2l_2p0:material_type="d2lquestionlibrary" href="questiondb.xml" title="Question Library"/></resources></manifest>',
    "questiondb.xml": `<questestinterop><objectbank><section ident="S" title="El corazón">${library.join("")}</section></objectbank></questestinterop>`,
  });

  expect(report.entries.filter(({ why }) => why === reasons.notUnderstood().en)).toEqual([]);
  expect(questionsOf(course)).toMatchObject([
    { id: "ques-multiple-choice", type: "single", choices: [{ correct: true }, { correct: false }] },
    { type: "multiple", choices: [{ correct: true }, { correct: false }, { correct: true }] },
    { type: "ordering", steps: [{ text: { es: "Primero" } }, { text: { es: "Segundo" } }] },
    { type: "single", choices: [{ text: { es: "Verdadero" }, correct: true }, { text: { es: "Falso" } }] },
  ]);
});

test("accepts the document type that defined QTI 1", async () => {
  const { course } = await convertText(
    `<?xml version="1.0" standalone="no"?>\n<!DOCTYPE questestinterop SYSTEM "ims_qtiasiv1p2p1.dtd">\n<questestinterop>${library[0]}</questestinterop>`,
  );

  expect(questionsOf(course)).toHaveLength(1);
});

test("finds files below a base path in the manifest", async () => {
  const { course } = await convertZip({
    "imsmanifest.xml": `<manifest identifier="m"><metadata><schema>IMS Common Cartridge</schema></metadata><organizations><organization><item identifier="u"><title>Unidad</title><item identifier="i" identifierref="r"><title>Página</title></item></item></organization></organizations><resources xml:base="contenido"><resource identifier="r" type="webcontent" xml:base="uno/" href="p.html"><file href="p.html"/></resource></resources></manifest>`,
    "contenido/uno/p.html": "<p>El corazón late.</p>",
  });

  expect(wordsOf(course)).toContain("El corazón late.");
});

const text = (words: string) => `<material><mattext>${words}</mattext></material>`;
const marks = (test: string, feedback = "", score = "1") =>
  `<respcondition><conditionvar>${test}</conditionvar>${score && `<setvar>${score}</setvar>`}${feedback && `<displayfeedback linkrefid="${feedback}"/>`}</respcondition>`;
const equals = (response: string, value: string) => `<varequal respident="${response}">${value}</varequal>`;
const fib = (ident: string) => `<response_str ident="${ident}"><render_fib/></response_str>`;

const mitral = `<item ident="i" title="One"><presentation>${text("Which valve?")}<response_lid ident="r"><render_choice shuffle="No"><response_label ident="a">${text("Mitral")}</response_label><response_label ident="b">${text("None of these")}</response_label></render_choice></response_lid></presentation><resprocessing>${marks(equals("r", "a"))}${marks("<other/>", "no", "")}</resprocessing><itemfeedback ident="no">${text("Read again.")}</itemfeedback></item>`;

test("reports the titles of a test's sections if there are several", async () => {
  const { report } = await convertText(
    `<questestinterop><assessment ident="t" title="Test"><section ident="r"><section ident="a" title="Signs">${mitral}</section><section ident="b" title="Drugs">${mitral}</section></section></assessment></questestinterop>`,
    "en",
  );

  for (const title of ["Signs", "Drugs"])
    expect(entriesOf(report, title)).toMatchObject([{ kind: "module", outcome: "changed" }]);
});

test("reads bank items that a section refers to, after the section's text", async () => {
  const { course, report } = await convertText(
    `<questestinterop><objectbank ident="bank">${mitral}</objectbank><assessment ident="t" title="Test"><section ident="s"><presentation_material>${text("A case.")}</presentation_material><itemref linkrefid="i"/></section></assessment></questestinterop>`,
    "en",
  );

  expect(evaluationsOf(course)).toMatchObject([
    { title: { en: "Test" }, questions: [{ id: "i" }], shuffleChoices: false },
  ]);
  expect(wordsOf(course, "en")).toBe("A case.");
  expect(report.entries.filter(({ outcome }) => outcome === "dropped")).toMatchObject([{ kind: "item" }]);
});

test("reads an item that refers to itself only once", async () => {
  const inside = mitral.replace("</item>", '<section><itemref linkrefid="i"/></section></item>');
  const bank = `<objectbank ident="b"><section ident="s">${inside}</section></objectbank>`;
  const { course } = await convertText(
    `<questestinterop>${bank}<assessment ident="t"><section ident="u"><itemref linkrefid="i"/></section></assessment></questestinterop>`,
    "en",
  );

  expect(questionsOf(course)).toMatchObject([{ id: "i" }]);
});

test("shows feedback on all other answers for wrong answers", async () => {
  const { course } = await convertText(`<questestinterop>${mitral}</questestinterop>`, "en");

  expect(questionsOf(course)).toMatchObject([{ feedback: { en: "If you were wrong: Read again." } }]);
});

test("numbers the input fields of a text", async () => {
  const { course } = await convertText(
    `<questestinterop><item ident="f"><presentation><flow>${text("The")}${fib("x")}${text("pumps into the")}${fib("y")}</flow></presentation><resprocessing>${marks(equals("x", "ventricle"))}${marks(equals("y", "aorta"))}</resprocessing></item></questestinterop>`,
    "en",
  );

  expect(questionsOf(course)[1]).toMatchObject({
    prompt: { en: "The\n\n\\_\\_\\_\\_ (1)\n\npumps into the\n\n\\_\\_\\_\\_ (2)\n\nWhat goes in gap 2?" },
    accept: { en: ["aorta"] },
  });
});

test("translates Blackboard's names for either/or answers", async () => {
  const label = (value: string) => `<response_label ident="${value}">${text(value)}</response_label>`;
  const { course } = await convertText(
    `<questestinterop><item ident="e"><itemmetadata><bbmd_questiontype>Either/Or</bbmd_questiontype></itemmetadata><presentation>${text("Is it?")}<response_lid ident="r"><render_choice>${label("yes_no.true")}${label("yes_no.false")}</render_choice></response_lid></presentation><resprocessing>${marks(equals("r", "yes_no.false"))}</resprocessing></item></questestinterop>`,
    "en",
  );

  expect(questionsOf(course)).toMatchObject([
    { choices: [{ text: { en: "Yes" } }, { text: { en: "No" }, correct: true }] },
  ]);
});
