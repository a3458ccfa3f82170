/** How far a single press seeks, in seconds. */
export const step = 10;

/** Toggles between play and pause. */
export function togglePlay(video: HTMLVideoElement): void {
  if (!video.paused) video.pause();
  // If the browser blocks playback or the source is missing, the video remains paused, as its button shows.
  else Promise.resolve(video.play()).catch(() => undefined);
}

/** Seeks forwards by a number of seconds, or backwards if negative, within the video. */
export function seekBy(video: HTMLVideoElement, seconds: number): void {
  const end = Number.isFinite(video.duration) ? video.duration : Number.POSITIVE_INFINITY;
  video.currentTime = Math.min(Math.max(0, video.currentTime + seconds), end);
}
