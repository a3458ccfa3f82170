import { expect, test } from "vitest";
import { reasons } from "../messages/reasons.ts";
import { convertText, entriesOf, questionsOf } from "../testing/convert-source.ts";

test("drops an answer that accepts every number, with its reason, and keeps the others", async () => {
  const { course, report } = await convertText("A{#=5:1e999 =7:0.5}\n\nB{#=2}");

  expect(questionsOf(course)).toMatchObject([
    { type: "number", value: 7, tolerance: 0.5 },
    { type: "number", value: 2 },
  ]);
  expect(entriesOf(report, "5:1e999")).toMatchObject([{ outcome: "dropped", why: reasons.notANumber().en }]);
});
