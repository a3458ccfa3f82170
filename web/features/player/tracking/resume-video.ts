/** The position as a fraction of the duration, so that it applies to renditions in other languages as well. */
export interface Spot {
  share: number;
  isPlaying: boolean;
}

/** The fraction from which a video counts as watched to the end and restarts. */
const nearEnd = 0.985;

/** Seeks to the stored position once possible, also after the video is reloaded, and keeps it up to date. */
export function resumeVideo(video: HTMLVideoElement, spot: Spot): () => void {
  let isThere = false;

  function arrive(): void {
    if (isThere) return;
    isThere = true;
    if (spot.share > 0 && spot.share < nearEnd) video.currentTime = spot.share * video.duration;
    // If the browser blocks autoplay, the learner can press play.
    if (spot.isPlaying) video.play().catch(() => undefined);
  }

  function follow(): void {
    if (isThere && video.duration > 0) spot.share = video.currentTime / video.duration;
  }

  const listeners = {
    loadedmetadata: arrive,
    emptied: () => {
      isThere = false;
    },
    timeupdate: follow,
    // Stores the target of a seek at once: on a slow connection it may be reached late or never.
    seeking: follow,
    play: () => {
      spot.isPlaying = true;
    },
    pause: () => {
      spot.isPlaying = false;
    },
  };
  for (const [name, listener] of Object.entries(listeners)) video.addEventListener(name, listener);
  if (video.readyState >= 1) arrive();
  return () => {
    follow();
    for (const [name, listener] of Object.entries(listeners)) video.removeEventListener(name, listener);
  };
}
