import { expect, test } from "vitest";
import { convertText, entriesOf, questionsOf } from "../testing/convert-source.ts";

test("reads answers dragged onto each other as pairs, and the others as distractors", async () => {
  const label = (ident: string, words: string, group = "") =>
    `<response_label ident="${ident}" ${group && `match_group="${group}" match_max="1"`}><material><mattext>${words}</mattext></material></response_label>`;
  const labels = [
    label("A", "Left heart", "1,2,3"),
    label("B", "Right heart", "1,2,3"),
    label("1", "Mitral"),
    label("2", "Tricuspid"),
    label("3", "Spleen"),
  ];
  const right = (pair: string) =>
    `<respcondition><conditionvar><varsubset respident="g" setmatch="Partial">${pair}</varsubset></conditionvar><setvar action="Add">1</setvar></respcondition>`;
  const { course, report } = await convertText(
    `<questestinterop><item ident="q" title="q"><presentation><material><mattext>Match</mattext></material><response_grp ident="g" rcardinality="Multiple"><render_extension>${labels.join("")}</render_extension></response_grp></presentation><resprocessing>${right("A,1")}${right("B,2")}</resprocessing></item></questestinterop>`,
    "en",
  );

  expect(questionsOf(course)).toMatchObject([
    {
      type: "matching",
      pairs: [
        { left: { en: "Left heart" }, right: { en: "Mitral" } },
        { left: { en: "Right heart" }, right: { en: "Tricuspid" } },
      ],
      distractors: [{ text: { en: "Spleen" } }],
    },
  ]);
  expect(report.found.choice).toBe(5);
  expect(entriesOf(report, "Tricuspid")).toMatchObject([{ outcome: "converted" }]);
});
