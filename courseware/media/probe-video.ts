import { FilePathSource, Input, Logging, LogLevel, MP4, WEBM } from "mediabunny";
import { z } from "zod";

/** The metadata of a video file. */
export const probeSchema = z.object({
  durationSeconds: z.number().positive(),
  /** Null if there is no video track, or its codec is unknown. */
  video: z.string().nullable(),
  /** Absent without an audio track; null if its codec is unknown. */
  audio: z.string().nullable().optional(),
});

/** The same, checked. */
export type Probe = z.infer<typeof probeSchema>;

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
