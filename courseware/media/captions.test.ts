import { expect, test } from "vitest";
import type { Course, VideoBlock } from "../course.ts";
import { type Message, messages } from "../messages.ts";
import { error, openChangedVideo } from "../testing/build-package.ts";

const file = "media/clip.es.vtt";

const wrong: [title: string, text: string, line: number, message: Message][] = [
  ["without a header", "00:00.000 --> 00:01.000\nx\n", 1, messages.vttHeader()],
  ["in SubRip format", "WEBVTT\n\n1\n00:00:00,000 --> 00:00:01,000\nx\n", 4, messages.vttTiming()],
  ["that end before they begin", "WEBVTT\n\n00:02.000 --> 00:01.000\nx\n", 3, messages.vttReversed()],
  ["out of order", "WEBVTT\n\n00:02.000 --> 00:03.000\nx\n\n00:01.000 --> 00:02.000\ny\n", 6, messages.vttOrder()],
  ["without a single cue", "WEBVTT\n\nNOTE later\n", 1, messages.vttEmpty()],
];

test.each(wrong)("reports captions %s at their line", async (_, text, line, message) => {
  const { course, faults } = await openChangedVideo({ [file]: text });

  expect(course).toBeNull();
  expect(faults).toContainEqual(error(file, line, message));
});

test("accepts the header text, notes, styles, cue names, settings and hours of WebVTT", async () => {
  const { faults } = await openChangedVideo({
    [file]:
      "WEBVTT Heart\r\n\r\nNOTE by Ana\r\n\r\nSTYLE\r\n::cue { color: red }\r\n\r\none\r\n01:00:00.000 --> 01:00:01.500 align:start\r\nx\r\n",
  });

  expect(faults).toEqual([]);
});

test('warns at the line of a "<" that hides text from learners, but not of WebVTT tags', async () => {
  const { course, faults } = await openChangedVideo({
    [file]: "WEBVTT\n\nNOTE < 5 min\n\n00:00.000 --> 00:01.000\n<v Ana>Si la PA\nes <140/90, <00:00.500>espere\n",
  });

  expect(course).not.toBeNull();
  expect(faults).toEqual([{ file, line: 7, severity: "warning", message: messages.vttSwallowed() }]);
});

test("makes the transcript from the captions, with a paragraph after each pause", async () => {
  const text = `WEBVTT

00:00.000 --> 00:01.000
<v Ana>Uno &amp; <i>dos</i>

00:01.000 --> 00:02.000
tres
cuatro.

00:05.000 --> 00:06.000
Cinco.
`;
  const { course } = await openChangedVideo({ [file]: text });

  expect(videoOf(course)?.transcript).toEqual({
    es: "Uno & dos tres cuatro.\n\nCinco.",
    en: "Good morning. The heart beats.",
  });
});

test("prefers the author's transcript", async () => {
  const { course, faults } = await openChangedVideo({
    "course.yaml": (yaml) => yaml.replace(/( +)captions: .*\n/, "$&$1transcript: media/clip.{lang}.txt\n"),
    "media/clip.es.txt": "Buenos días.\n",
    "media/clip.en.txt": "Good morning.\n",
  });

  expect(faults).toEqual([]);
  expect(videoOf(course)?.transcript).toEqual({ es: "Buenos días.\n", en: "Good morning.\n" });
});

function videoOf(course: Course | null): VideoBlock | undefined {
  const items = course?.modules.flatMap((module) => module.items) ?? [];
  const blocks = items.flatMap((item) => (item.kind === "class" ? item.blocks : []));
  return blocks.find((block) => block.type === "video");
}
