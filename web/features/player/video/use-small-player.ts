import { type RefObject, useEffect, useState } from "react";

/**
 * Whether a video should be shown as a small player: from when it has played and its place is scrolled out of view,
 * until it ends or its place is back in view while paused.
 */
export function useSmallPlayer(place: RefObject<HTMLElement | null>, video: HTMLVideoElement | null): boolean {
  const [isActive, setActive] = useState(false);
  const [isOutOfView, setOutOfView] = useState(false);
  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        setOutOfView(entry?.isIntersecting === false);
        if (entry?.isIntersecting && video?.paused) setActive(false);
      },
      { threshold: 0.2 },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [place, video]);
  useEffect(() => {
    if (!video) return;
    const begin = () => setActive(true);
    const end = () => setActive(false);
    video.addEventListener("play", begin);
    video.addEventListener("ended", end);
    return () => {
      video.removeEventListener("play", begin);
      video.removeEventListener("ended", end);
    };
  }, [video]);
  return isActive && isOutOfView;
}
