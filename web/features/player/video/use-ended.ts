import { useEffect, useState } from "react";

/** Whether a video has ended, until it plays again. */
export function useEnded(video: HTMLVideoElement | null): boolean {
  const [hasEnded, setEnded] = useState(false);
  useEffect(() => {
    if (!video) return;
    const end = () => setEnded(true);
    const begin = () => setEnded(false);
    video.addEventListener("ended", end);
    video.addEventListener("play", begin);
    return () => {
      video.removeEventListener("ended", end);
      video.removeEventListener("play", begin);
    };
  }, [video]);
  return hasEnded;
}
