import { readLocal, writeLocal } from "../../../api/local-storage.ts";

/** Applies the speed chosen for the previous video, and stores changes. */
export function rememberSpeed(video: HTMLVideoElement): () => void {
  const speed = readLocal("speed");
  if (typeof speed === "number" && speed >= 0.25 && speed <= 4) {
    video.defaultPlaybackRate = speed;
    video.playbackRate = speed;
  }
  const keep = () => {
    // A video that reloads, for example after a lost connection, reverts to its default rate.
    video.defaultPlaybackRate = video.playbackRate;
    writeLocal("speed", video.playbackRate);
  };
  video.addEventListener("ratechange", keep);
  return () => video.removeEventListener("ratechange", keep);
}
