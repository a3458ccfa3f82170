import { useEffect } from "react";
import { currentLayout } from "../../../theme/layout-config.ts";
import { toggleFullScreen } from "./full-screen.ts";
import { seekBy, step, togglePlay } from "./play-video.ts";

/** Elements that handle keys themselves: fields, controls, media and dialogs. */
const takesKeys = "input, textarea, select, button, a, summary, audio, dialog, [popover], [contenteditable]";

/** The player's own buttons and sliders. None uses letters, and only the sliders use the arrow keys. */
const ownControls = "[data-player] :is(button, [type=range])";

/** The shortcuts that work anywhere on the page, including `?`, which lists them. */
export const shortcuts = [
  { keys: "K", does: "play" },
  { keys: "← / J", does: "back" },
  { keys: "→ / L", does: "forward" },
  { keys: "M", does: "mute" },
  { keys: "F", does: "fullScreen" },
  { keys: "?", does: "list" },
] as const;

/** Controls a video with keyboard shortcuts, unless another element handles the key. */
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

/** Runs the action of a key. Returns false if it has none. */
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
