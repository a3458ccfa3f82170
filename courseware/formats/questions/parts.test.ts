import { expect, test } from "vitest";
import { reasons } from "../messages/reasons.ts";
import { convertPath, convertText, entriesOf, questionsOf, tarFiles } from "../testing/convert-source.ts";

const declare = (identifier: string, right = "") =>
  `<responseDeclaration identifier="${identifier}" cardinality="single" baseType="identifier">${right && `<correctResponse><value>${right}</value></correctResponse>`}</responseDeclaration>`;
const choose = (response: string, words: string, ...choices: string[]) =>
  `<choiceInteraction responseIdentifier="${response}"><prompt>${words}</prompt>${choices.map((id) => `<simpleChoice identifier="${id}">${id}</simpleChoice>`).join("")}</choiceInteraction>`;
const qti2 = (second: string) =>
  `<assessmentItem identifier="i" title="Drugs">${declare("a", "one")}${declare("b", second)}<itemBody>${choose("a", "First?", "one", "two")}${choose("b", "Second?", "three", "four")}</itemBody></assessmentItem>`;

const label = (id: string) =>
  `<response_label ident="${id}"><material><mattext>${id}</mattext></material></response_label>`;
const list = (name: string, ...ids: string[]) =>
  `<response_lid ident="response_${name}"><material><mattext>${name}</mattext></material><render_choice>${ids.map(label).join("")}</render_choice></response_lid>`;
const qti1 = `<questestinterop><item ident="q" title="Drugs"><itemmetadata><qtimetadata><qtimetadatafield><fieldlabel>question_type</fieldlabel><fieldentry>multiple_dropdowns_question</fieldentry></qtimetadatafield></qtimetadata></itemmetadata><presentation><material><mattext>[First?] and [Second?]</mattext></material>${list("First?", "one", "two")}${list("Second?", "three", "four")}</presentation><resprocessing><respcondition><conditionvar><varequal respident="response_First?">one</varequal></conditionvar><setvar varname="SCORE">50</setvar></respcondition></resprocessing></item></questestinterop>`;

const cloze =
  '<quiz><question type="cloze"><name><text>Drugs</text></name><questiontext format="html"><text>First {1:MC:=one~two} and second {1:MC:three~four}</text></questiontext></question></quiz>';

const olx = (body: string) =>
  tarFiles({
    "course/course.xml": '<course org="o" course="c" url_name="r"/>',
    "course/course/r.xml": `<course display_name="C"><chapter url_name="ch"><sequential url_name="s"><vertical url_name="v"><problem display_name="Drugs">${body}</problem></vertical></sequential></chapter></course>`,
  });
const group = (words: string, ...choices: string[]) =>
  `<multiplechoiceresponse><label>${words}</label><choicegroup>${choices.join("")}</choicegroup></multiplechoiceresponse>`;
const choice = (words: string, correct = false) => `<choice correct="${correct}">${words}</choice>`;
const problem = group("First?", choice("one", true), choice("two")) + group("Second?", choice("three"), choice("four"));

const sources: [name: string, convert: () => ReturnType<typeof convertText>][] = [
  ["QTI 2", () => convertText(qti2(""), "en")],
  ["QTI 1", () => convertText(qti1, "en")],
  ["Moodle", () => convertText(cloze, "en")],
  ["Open edX", async () => convertPath(await olx(problem), "en")],
];

test.each(sources)(
  "%s: reports an impossible part separately, with its choices, and converts the others",
  async (_, convert) => {
    const { course, report } = await convert();
    const outcomeOf = (what: string) =>
      report.entries.filter((entry) => entry.what === what).map(({ outcome }) => outcome);

    expect(questionsOf(course)).toMatchObject([{ type: "single", choices: [{ correct: true }, { correct: false }] }]);
    expect(entriesOf(report, "Drugs")).toContainEqual(
      expect.objectContaining({ kind: "question", outcome: "changed" }),
    );
    expect(report.entries.filter(({ kind, outcome }) => kind === "question" && outcome === "dropped")).toMatchObject([
      { why: reasons.noneCorrect().en },
    ]);
    expect(["one", "two"].map(outcomeOf)).toEqual([["converted"], ["converted"]]);
    for (const what of ["three", "four"])
      expect(entriesOf(report, what)).toMatchObject([{ outcome: "dropped", why: reasons.partOfDropped().en }]);
  },
);

test("drops a question if none of its parts can be asked", async () => {
  const { report } = await convertText(qti2("").replace("<value>one</value>", ""), "en");

  expect(entriesOf(report, "Drugs")).toMatchObject([{ outcome: "dropped", why: reasons.noPartConverted().en }]);
});
