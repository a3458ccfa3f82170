/** What an iPhone has in place of full screen for any element. */
const enterOnIphone = "webkitEnterFullscreen";

/** Whether this browser can show a video on the whole screen. */
export function hasFullScreen(video: HTMLVideoElement): boolean {
  return document.fullscreenEnabled || enterOnIphone in video;
}

/** Shows a video with its controls on the whole screen, or as before; on an iPhone with the controls of the system. */
export function toggleFullScreen(video: HTMLVideoElement): void {
  const player = video.closest("[data-player]");
  if (document.fullscreenElement) void document.exitFullscreen();
  else if (document.fullscreenEnabled) void player?.requestFullscreen();
  else if (enterOnIphone in video && typeof video[enterOnIphone] === "function") video[enterOnIphone]();
}
