import type { Localized } from "../../contract/language.ts";
import type { VideoFile } from "../course.ts";
import { findFiles, requireFile } from "../files/references.ts";
import { mapLocalized } from "../localized.ts";
import { messages } from "../messages.ts";
import type { FoundFile, Reading } from "../reading/reading.ts";
import type { Value } from "../yaml/value.ts";
import { checkMedia } from "./media-file.ts";
import { acceptedTypes } from "./media-types.ts";
import { readMp4Layout } from "./mp4-boxes.ts";
import type { Probe } from "./prober.ts";

const codecs: Record<string, { video: string[]; audio: string[] }> = {
  "video/mp4": { video: ["avc"], audio: ["aac"] },
  "video/webm": { video: ["vp8", "vp9", "av1"], audio: ["opus", "vorbis"] },
};

/** Reads the renditions of a video by language; renditions with errors are left out. */
export async function readVideoFiles(value: Value): Promise<Localized<VideoFile>> {
  return mapLocalized(findFiles(requireFile(value)), (file) => checkVideo(value.reading, file));
}

/** Probes one rendition of a video; null if it cannot be read, which is reported. */
export async function checkVideo(reading: Reading, found: FoundFile): Promise<VideoFile | null> {
  const file = await checkMedia(reading, found, acceptedTypes.video);
  if (!file) return null;
  const place = { file: file.path, line: 1 };
  if (found.checked) {
    const { durationSeconds } = found.checked;
    if (durationSeconds === null) reading.faults.error(place, messages.videoUnreadable());
    return durationSeconds === null ? null : { ...file, durationSeconds };
  }
  const layout = file.type === "video/mp4" ? await readMp4Layout(file.source, file.bytes) : wellLaid;
  const probe = layout.complete ? await reading.prober.probe(file.source) : null;
  if (!probe) {
    reading.faults.error(place, messages.videoUnreadable());
    return null;
  }
  if (!hasSupportedCodecs(file.type, probe)) reading.faults.error(place, messages.unsupportedCodec());
  if (!layout.indexFirst) reading.faults.warning(place, messages.indexLast());
  const video = { ...file, durationSeconds: probe.durationSeconds };
  reading.found.media.set(file.path, video);
  return video;
}

const wellLaid = { indexFirst: true, complete: true };

function hasSupportedCodecs(type: string, { video, audio }: Probe): boolean {
  const supported = codecs[type];
  if (!supported || video === null || audio === null) return false;
  return supported.video.includes(video) && (audio === undefined || supported.audio.includes(audio));
}
