/** The position as a share of the length, so that it is valid in another language's rendition. */
export interface Spot {
  share: number;
  isPlaying: boolean;
}

/** From here on a video counts as watched to its end, and restarts. */
const nearEnd = 0.985;

/** Seeks to the saved position once possible, also after a reload of the video, and keeps it up to date. */
export function resumeVideo(video: HTMLVideoElement, spot: Spot): () => void {
  let isThere = false;

  function arrive(): void {
    if (isThere) return;
    isThere = true;
    if (spot.share > 0 && spot.share < nearEnd) video.currentTime = spot.share * video.duration;
    // A browser may refuse to play unasked; then the learner presses play.
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
    // The target of a seek counts before it is reached: on a slow connection that may be late, or never.
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
