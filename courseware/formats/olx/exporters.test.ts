import { expect, test } from "vitest";
import { scoring } from "../messages/scoring.ts";
import { convertZip, entriesOf, evaluationsOf, questionsOf, wordsOf } from "../testing/convert-source.ts";

function unit(inside: string) {
  return convertZip({
    "course.xml": '<course url_name="r" org="O" course="C"/>',
    "course/r.xml": `<course display_name="C" language="en"><chapter display_name="A" url_name="a"><sequential display_name="B" url_name="b"><vertical display_name="U" url_name="u">${inside}</vertical></sequential></chapter></course>`,
  });
}

const list = (options: string, correct: string) =>
  `<optionresponse><optioninput options="${options}" correct="${correct}"/></optionresponse>`;

test("reads each list in a paragraph as a question, and an older notation for several answers", async () => {
  const { course } = await unit(
    `<problem url_name="p"><p>The heart is ${list("('red','blue')", "red")} and ${list("('warm','cold')", "warm")}.</p><stringresponse answer="mitral_or_bicuspid" type="ci"><label>Valve?</label><textline/></stringresponse></problem>`,
  );

  expect(questionsOf(course)).toMatchObject([
    { choices: [{ text: { en: "red" }, correct: true }, {}] },
    { choices: [{ text: { en: "warm" }, correct: true }, {}] },
    { accept: { en: ["mitral", "bicuspid"] } },
  ]);
});

test("shuffles choices only if the problem does, and reports feedback on combinations of choices", async () => {
  const choice = (correct: boolean, words: string) => `<choice correct="${correct}">${words}</choice>`;
  const { course, report } = await unit(
    `<problem url_name="p"><multiplechoiceresponse><label>Which?</label><choicegroup>${choice(true, "One")}${choice(false, "None of these")}</choicegroup></multiplechoiceresponse></problem><problem url_name="q"><choiceresponse><label>Which of all?</label><checkboxgroup>${choice(true, "A")}${choice(false, "B")}<compoundhint value="A B">Not both.</compoundhint></checkboxgroup></choiceresponse></problem>`,
  );

  expect(evaluationsOf(course)).toMatchObject([{ shuffleChoices: false }]);
  expect(entriesOf(report, "Not both.")).toMatchObject([{ kind: "feedback", outcome: "dropped" }]);
});

test("keeps the texts of unsupported components separate, including those in attributes", async () => {
  const { course } = await unit(
    '<poll url_name="p" question="Do you sleep?"/><openassessment url_name="o"><title>Peers</title><prompts><prompt><description>Describe it.</description></prompt></prompts></openassessment>',
  );

  expect(wordsOf(course, "en")).toBe("Do you sleep?\nPeers\n\nDescribe it.");
});

const readProblem = (inside: string) => unit(`<problem url_name="p" display_name="P">${inside}</problem>`);

test("assigns targeted feedback to the choice that refers to it, and keeps it out of prompts", async () => {
  const { course, report } = await readProblem(
    '<multiplechoiceresponse><label>Ask</label><choicegroup><choice correct="true">a</choice><choice correct="false" explanation-id="e2">b</choice></choicegroup></multiplechoiceresponse><targetedfeedbackset><targetedfeedback explanation-id="e2"><p>No, it is a.</p></targetedfeedback><targetedfeedback explanation-id="e9"><p>Of none.</p></targetedfeedback></targetedfeedbackset><solutionset><solution><p>Because.</p></solution></solutionset>',
  );

  expect(questionsOf(course)).toMatchObject([
    { prompt: { en: "Ask" }, feedback: { en: "Because." }, choices: [{}, { feedback: { en: "No, it is a." } }] },
  ]);
  expect(entriesOf(report, "Of none.")).toMatchObject([{ kind: "feedback", outcome: "dropped" }]);
});

test("reads each list of a response as a separate question with the whole text", async () => {
  const { course, report } = await readProblem(
    `<optionresponse><p>One <optioninput options="('a','b')" correct="a"/></p><p>Two <optioninput options="('c','d')" correct="d"/></p></optionresponse>`,
  );

  expect(report.found.choice).toBe(4);
  expect(questionsOf(course)).toMatchObject([
    { choices: [{ correct: true }, { correct: false }] },
    {
      prompt: { en: "One \\_\\_\\_\\_ (1)\n\nTwo \\_\\_\\_\\_ (2)\n\nWhat goes in gap 2?" },
      choices: [{ text: { en: "c" } }, { text: { en: "d" }, correct: true }],
    },
  ]);
});

test("reports multiple choices scored all or nothing, unless they had partial credit", async () => {
  const checkboxes = (credit: string) =>
    `<choiceresponse${credit}><label>Ask</label><checkboxgroup><choice correct="true">a</choice><choice correct="true">b</choice><choice correct="false">c</choice></checkboxgroup></choiceresponse>`;

  const whole = await readProblem(checkboxes(""));
  const partial = await readProblem(checkboxes(' partial_credit="EDC"'));

  expect(entriesOf(whole.report, "P")[0]).toMatchObject({ outcome: "changed", why: scoring.allOrNothing().en });
  expect(entriesOf(partial.report, "P")[0]).toMatchObject({ outcome: "changed", why: scoring.wrongCounted().en });
});
