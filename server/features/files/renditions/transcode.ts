import { execFile } from "node:child_process";
import { constants, setPriority } from "node:os";
import { promisify } from "node:util";
import type { RenditionKind } from "../../../../contract/courses/classes.ts";

const execute = promisify(execFile);

/** How the programs that read and write videos are called. */
export interface Tools {
  ffmpeg: string;
  ffprobe: string;
  /** How much they yield to all else on the machine, from 0 to 19. */
  nice: number;
}

/** As the machine's own package of ffmpeg installs them. */
export const usualTools: Tools = { ffmpeg: "ffmpeg", ffprobe: "ffprobe", nice: constants.priority.PRIORITY_LOW };

/** How long one run may take (ms), and how much time of a processor (s) where nobody is left to end it. */
const [longest, mostWork] = [2 * 60 * 60 * 1000, 60 * 60];

/** How much longer or shorter (s) a rendition may be: positions are shares of the length, and must hold in all. */
const tolerance = 1;

/** What each rendition is called as a file, and as what it is sent. */
export const forms = {
  low: { name: "low.mp4", type: "video/mp4" },
  audio: { name: "audio.m4a", type: "audio/mp4" },
} as const satisfies Record<RenditionKind, { name: string; type: string }>;

// Speech stays clear in 40 kbit/s of AAC, which every phone plays. The bounds of the picture are those of a 3G line with
// a weak signal; slides take far less. A key frame every ten seconds at most lets people jump.
const sound = "-c:a aac -ac 1 -ar 32000 -b:a 40k".split(" ");
const picture = [
  ..."-map 0:v:0 -map 0:a:0? -c:v libx264 -preset fast -crf 30 -maxrate 180k -bufsize 720k".split(" "),
  ..."-threads 1 -g 250 -pix_fmt yuv420p".split(" "),
  ...["-vf", "fps=fps='min(25,source_fps)',scale=-2:'min(360,trunc(ih/2)*2)'"],
];
const settings: Record<RenditionKind, readonly string[]> = { low: picture, audio: ["-map", "0:a:0"] };

/** Whether the programs are there. */
export async function hasTools({ ffmpeg, ffprobe }: Tools): Promise<boolean> {
  try {
    for (const program of [ffmpeg, ffprobe]) await execute(program, ["-version"]);
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return false;
    throw error;
  }
}

/** Which renditions a video can have: one without sound has none of its sound. */
export async function listKinds(tools: Tools, source: string): Promise<RenditionKind[]> {
  const { stdout } = await execute(tools.ffprobe, [
    ..."-v error -protocol_whitelist file -select_streams a -show_entries stream=codec_type -of csv=p=0".split(" "),
    source,
  ]);
  return stdout.trim() === "" ? ["low"] : ["low", "audio"];
}

/** Writes a rendition of a video into a file, in a process that yields to all others; throws what that process said. */
export async function transcode(
  tools: Tools,
  { source, target, kind }: { source: string; target: string; kind: RenditionKind },
  signal: AbortSignal,
): Promise<void> {
  const work = execute(
    tools.ffmpeg,
    [
      ..."-v error -nostdin -y -threads 1 -timelimit".split(" "),
      String(mostWork),
      // A file may name others; a course's must not lead to the rest of the machine or the network.
      ...["-protocol_whitelist", "file", "-i", source],
      ...["-map_metadata", "-1", "-map_chapters", "-1", ...settings[kind], ...sound],
      ...["-movflags", "+faststart", target],
    ],
    { signal: AbortSignal.any([signal, AbortSignal.timeout(longest)]), killSignal: "SIGKILL" },
  );
  yieldToOthers(work.child.pid, tools.nice);
  await work;
  const [before, after] = [await measure(tools, source), await measure(tools, target)];
  if (Math.abs(before - after) > tolerance) throw new Error(`It became ${after} s long instead of ${before} s.`);
}

/** Where the machine forbids it the work is done all the same. */
function yieldToOthers(pid: number | undefined, nice: number): void {
  try {
    if (pid !== undefined) setPriority(pid, nice);
  } catch {}
}

async function measure(tools: Tools, path: string): Promise<number> {
  const query = "-v error -protocol_whitelist file -show_entries format=duration -of csv=p=0".split(" ");
  const { stdout } = await execute(tools.ffprobe, [...query, path]);
  return Number(stdout);
}
