import { execFile } from "node:child_process";
import { constants, setPriority } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { RenditionKind } from "../../../../contract/courses/classes.ts";
import { createProber, type Probe, type Prober } from "../../../../courseware/media/prober.ts";

const execute = promisify(execFile);

/** The program that transcodes videos. */
export interface Tools {
  ffmpeg: string;
  /** How much it yields to other processes, from 0 to 19. */
  nice: number;
}

/** As installed by the system's package. */
export const defaultTools: Tools = { ffmpeg: "ffmpeg", nice: constants.priority.PRIORITY_LOW };

/**
 * The most time that transcoding a video may take (ms), and the most processor time (s), which applies even if this
 * server dies.
 */
const [timeout, maxCpuTime] = [4 * 60 * 60 * 1000, 2 * 60 * 60];

/**
 * The most that a rendition's length may differ (s): positions are shares of the length and must match in all
 * renditions.
 */
const tolerance = 1;

/** The file name and MIME type of each rendition. */
export const renditionFiles = {
  low: { name: "low.mp4", type: "video/mp4" },
  audio: { name: "audio.m4a", type: "audio/mp4" },
} as const satisfies Record<RenditionKind, { name: string; type: string }>;

// AAC at this bit rate keeps speech clear and plays on every phone. The limits of the picture fit a weak 3G connection;
// slides need far less. A key frame at least every ten seconds allows seeking.
const audioArguments = "-c:a aac -ac 1 -ar 32000 -b:a 40k".split(" ");
const commonArguments = [...audioArguments, ..."-map_metadata -1 -map_chapters -1 -movflags +faststart".split(" ")];
const videoArguments = [
  ..."-map 0:v:0 -map 0:a:0? -c:v libx264 -preset fast -crf 30 -maxrate 180k -bufsize 720k".split(" "),
  ..."-threads 1 -g 250 -pix_fmt yuv420p".split(" "),
  ...["-vf", "fps=fps='min(25,source_fps)',scale=-2:'min(360,trunc(ih/2)*2)'"],
];
const streamArguments: Record<RenditionKind, readonly string[]> = { low: videoArguments, audio: ["-map", "0:a:0"] };

/** Whether the program is installed. */
export async function hasTools({ ffmpeg }: Tools): Promise<boolean> {
  try {
    await execute(ffmpeg, ["-version"]);
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return false;
    throw error;
  }
}

/**
 * Writes all renditions that a video can have into a folder and returns their kinds; a video without sound has no audio
 * rendition. The process runs at low priority; its error output is thrown.
 */
export async function transcode(
  tools: Tools,
  { source, folder }: { source: string; folder: string },
  signal: AbortSignal,
): Promise<RenditionKind[]> {
  const prober = createProber();
  try {
    const { durationSeconds: seconds, audio } = await measure(prober, source);
    const kinds: RenditionKind[] = audio === undefined ? ["low"] : ["low", "audio"];
    const outputs = kinds.flatMap((kind) => [
      ...streamArguments[kind],
      ...commonArguments,
      join(folder, renditionFiles[kind].name),
    ]);
    await run(tools, { source, outputs }, signal);
    for (const kind of kinds) {
      const { durationSeconds: made } = await measure(prober, join(folder, renditionFiles[kind].name));
      if (Math.abs(seconds - made) > tolerance)
        throw new Error(`The rendition lasts ${made} s instead of ${seconds} s.`);
    }
    return kinds;
  } finally {
    await prober.close();
  }
}

async function run(
  tools: Tools,
  { source, outputs }: { source: string; outputs: readonly string[] },
  signal: AbortSignal,
): Promise<void> {
  const work = execute(
    tools.ffmpeg,
    [
      ..."-v error -nostdin -y -threads 1 -timelimit".split(" "),
      String(maxCpuTime),
      // A media file may refer to other files; one from a course must not reach the rest of the machine or the network.
      ...["-protocol_whitelist", "file", "-i", source],
      ...outputs,
    ],
    { signal: AbortSignal.any([signal, AbortSignal.timeout(timeout)]), killSignal: "SIGKILL" },
  );
  lowerPriority(work.child.pid, tools.nice);
  await work;
}

/** If the machine forbids it, the work continues at normal priority. */
function lowerPriority(pid: number | undefined, nice: number): void {
  try {
    if (pid !== undefined) setPriority(pid, nice);
  } catch {}
}

async function measure(prober: Prober, path: string): Promise<Probe> {
  const measured = await prober.probe(path);
  if (!measured) throw new Error("The duration of the file cannot be determined.");
  return measured;
}
