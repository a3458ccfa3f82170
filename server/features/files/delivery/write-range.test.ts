import { open, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import { makeFolder } from "../../../../courseware/testing/build-package.ts";
import { writeRange } from "./write-range.ts";

test("does not overwrite, with the next file, a chunk that another stream has not passed on yet", async () => {
  const folder = await makeFolder();
  const contents = ["a", "b"].map((letter) => Buffer.alloc(50_000, letter));
  const sent: PassThrough[] = [];
  for (const [index, content] of contents.entries()) {
    const path = join(folder, String(index));
    await writeFile(path, content);
    await using file = await open(path);
    const sink = new PassThrough({ highWaterMark: 100_000 });
    sent.push(sink);
    await writeRange(file, { start: 0, end: content.length - 1 }, sink);
  }

  expect(await Promise.all(sent.map((sink) => buffer(sink)))).toEqual(contents);
});
