import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import {
  addCue,
  createCue,
  findTimingProblem,
  joinCues,
  readCues,
  readHead,
  readTime,
  splitCue,
  writeCues,
} from "./cues.ts";

const summarise = (cues: readonly { start: number; end: number; text: string }[]) =>
  cues.map(({ start, end, text }) => [start, end, text]);

it("keeps the demo course's captions the same when they are written and read again", () => {
  const files = globSync("content/courses/*/media/*.vtt");
  expect(files.length).toBeGreaterThan(1);
  for (const file of files) {
    const text = readFileSync(file, "utf8");
    expect(summarise(readCues(writeCues(readCues(text)))), file).toEqual(summarise(readCues(text)));
    expect(readCues(text).length, file).toBe(text.match(/-->/g)?.length);
  }
});

it("reads captions that no empty line separates, as players do", () => {
  const text = "WEBVTT\n\nuno\n00:01.000 --> 00:02.000\nHola.\n00:02.000 --> 00:03.000\nAdiós.\n";
  expect(summarise(readCues(text))).toEqual([
    [1, 2, "Hola."],
    [2, 3, "Adiós."],
  ]);
  expect(summarise(readCues(writeCues(readCues(text))))).toEqual(summarise(readCues(text)));
});

it("splits, joins and adds captions with their times", () => {
  const cues = [
    createCue({ start: 1, end: 5, text: "uno dos tres seis" }),
    createCue({ start: 8, end: 9, text: "cinco" }),
  ];
  const split = splitCue(cues, 0, 3);
  expect(summarise(split)).toEqual([
    [1, 3, "uno dos"],
    [3, 5, "tres seis"],
    [8, 9, "cinco"],
  ]);
  expect(summarise(joinCues(split, 0))).toEqual(summarise(cues));
  expect(summarise(addCue(cues, 0))[1]).toEqual([5, 8, ""]);
});

it("detects times that overlap or go backwards, and parses typed times", () => {
  const cues = [
    createCue({ start: 1, end: 5, text: "" }),
    createCue({ start: 4, end: 6, text: "" }),
    createCue({ start: 3, end: 7, text: "" }),
    createCue({ start: 9, end: 8, text: "" }),
  ];
  expect(cues.map((_, index) => findTimingProblem(cues, index))).toEqual([null, "overlap", "order", "reversed"]);
  expect(["75", "1:15", "0:01:15,5", "x", ""].map(readTime)).toEqual([75, 75, 75.5, null, null]);
});

it("escapes a bare less-than sign, and preserves voices and italics", () => {
  const text = "<v Ana>Si la PA es <140/90 & no <i>baja</i>, <00:02.000>espere a que sea > 90";
  const written = writeCues([createCue({ start: 1, end: 5, text })]);
  expect(written).toContain("<v Ana>Si la PA es &lt;140/90 & no <i>baja</i>, <00:02.000>espere a que sea > 90\n");
  expect(readCues(written).map((cue) => cue.text)).toEqual([text]);
});

it.each([
  "escriba &lt;b&gt;fuerte&lt;/b&gt;, no <b>fuerte</b>",
  "el campo &lt;v Ana&gt; y &lt;00:02.000>",
  "PA &lt; 140 y &lt;br&gt;",
])("does not turn escaped text into tags: %s", (text) => {
  const written = writeCues(readCues(`WEBVTT\n\n00:00:01.000 --> 00:00:04.000\n${text}\n`));
  expect(written.replaceAll("&gt;", ">")).toContain(`\n${text.replaceAll("&gt;", ">")}\n`);
});

it("preserves what cannot be edited here: styles, notes, and names and positions of captions", () => {
  const text = `WEBVTT Corazón

STYLE
::cue { color: yellow }

uno
00:00:01.000 --> 00:00:04.000 line:10% align:start
uno dos

NOTE la dosis ya fue revisada

00:00:05.000 --> 00:00:06.000 line:10%
tres
`;
  const cues = readCues(text);
  expect(writeCues(cues, readHead(text))).toBe(text);
  const split = writeCues(splitCue(cues, 0, 2), readHead(text));
  expect(split).toContain("00:00:02.000 --> 00:00:04.000 line:10% align:start\ndos\n\nNOTE la dosis");
  expect(writeCues(joinCues(cues, 0))).toContain("\nuno dos tres\n\nNOTE la dosis");
});
