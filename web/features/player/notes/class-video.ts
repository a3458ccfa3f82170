/** The position in the first video of the class in seconds, null before it was played. */
export function findMoment(): number | null {
  const { currentTime = 0 } = findVideo() ?? {};
  return currentTime > 0 ? currentTime : null;
}

/** Plays the first video of the class from a moment; false where it is not on the page, as while data is saved. */
export function playFrom(at: number): boolean {
  const video = findVideo();
  if (!video) return false;
  const seek = () => {
    video.currentTime = at;
  };
  // Where the video was left is taken up when its length is known, and must not come after this.
  if (video.readyState === 0) video.addEventListener("loadedmetadata", seek, { once: true });
  else seek();
  video.scrollIntoView({ block: "center" });
  // A browser may refuse; then the learner presses play.
  Promise.resolve(video.play()).catch(() => undefined);
  return true;
}

function findVideo(): HTMLVideoElement | null {
  return document.querySelector("article video");
}
