import { FilePathSource, Input, Logging, LogLevel, MP4, WEBM } from "mediabunny";
import { z } from "zod";

/** What a video file says about itself. */
export const probeSchema = z.object({
  durationSeconds: z.number().positive(),
  /** Null where there is no picture, or one in an unknown code. */
  video: z.string().nullable(),
  /** Left out where there is no sound; null where its code is unknown. */
  audio: z.string().nullable().optional(),
});

/** The same, checked. */
export type Probe = z.infer<typeof probeSchema>;

/** Reads the header of a video; throws where there is none, and may take forever where it is damaged. */
export async function probeVideo(source: string): Promise<Probe> {
  // What the library would print is said as a fault, with its file.
  Logging.level = LogLevel.Silent;
  const input = new Input({ source: new FilePathSource(source), formats: [MP4, WEBM] });
  try {
    const video = await input.getPrimaryVideoTrack();
    const audio = await input.getPrimaryAudioTrack();
    return {
      // As a browser does: from the header, and by counting only where the header does not say it.
      durationSeconds: (await input.getDurationFromMetadata()) ?? (await input.computeDuration()),
      video: (await video?.getCodec()) ?? null,
      audio: await audio?.getCodec(),
    };
  } finally {
    input.dispose();
  }
}
