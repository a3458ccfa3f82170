import { useEffect, useState } from "react";
import { togglePlay } from "../play-video.ts";

/** How long the controls remain after the last activity, in milliseconds. */
const delay = 2_500;

/**
 * Whether a video is playing and its player has been idle for a while. A mouse click on the picture plays or pauses; a
 * touch shows or hides the controls.
 */
export function useIdle(video: HTMLVideoElement | null): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    const player = video?.closest<HTMLElement>("[data-player]");
    return video && player ? follow(player, video, setIdle) : undefined;
  }, [video]);
  return isIdle;
}

function follow(player: HTMLElement, video: HTMLVideoElement, onIdle: (isIdle: boolean) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const events = new AbortController();
  const { signal } = events;
  const rest = () => {
    clearTimeout(timer);
    onIdle(!video.paused);
  };
  const stir = () => {
    clearTimeout(timer);
    onIdle(false);
    timer = setTimeout(rest, delay);
  };
  const tap = ({ target, pointerType }: PointerEvent) => {
    if (target === video && pointerType === "mouse") togglePlay(video);
    if (target === video && pointerType !== "mouse" && player.dataset.idle !== "true") rest();
    else stir();
  };
  const ofMouse = (act: () => void) => (event: PointerEvent) => event.pointerType === "mouse" && act();
  player.addEventListener("pointermove", ofMouse(stir), { signal });
  player.addEventListener("pointerleave", ofMouse(rest), { signal });
  player.addEventListener("pointerup", tap, { signal });
  for (const name of ["keydown", "focusin"]) player.addEventListener(name, stir, { signal });
  for (const name of ["play", "pause"]) video.addEventListener(name, stir, { signal });
  return () => {
    clearTimeout(timer);
    events.abort();
  };
}
