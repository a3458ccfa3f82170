import { createRequire } from "node:module";
import type { Probe } from "./prober.ts";

// Loaded through `require` as a single file: importing the package's many modules would take most of the thread's time
// for one video.
const { FilePathSource, Input, Logging, LogLevel, MP4, WEBM }: typeof import("mediabunny") = createRequire(
  import.meta.url,
)("mediabunny");

/** Reads a video's header. Throws if there is none; may never return for a damaged video. */
export async function probeVideo(source: string): Promise<Probe> {
  // Silences the library, as an error with the file name is reported instead of its output.
  Logging.level = LogLevel.Silent;
  const input = new Input({ source: new FilePathSource(source), formats: [MP4, WEBM] });
  try {
    const video = await input.getPrimaryVideoTrack();
    const audio = await input.getPrimaryAudioTrack();
    return {
      // As in a browser: taken from the header, and computed only if the header lacks it.
      durationSeconds: (await input.getDurationFromMetadata()) ?? (await input.computeDuration()),
      video: (await video?.getCodec()) ?? null,
      audio: await audio?.getCodec(),
    };
  } finally {
    input.dispose();
  }
}
