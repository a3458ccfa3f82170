import { writeFileSync } from "node:fs";
import { run } from "./run.ts";
import { fps } from "./theme.ts";
import type { Frame } from "./types.ts";

const video = `-c:v libx264 -profile:v high -pix_fmt yuv420p -preset slow -tune stillimage -crf 31 -g ${fps * 5} -bf 3 -r ${fps}`;

/** Encodes the MP4 from still images, each shown for a number of frames, and the finished sound. */
export function encode(frames: Frame[], sound: string, scratch: string, out: string): void {
  const list = `${scratch}.txt`;
  const last = frames.at(-1);
  const entries = frames.map(({ file, frames: count }) => `file '${file}'\nduration ${(count / fps).toFixed(3)}`);
  writeFileSync(list, `ffconcat version 1.0\n${entries.join("\n")}\nfile '${last?.file}'\n`);
  const seconds = frames.reduce((sum, frame) => sum + frame.frames, 0) / fps;
  run("ffmpeg", [
    ..."-v error -y -f concat -safe 0 -i".split(" "),
    list,
    "-i",
    sound,
    "-vf",
    `fps=${fps},tpad=stop_mode=clone:stop=-1,scale=out_color_matrix=bt709:out_range=tv,format=yuv420p`,
    ..."-colorspace bt709 -color_primaries bt709 -color_trc bt709".split(" "),
    ...video.split(" "),
    ..."-c:a copy".split(" "),
    ...["-t", String(seconds), "-movflags", "+faststart", "-map_metadata", "-1", out],
  ]);
}
