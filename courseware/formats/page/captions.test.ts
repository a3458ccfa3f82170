import { expect, test } from "vitest";
import { toWebVtt } from "./captions.ts";

const expected = `WEBVTT

00:00:01.000 --> 00:00:02.000
Hola a todas.
Son las

00:00:02.000 --> 00:00:04.000
Empecemos.
`;

test.each([
  ["without blank lines", ["1", "%1", "Hola a todas.", "Son las", "2", "%2", "Empecemos."]],
  ["with blank lines within captions", ["1", "%1", "Hola a todas.", "", "Son las", "", "2", "%2", "", "Empecemos."]],
  [
    "with every second line blank",
    ["1", "", "%1", "", "Hola a todas.", "", "Son las", "", "2", "", "%2", "", "Empecemos."],
  ],
  ["with blank lines that contain spaces", ["1", "%1", "Hola a todas.", "Son las", "  ", "2", "%2", "Empecemos.", " "]],
  ["without numbers", ["%1", "Hola a todas.", "Son las", "%2", "Empecemos."]],
])("reads SubRip captions %s", (_, lines) => {
  const times = { "%1": "00:00:01,000 --> 00:00:02,000", "%2": "00:00:02,000 --> 00:00:04,000" };
  const source = lines.map((line) => Object.entries(times).find(([name]) => name === line)?.[1] ?? line).join("\r\n");
  expect(toWebVtt(source)).toBe(expected);
});

test("keeps a number that is said, and leaves out the notes of a WebVTT file", () => {
  const srt = "1\n00:00:01,000 --> 00:00:02,000\n1948\n\n2\n00:00:02,000 --> 00:00:03,000\n1949\n";
  expect(toWebVtt(srt)).toContain("\n1948\n\n00:00:02.000 --> 00:00:03.000\n1949\n");
  const plain = "00:00:01,000 --> 00:00:02,000\n1948\n00:00:02,000 --> 00:00:03,000\n1949\n";
  expect(toWebVtt(plain)).toContain("\n1948\n\n00:00:02.000 --> 00:00:03.000\n1949\n");
  const vtt = "WEBVTT\n\n00:01.000 --> 00:02.000\nHola.\n\nNOTE Corregido\n\n00:02.000 --> 00:03.000\nAdiós.\n";
  expect(toWebVtt(vtt)).not.toContain("Corregido");
});
