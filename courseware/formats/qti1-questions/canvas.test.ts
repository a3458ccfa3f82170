import { expect, test } from "vitest";
import { reasons } from "../messages/reasons.ts";
import { scoring } from "../messages/scoring.ts";
import { convertText, entriesOf, evaluationsOf, questionsOf } from "../testing/convert-source.ts";

const text = (words: string) => `<material><mattext texttype="text/html">${words}</mattext></material>`;
const equal = (id: string, value: string, more = "") => `<varequal respident="${id}" ${more}>${value}</varequal>`;
const when = (variables: string, rest: string) =>
  `<respcondition><conditionvar>${variables}</conditionvar>${rest}</respcondition>`;
const marks = (value: number) => `<setvar action="Set" varname="SCORE">${value}</setvar>`;
const shows = (id: string) => `<displayfeedback feedbacktype="Response" linkrefid="${id}"/>`;
const typed = '<response_str ident="r"><render_fib><response_label ident="a"/></render_fib></response_str>';
const label = (id: string, words: string, more = "") =>
  `<response_label ident="${id}" ${more}>${text(words)}</response_label>`;
const list = (id: string, name: string, inside: string) =>
  `<response_lid ident="response_${id}">${text(name)}<render_choice>${inside}</render_choice></response_lid>`;

function convertItem(type: string, answers: string, processing: string) {
  const kind = `<itemmetadata><qtimetadata><qtimetadatafield><fieldlabel>question_type</fieldlabel><fieldentry>${type}</fieldentry></qtimetadatafield></qtimetadata></itemmetadata>`;
  return convertText(
    `<questestinterop><item ident="q" title="q">${kind}<presentation>${answers}</presentation>${processing}</item></questestinterop>`,
    "en",
  );
}

test("accepts an answer with feedback and points in separate conditions, and reports it once", async () => {
  const processing = `<resprocessing>${when(equal("r", "Aorta"), shows("fb"))}${when(equal("r", "Aorta") + equal("r", "la aorta"), marks(100))}</resprocessing><itemfeedback ident="fb">${text("Fine")}</itemfeedback>`;
  const { course, report } = await convertItem("short_answer_question", text("Ask") + typed, processing);

  expect(questionsOf(course)).toMatchObject([{ type: "text", accept: { en: ["Aorta", "la aorta"] } }]);
  expect(entriesOf(report, "Aorta")).toHaveLength(1);
  expect(entriesOf(report, "Fine")).toMatchObject([{ outcome: "dropped", why: reasons.feedbackOfAnswer().en }]);
});

test("reports that typed answers were case-sensitive", async () => {
  const processing = `<resprocessing>${when(equal("r", "Aorta", 'case="Yes"'), marks(100))}</resprocessing>`;
  const { report } = await convertItem("short_answer_question", text("Ask") + typed, processing);

  expect(entriesOf(report, "q")).toContainEqual(expect.objectContaining({ why: reasons.caseIgnored().en }));
});

test.each(["dropdown", "wordbank"])(
  "numbers the blanks of New Quizzes with a list (%s), as single choice questions",
  async (kind) => {
    const more = `answer_type="${kind}" scoring_algorithm="Equivalence"`;
    const lists =
      list("u1", "red", label("1", "red", more) + label("2", "green", more)) +
      list("u2", "blue", label("3", "blue", more) + label("4", "pink", more));
    const processing = `<resprocessing>${when(equal("response_u1", "1"), marks(50))}${when(equal("response_u2", "3"), marks(50))}</resprocessing>`;
    const { course } = await convertItem(
      "fill_in_multiple_blanks_question",
      text("Roses are [u1], violets [u2].") + lists,
      processing,
    );

    const whole = "Roses are \\_\\_\\_\\_ (1), violets \\_\\_\\_\\_ (2).";
    expect(questionsOf(course)).toMatchObject(
      [1, 2].map((gap) => ({
        type: "single",
        prompt: { en: `${whole}\n\nWhat goes in gap ${gap}?` },
        choices: [{ correct: true }, { correct: false }],
      })),
    );
  },
);

test("reads an answer to a New Quizzes blank according to its comparison", async () => {
  const ways = [
    ["TextRegex", "colou?r"],
    ["TextCloseEnough", "crimson"],
    ["TextContainsAnswer", "red"],
  ] as const;
  const forms = ways.map(([way, words], index) =>
    label(`${index}`, words, `answer_type="openEntry" scoring_algorithm="${way}"`),
  );
  const { course, report } = await convertItem(
    "fill_in_multiple_blanks_question",
    text("Roses are [u1].") + list("u1", "red", forms.join("")),
    `<resprocessing>${when(equal("response_u1", "0"), marks(100))}</resprocessing>`,
  );

  expect(questionsOf(course)).toMatchObject([
    { prompt: { en: "Roses are \\_\\_\\_\\_ (1)." }, accept: { en: ["color", "colour", "crimson", "red"] } },
  ]);
  expect(entriesOf(report, "crimson")).toMatchObject([{ outcome: "changed", why: reasons.fuzzyMatch().en }]);
  expect(entriesOf(report, "red")).toMatchObject([{ outcome: "changed", why: reasons.patternSimplified().en }]);
});

test("orders steps by their index", async () => {
  const steps = `<response_lid ident="o" rcardinality="Ordered"><render_choice>${label("A", "Second")}${label("B", "First")}</render_choice></response_lid>`;
  const processing = `<resprocessing>${when(equal("o", "A", 'index="2"') + equal("o", "B", 'index="1"'), marks(1))}</resprocessing>`;
  const { course } = await convertItem("", text("Order?") + steps, processing);

  expect(questionsOf(course)).toMatchObject([{ steps: [{ text: { en: "First" } }, { text: { en: "Second" } }] }]);
});

test("includes the labels of an ordering's ends in the prompt", async () => {
  const end = (position: string, words: string) =>
    `<material position="${position}"><mattext>${words}</mattext></material>`;
  const steps = `<response_lid ident="response1" rcardinality="Ordered"><render_extension>${end("top", "First signs")}<ims_render_object shuffle="No"><flow_label>${label("A", "Fever")}${label("B", "Shock")}</flow_label></ims_render_object>${end("bottom", "Last signs")}</render_extension></response_lid>`;
  const processing = `<resprocessing>${when(equal("response1", "A") + equal("response1", "B"), marks(100))}</resprocessing>`;
  const { course } = await convertItem("ordering_question", text("Order?") + steps, processing);

  expect(questionsOf(course)).toMatchObject([
    {
      prompt: { en: "Order?\n\nFirst signs → Last signs" },
      steps: [{ text: { en: "Fever" } }, { text: { en: "Shock" } }],
    },
  ]);
});

const several =
  text("Ask") +
  list("r", "", label("a", "A") + label("b", "B") + label("c", "C")).replace(
    "<response_lid",
    '<response_lid rcardinality="Multiple"',
  );
const both = (type: string) =>
  convertItem(
    type,
    several,
    `<resprocessing>${when(`<and>${equal("response_r", "a")}${equal("response_r", "b")}<not>${equal("response_r", "c")}</not></and>`, marks(100))}</resprocessing>`,
  );

test("reports multiple answers scored all or nothing, except from Canvas, which counts each one", async () => {
  const other = await both("");
  const canvas = await both("multiple_answers_question");

  expect(entriesOf(other.report, "q")).toContainEqual(expect.objectContaining({ why: scoring.allOrNothing().en }));
  expect(entriesOf(canvas.report, "q")).toContainEqual(expect.objectContaining({ kind: "question", why: "" }));
});

test("reports different points of questions for their quiz", async () => {
  const item = (id: string, points: number) =>
    `<item ident="${id}" title="${id}"><itemmetadata><qtimetadata><qtimetadatafield><fieldlabel>points_possible</fieldlabel><fieldentry>${points}</fieldentry></qtimetadatafield></qtimetadata></itemmetadata><presentation>${text("Ask")}${list("r", "", label("a", "A") + label("b", "B"))}</presentation><resprocessing>${when(equal("response_r", "a"), marks(100))}</resprocessing></item>`;
  const quiz = (points: number) =>
    convertText(
      `<questestinterop><assessment ident="t" title="Quiz"><section ident="s">${item("i", 1)}${item("j", points)}</section></assessment></questestinterop>`,
      "en",
    );

  expect(entriesOf((await quiz(5)).report, "Quiz")[0]).toMatchObject({ why: scoring.pointsEqualised().en });
  expect(entriesOf((await quiz(1)).report, "Quiz")[0]).toMatchObject({ outcome: "converted" });
});

test("shows feedback on anything but the right answer for wrong answers", async () => {
  const processing = `<resprocessing>${when(equal("response_r", "a"), marks(1))}${when(`<not>${equal("response_r", "a")}</not>`, shows("f"))}</resprocessing><itemfeedback ident="f">${text("Read again")}</itemfeedback>`;
  const { course } = await convertItem("", text("Ask") + list("r", "", label("a", "A") + label("b", "B")), processing);

  expect(questionsOf(course)).toMatchObject([{ feedback: { en: "If you were wrong: Read again" } }]);
});

test("reports sliders, and blanks scored all or nothing", async () => {
  const two = ["r", "s"].map((id) => typed.replace('"r"', `"${id}"`)).join("");
  const together = `<and><or>${equal("r", "one")}${equal("r", "uno")}</or>${equal("s", "two")}</and>`;
  const blanks = await convertItem("", text("Ask") + two, `<resprocessing>${when(together, marks(1))}</resprocessing>`);
  const slider = '<response_num ident="r"><render_slider lowerbound="0" upperbound="9"/></response_num>';
  const bounds = '<vargte respident="r">4</vargte><varlte respident="r">6</varlte>';
  const slid = await convertItem("", text("Ask") + slider, `<resprocessing>${when(bounds, marks(1))}</resprocessing>`);

  expect(
    entriesOf(blanks.report, "q")
      .map(({ why }) => why)
      .join(),
  ).toContain(scoring.allOrNothing().en);
  expect(
    entriesOf(slid.report, "q")
      .map(({ why }) => why)
      .join(),
  ).toContain(reasons.sliderTyped().en);
});

test("reports grading notes without showing them, and puts notes for candidates into the prompt", async () => {
  const rubric = (view: string, words: string) => `<rubric view="${view}">${text(words)}</rubric>`;
  const asides = `${rubric("Scorer", "It is A.")}${rubric("Candidate", "Take care.")}<objectives>${text("Know A")}</objectives>`;
  const { course, report } = await convertText(
    `<questestinterop><assessment ident="t" title="Quiz"><section ident="s"><item ident="q" title="q">${asides}<presentation>${text("Ask")}${list("r", "", label("a", "A") + label("b", "B"))}</presentation><resprocessing>${when(equal("response_r", "a"), marks(1))}</resprocessing></item></section></assessment></questestinterop>`,
    "en",
  );

  expect(evaluationsOf(course)).toMatchObject([
    { instructions: null, questions: [{ prompt: { en: "Take care.\n\nAsk" } }] },
  ]);
  expect(entriesOf(report, "It is A.")).toMatchObject([{ outcome: "dropped", why: reasons.forMarkers().en }]);
  expect(entriesOf(report, "Know A")).toMatchObject([{ outcome: "dropped", why: reasons.authorsNote().en }]);
});
