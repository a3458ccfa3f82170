/** How far one press goes, in seconds. */
export const step = 10;

/** Plays what is paused, and pauses what plays. */
export function togglePlay(video: HTMLVideoElement): void {
  if (!video.paused) video.pause();
  // A browser may refuse, or the source be gone: then the video stays paused, as its button shows.
  else Promise.resolve(video.play()).catch(() => undefined);
}

/** Goes forward by seconds, or back, within the video. */
export function seekBy(video: HTMLVideoElement, seconds: number): void {
  const end = Number.isFinite(video.duration) ? video.duration : Number.POSITIVE_INFINITY;
  video.currentTime = Math.min(Math.max(0, video.currentTime + seconds), end);
}
