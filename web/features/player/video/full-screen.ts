/** The iPhone's replacement for the full-screen API. */
const enterOnIphone = "webkitEnterFullscreen";

/** Whether this browser can show a video in full screen. */
export function hasFullScreen(video: HTMLVideoElement): boolean {
  return document.fullscreenEnabled || enterOnIphone in video;
}

/** Toggles full screen for a video and its controls; on an iPhone, with the system's controls. */
export function toggleFullScreen(video: HTMLVideoElement): void {
  const player = video.closest("[data-player]");
  if (document.fullscreenElement) void document.exitFullscreen();
  else if (document.fullscreenEnabled) void player?.requestFullscreen();
  else if (enterOnIphone in video && typeof video[enterOnIphone] === "function") video[enterOnIphone]();
}
