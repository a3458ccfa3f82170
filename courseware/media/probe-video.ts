import { createRequire } from "node:module";
import type { Probe } from "./prober.ts";

// In one file, where an import loads a hundred: that takes most of the time of a thread for one video.
const { FilePathSource, Input, Logging, LogLevel, MP4, WEBM }: typeof import("mediabunny") = createRequire(
  import.meta.url,
)("mediabunny");

/** Reads the header of a video; throws if there is none, and may never end if it is damaged. */
export async function probeVideo(source: string): Promise<Probe> {
  // Instead of the library's output, an error with its file is reported.
  Logging.level = LogLevel.Silent;
  const input = new Input({ source: new FilePathSource(source), formats: [MP4, WEBM] });
  try {
    const video = await input.getPrimaryVideoTrack();
    const audio = await input.getPrimaryAudioTrack();
    return {
      // As a browser does: from the header, and by counting only if the header lacks it.
      durationSeconds: (await input.getDurationFromMetadata()) ?? (await input.computeDuration()),
      video: (await video?.getCodec()) ?? null,
      audio: await audio?.getCodec(),
    };
  } finally {
    input.dispose();
  }
}
