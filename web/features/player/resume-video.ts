/** Where a video stands, as a share of its length, so that it holds in the rendition of another language. */
export interface Spot {
  share: number;
  isPlaying: boolean;
}

/** From here on a video counts as seen to its end, and begins anew. */
const nearEnd = 0.985;

/** Brings a video to its spot once it can be sought in, also after another try to load it, and keeps the spot up to date. */
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
    // Where the learner went counts before it is reached: on a weak line that may be late, or never.
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
