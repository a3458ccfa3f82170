/** The position as a fraction of the duration, so that it applies to renditions in other languages as well. */
export interface PlaybackPosition {
  share: number;
  isPlaying: boolean;
}

/** The fraction from which a video counts as watched to the end and restarts. */
const nearEnd = 0.985;

/** Seeks to the stored position once possible, also after the video is reloaded, and keeps it up to date. */
export function resumeVideo(video: HTMLVideoElement, playback: PlaybackPosition): () => void {
  let hasArrived = false;

  function arrive(): void {
    if (hasArrived) return;
    hasArrived = true;
    if (playback.share > 0 && playback.share < nearEnd) video.currentTime = playback.share * video.duration;
    // If the browser blocks autoplay, the learner can press play.
    if (playback.isPlaying) video.play().catch(() => undefined);
  }

  function follow(): void {
    if (hasArrived && video.duration > 0) playback.share = video.currentTime / video.duration;
  }

  const listeners = {
    loadedmetadata: arrive,
    emptied: () => {
      hasArrived = false;
    },
    timeupdate: follow,
    // Stores the target of a seek at once: on a slow connection it may be reached late or never.
    seeking: follow,
    play: () => {
      playback.isPlaying = true;
    },
    pause: () => {
      playback.isPlaying = false;
    },
  };
  for (const [name, listener] of Object.entries(listeners)) video.addEventListener(name, listener);
  if (video.readyState >= 1) arrive();
  return () => {
    follow();
    for (const [name, listener] of Object.entries(listeners)) video.removeEventListener(name, listener);
  };
}
