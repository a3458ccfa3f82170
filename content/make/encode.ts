import { writeFileSync } from "node:fs";
import { run } from "./run.ts";
import { fps, sampleRate } from "./theme.ts";
import type { Frame } from "./types.ts";

const voice =
  "highpass=f=85,lowpass=f=7500,equalizer=f=3200:t=q:w=1.2:g=-2.5,acompressor=threshold=0.12:ratio=2.5:attack=8:release=120,loudnorm=I=-17:TP=-2:LRA=7";

const video = `-c:v libx264 -profile:v high -pix_fmt yuv420p -preset veryslow -tune stillimage -crf 30 -g ${fps * 5} -bf 3 -r ${fps}`;
const audio = `-c:a aac -profile:a aac_low -b:a 40k -ac 1 -ar ${sampleRate}`;

/** Makes the MP4 from stills, each shown for a number of frames, and the samples of the voice. */
export function encode(frames: Frame[], samples: Int16Array, scratch: string, out: string): void {
  const list = `${scratch}.txt`;
  const sound = `${scratch}.pcm`;
  const last = frames.at(-1);
  const entries = frames.map(({ file, frames: count }) => `file '${file}'\nduration ${(count / fps).toFixed(3)}`);
  writeFileSync(list, `ffconcat version 1.0\n${entries.join("\n")}\nfile '${last?.file}'\n`);
  writeFileSync(sound, Buffer.from(samples.buffer));
  const seconds = frames.reduce((sum, frame) => sum + frame.frames, 0) / fps;
  run("ffmpeg", [
    ..."-v error -y -f concat -safe 0 -i".split(" "),
    list,
    ...`-f s16le -ar ${sampleRate} -ac 1 -i`.split(" "),
    sound,
    ...[
      "-vf",
      `fps=${fps},tpad=stop_mode=clone:stop=-1,scale=out_color_matrix=bt709:out_range=tv,format=yuv420p`,
      "-af",
      voice,
    ],
    ..."-colorspace bt709 -color_primaries bt709 -color_trc bt709".split(" "),
    ...video.split(" "),
    ...audio.split(" "),
    ...["-t", String(seconds), "-movflags", "+faststart", "-map_metadata", "-1", out],
  ]);
}
