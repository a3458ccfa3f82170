import { spawnSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { toVtt } from "../captions.ts";
import { sampleRate } from "../theme.ts";
import { buildTimeline } from "../timeline.ts";
import type { Step } from "../types.ts";
import { readRecordings } from "./recordings.ts";

const said = (text: string): Step => [{ text, spoken: text }];
const narration = new Map([["volume", [said("One."), said("Two.")]]]);
const synthetic = new Int16Array(sampleRate);

const isInstalled = spawnSync("ffmpeg", ["-version"]).status === 0;
if (!isInstalled) console.warn("\nffmpeg is not installed: the test of recordings in films is SKIPPED.\n");

/**
 * Returns a quiet tone of the given length between two silences of half a second, at a sample rate other than the
 * films'.
 */
function wav(seconds: number): Buffer {
  const rate = 16_000;
  const samples = new Int16Array(rate * (seconds + 1));
  for (let n = 0; n < rate * seconds; n++) samples[n + rate / 2] = 2000 * Math.sin((2 * Math.PI * 300 * n) / rate);
  const header = Buffer.alloc(44);
  header.write("RIFF", 0);
  header.writeUInt32LE(36 + samples.byteLength, 4);
  header.write("WAVEfmt ", 8);
  header.writeUInt32LE(16, 16);
  for (const [at, value] of [
    [20, 1],
    [22, 1],
    [32, 2],
    [34, 16],
  ] as const)
    header.writeUInt16LE(value, at);
  header.writeUInt32LE(rate, 24);
  header.writeUInt32LE(rate * 2, 28);
  header.write("data", 36);
  header.writeUInt32LE(samples.byteLength, 40);
  return Buffer.concat([header, Buffer.from(samples.buffer)]);
}

test.runIf(isInstalled)("replaces the synthetic voice by a sentence's recording and adjusts the captions", () => {
  const folder = mkdtempSync(join(tmpdir(), "recorded-"));
  writeFileSync(join(folder, "volume-2.wav"), wav(3));
  const recorded = readRecordings(folder, narration);
  const { sentences } = buildTimeline(
    [...narration.values()],
    (_, __, number) => recorded.get(`volume-${number}`) ?? synthetic,
  );
  const lengths = sentences.map(({ start, end }) => end - start);
  expect(lengths[0]).toBe(1);
  expect(lengths[1]).toBeCloseTo(3.09, 1);
  const second = toVtt(sentences).split("\n\n")[2]?.trim();
  expect(second).toBe("2\n00:02.300 --> 00:05.590\nTwo.");
});

test("rejects a recording that belongs to no sentence", () => {
  const folder = mkdtempSync(join(tmpdir(), "recorded-"));
  writeFileSync(join(folder, "volume-3.wav"), wav(1));
  expect(() => readRecordings(folder, narration)).toThrow("volume-3.wav: no sentence with this name");
});
