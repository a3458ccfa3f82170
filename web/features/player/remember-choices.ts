import { readKept, writeKept } from "../../api/kept.ts";
import { listCaptions } from "./list-captions.ts";

/** Gives a video the speed and the captions chosen for the one before, and keeps what is chosen now. */
export function rememberChoices(video: HTMLVideoElement): () => void {
  const speed = readKept("speed");
  const captions = readKept("captions");
  if (typeof speed === "number" && speed >= 0.25 && speed <= 4) {
    video.defaultPlaybackRate = speed;
    video.playbackRate = speed;
  }
  for (const track of listCaptions(video)) if (track.language === captions) track.mode = "showing";

  const keepSpeed = () => writeKept("speed", video.playbackRate);
  const keepCaptions = () => {
    writeKept("captions", listCaptions(video).find(({ mode }) => mode === "showing")?.language ?? "off");
  };
  video.addEventListener("ratechange", keepSpeed);
  video.textTracks.addEventListener("change", keepCaptions);
  return () => {
    video.removeEventListener("ratechange", keepSpeed);
    video.textTracks.removeEventListener("change", keepCaptions);
  };
}
