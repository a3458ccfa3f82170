import { expect, test } from "vitest";
import { foldText } from "./fold-text.ts";

test.each([
  ["  Preeclampsia ", "preeclampsia"],
  ["Hipertensión", "hipertension"],
  ["ÓRGANO", "o\u0301rgano"],
  ["sulfato  de\u00a0magnesio", "Sulfato de magnesio"],
  ["AÑO", "an\u0303o"],
  ["pingüino", "pinguino"],
  ["São", "sao"],
])("%j equals %j", (one, other) => {
  expect(foldText(one)).toBe(foldText(other));
});

test.each([
  ["año", "ano"],
  ["niño", "nino"],
  ["sulfato de magnesio", "sulfatodemagnesio"],
  ["", "a"],
])("%j does not equal %j", (one, other) => {
  expect(foldText(one)).not.toBe(foldText(other));
});
