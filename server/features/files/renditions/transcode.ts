import { execFile } from "node:child_process";
import { constants, setPriority } from "node:os";
import { join } from "node:path";
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

/** How long the work on a video may take (ms), and how much time of a processor (s) where nobody is left to end it. */
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
const always = [...sound, ..."-map_metadata -1 -map_chapters -1 -movflags +faststart".split(" ")];
const picture = [
  ..."-map 0:v:0 -map 0:a:0? -c:v libx264 -preset fast -crf 30 -maxrate 180k -bufsize 720k".split(" "),
  ..."-threads 1 -g 250 -pix_fmt yuv420p".split(" "),
  ...["-vf", "fps=fps='min(25,source_fps)',scale=-2:'min(360,trunc(ih/2)*2)'"],
];
const settings: Record<RenditionKind, readonly string[]> = { low: picture, audio: ["-map", "0:a:0"] };

/** The programs that were there: to ask one takes as long as to make a short rendition. */
const found = new Set<string>();

/** Whether the programs are there. */
export async function hasTools({ ffmpeg, ffprobe }: Tools): Promise<boolean> {
  try {
    for (const program of [ffmpeg, ffprobe]) {
      if (!found.has(program)) await execute(program, ["-version"]);
      found.add(program);
    }
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return false;
    throw error;
  }
}

/**
 * Writes the renditions that a video can have into a folder, and says which: one without sound has none of its sound.
 * The process yields to all others; what it said is thrown.
 */
export async function transcode(
  tools: Tools,
  { source, folder }: { source: string; folder: string },
  signal: AbortSignal,
): Promise<RenditionKind[]> {
  const { seconds, hasSound } = await measure(tools, source);
  const kinds: RenditionKind[] = hasSound ? ["low", "audio"] : ["low"];
  const work = execute(
    tools.ffmpeg,
    [
      ..."-v error -nostdin -y -threads 1 -timelimit".split(" "),
      String(mostWork),
      // A file may name others; a course's must not lead to the rest of the machine or the network.
      ...["-protocol_whitelist", "file", "-i", source],
      ...kinds.flatMap((kind) => [...settings[kind], ...always, join(folder, forms[kind].name)]),
    ],
    { signal: AbortSignal.any([signal, AbortSignal.timeout(longest)]), killSignal: "SIGKILL" },
  );
  yieldToOthers(work.child.pid, tools.nice);
  await work;
  for (const kind of kinds) {
    const made = await measure(tools, join(folder, forms[kind].name));
    if (Math.abs(seconds - made.seconds) > tolerance)
      throw new Error(`It became ${made.seconds} s long instead of ${seconds} s.`);
  }
  return kinds;
}

/** Where the machine forbids it the work is done all the same. */
function yieldToOthers(pid: number | undefined, nice: number): void {
  try {
    if (pid !== undefined) setPriority(pid, nice);
  } catch {}
}

async function measure(tools: Tools, path: string): Promise<{ seconds: number; hasSound: boolean }> {
  const query = "-v error -protocol_whitelist file -show_entries stream=codec_type:format=duration -of csv=p=0";
  const { stdout } = await execute(tools.ffprobe, [...query.split(" "), path]);
  const lines = stdout.trim().split("\n");
  return { seconds: Number(lines.at(-1)), hasSound: lines.includes("audio") };
}
