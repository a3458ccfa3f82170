import { expect, it } from "vitest";
import { applyMark } from "./markdown-marks.ts";

it("toggles formatting on the selection", () => {
  const bold = applyMark({ text: "muy grave", from: 4, to: 9 }, "bold");
  expect(bold).toEqual({ text: "muy **grave**", from: 6, to: 11 });
  expect(applyMark(bold, "bold")).toEqual({ text: "muy grave", from: 4, to: 9 });
});

it("turns every line that the selection touches into a list item", () => {
  const list = applyMark({ text: "señales\nuna\notra", from: 9, to: 16 }, "list");
  expect(list.text).toBe("señales\n- una\n- otra");
});

it("places the cursor where the link's text or address is missing", () => {
  expect(applyMark({ text: "", from: 0, to: 0 }, "link")).toEqual({ text: "[](https://)", from: 1, to: 1 });
  expect(applyMark({ text: "guía", from: 0, to: 4 }, "link")).toEqual({ text: "[guía](https://)", from: 15, to: 15 });
});
