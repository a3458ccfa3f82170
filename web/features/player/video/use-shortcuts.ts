import { useEffect } from "react";

/** How far the arrows go, in seconds. */
const step = 10;

/** What takes keys for itself: fields, what is pressed, dialogs, and the player's own controls. */
const takesKeys = "input, textarea, select, button, a, summary, dialog, [contenteditable], media-controller";

/** Keys that work from anywhere on the page, and `?`, which asks for their list. */
export const shortcuts = [
  { keys: "K", does: "play" },
  { keys: "← / J", does: "back" },
  { keys: "→ / L", does: "forward" },
  { keys: "M", does: "mute" },
  { keys: "F", does: "fullScreen" },
  { keys: "?", does: "list" },
] as const;

/** Plays, seeks and mutes a video by key while nothing else has a use for the key. */
export function useShortcuts(video: HTMLVideoElement | null, onList: () => void): void {
  useEffect(() => {
    if (!video) return;
    const press = (event: KeyboardEvent) => {
      const isTaken = event.target instanceof Element && event.target.closest(takesKeys);
      if (isTaken || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (event.key === "?") onList();
      else if (!control(video, event.key.toLowerCase())) return;
      event.preventDefault();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [video, onList]);
}

/** Does what a key is for; false where it is for nothing. */
function control(video: HTMLVideoElement, key: string): boolean {
  switch (key) {
    case "k":
      if (video.paused) void video.play();
      else video.pause();
      return true;
    case "j":
    case "arrowleft":
      video.currentTime -= step;
      return true;
    case "l":
    case "arrowright":
      video.currentTime += step;
      return true;
    case "m":
      video.muted = !video.muted;
      return true;
    case "f":
      if (document.fullscreenElement) void document.exitFullscreen();
      else void video.closest("media-controller")?.requestFullscreen();
      return true;
    default:
      return false;
  }
}
