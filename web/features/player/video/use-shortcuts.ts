import { useEffect } from "react";
import { currentLayout } from "../../../theme/layout-config.ts";
import { toggleFullScreen } from "./full-screen.ts";
import { seekBy, step, togglePlay } from "./play-video.ts";

/** What takes keys for itself: fields, what is pressed or played, dialogs. */
const takesKeys = "input, textarea, select, button, a, summary, audio, dialog, [popover], [contenteditable]";

/** The player's own buttons and ranges, which have no use for letters; the ranges have one for arrows. */
const ownControls = "[data-player] :is(button, [type=range])";

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
      if (isTaken(event) || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (event.key.length === 1 && !currentLayout().shortcuts) return;
      if (event.key === "?") onList();
      else if (!control(video, event.key.toLowerCase())) return;
      event.preventDefault();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [video, onList]);
}

function isTaken({ target, key }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false;
  if (target.matches(ownControls)) return key.startsWith("Arrow") && target.matches("input");
  return target.closest(takesKeys) !== null;
}

/** Does what a key is for; false where it is for nothing. */
function control(video: HTMLVideoElement, key: string): boolean {
  switch (key) {
    case "k":
      togglePlay(video);
      return true;
    case "j":
    case "arrowleft":
      seekBy(video, -step);
      return true;
    case "l":
    case "arrowright":
      seekBy(video, step);
      return true;
    case "m":
      video.muted = !video.muted;
      return true;
    case "f":
      toggleFullScreen(video);
      return true;
    default:
      return false;
  }
}
