/** Returns the position in the first video of the class in seconds, or null before it was played. */
export function findMoment(): number | null {
  const { currentTime = 0 } = findVideo() ?? {};
  return currentTime > 0 ? currentTime : null;
}

/**
 * Plays the first video of the class from a position. Returns false if it is not on the page, as in data saver mode.
 */
export function playFrom(at: number): boolean {
  const video = findVideo();
  if (!video) return false;
  const seek = () => {
    video.currentTime = at;
  };
  // Resuming happens once the metadata has loaded, and must not override this position.
  if (video.readyState === 0) video.addEventListener("loadedmetadata", seek, { once: true });
  else seek();
  video.scrollIntoView({ block: "center" });
  // If the browser blocks playback, the learner can press play.
  Promise.resolve(video.play()).catch(() => undefined);
  return true;
}

function findVideo(): HTMLVideoElement | null {
  return document.querySelector("article video");
}
