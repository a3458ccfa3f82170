import { execFile } from "node:child_process";
import { constants, setPriority } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { RenditionKind } from "../../../../contract/courses/classes.ts";
import { createProber, type Probe, type Prober } from "../../../../courseware/media/prober.ts";

const execute = promisify(execFile);

/** How the program that writes videos is called. */
export interface Tools {
  ffmpeg: string;
  /** How much it yields to all else on the machine, from 0 to 19. */
  nice: number;
}

/** As the machine's own package installs it. */
export const usualTools: Tools = { ffmpeg: "ffmpeg", nice: constants.priority.PRIORITY_LOW };

/** How long the work on a video may take (ms), and how much time of a processor (s) where nobody is left to end it. */
const [longest, mostWork] = [4 * 60 * 60 * 1000, 2 * 60 * 60];

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

/** Whether the program is there. */
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
 * Writes the renditions that a video can have into a folder, and says which: one without sound has none of its sound.
 * The process yields to all others; what it said is thrown.
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
    const outputs = kinds.flatMap((kind) => [...settings[kind], ...always, join(folder, forms[kind].name)]);
    await run(tools, { source, outputs }, signal);
    for (const kind of kinds) {
      const { durationSeconds: made } = await measure(prober, join(folder, forms[kind].name));
      if (Math.abs(seconds - made) > tolerance) throw new Error(`It became ${made} s long instead of ${seconds} s.`);
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
      String(mostWork),
      // A file may name others; a course's must not lead to the rest of the machine or the network.
      ...["-protocol_whitelist", "file", "-i", source],
      ...outputs,
    ],
    { signal: AbortSignal.any([signal, AbortSignal.timeout(longest)]), killSignal: "SIGKILL" },
  );
  yieldToOthers(work.child.pid, tools.nice);
  await work;
}

/** Where the machine forbids it the work is done all the same. */
function yieldToOthers(pid: number | undefined, nice: number): void {
  try {
    if (pid !== undefined) setPriority(pid, nice);
  } catch {}
}

async function measure(prober: Prober, path: string): Promise<Probe> {
  const measured = await prober.probe(path);
  if (!measured) throw new Error("It cannot be measured.");
  return measured;
}
