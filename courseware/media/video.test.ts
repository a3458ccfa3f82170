import { expect, test } from "vitest";
import { messages } from "../messages.ts";
import { error, openChangedVideo, warning } from "../testing/build-package.ts";
import { fixture } from "../testing/valid-package.ts";

async function openVideo(content: string | Buffer): Promise<ReturnType<typeof openChangedVideo>> {
  return openChangedVideo({ "media/clip.es.mp4": content });
}

test("reads the length of a video from the file", async () => {
  const { course } = await openChangedVideo({});
  const [item] = course?.modules[0]?.items ?? [];

  expect(item?.kind === "class" && item.blocks[0]).toMatchObject({
    id: "clip",
    files: { es: { type: "video/mp4", durationSeconds: 2 } },
    posters: { es: { type: "image/webp" } },
  });
});

test("accepts WebM as well as MP4", async () => {
  const { faults } = await openChangedVideo({
    "course.yaml": (yaml) => yaml.replace("media/clip.{lang}.mp4", "media/clip.webm"),
    "media/clip.webm": fixture("short.webm"),
    "media/clip.es.mp4": null,
    "media/clip.en.mp4": null,
  });

  expect(faults).toEqual([]);
});

test("warns about a video with its index at the end", async () => {
  const { course, faults } = await openVideo(fixture("index-last.mp4"));

  expect(course).not.toBeNull();
  expect(faults).toEqual([warning("media/clip.es.mp4", 1, messages.indexLast())]);
});

test("reports a video with a codec that browsers cannot play", async () => {
  const { faults } = await openVideo(fixture("mpeg4.mp4"));

  expect(faults).toEqual([error("media/clip.es.mp4", 1, messages.unsupportedCodec())]);
});

test("reports a truncated or damaged video", async () => {
  const whole = fixture("short.mp4");
  const noise = Buffer.concat([whole.subarray(0, 40), Buffer.alloc(4000, 0x5a)]);
  const faults = await Promise.all(
    [whole.subarray(0, -100), whole.subarray(0, 600), noise].map(async (content) => (await openVideo(content)).faults),
  );

  expect(faults).toEqual(Array(3).fill([error("media/clip.es.mp4", 1, messages.videoUnreadable())]));
});

test("reports a file of another type with a video's name", async () => {
  const { faults } = await openVideo(fixture("still.jpg"));

  expect(faults).toEqual([
    error(
      "media/clip.es.mp4",
      1,
      messages.unsupportedContent({ es: "una imagen JPEG", en: "a JPEG image" }, "mp4", ["MP4", "WebM"]),
    ),
  ]);
});

test("reports a download of a type that is not accepted", async () => {
  const { faults } = await openChangedVideo({ "downloads/guide.pdf": "<html><script>alert(1)</script></html>" });

  expect(faults).toMatchObject([{ severity: "error", file: "downloads/guide.pdf", line: 1 }]);
});

test("warns about a video without captions", async () => {
  const { course, faults } = await openChangedVideo({
    "course.yaml": (yaml) => yaml.replace(/ +captions: .*\n/, ""),
    "media/clip.es.vtt": null,
    "media/clip.en.vtt": null,
  });

  expect(course).not.toBeNull();
  expect(faults).toEqual([warning("course.yaml", 21, messages.captionsMissing())]);
});
