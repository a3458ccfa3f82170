import { useEffect, useState } from "react";
import { Spinner } from "../../../../ui/status/spinner.tsx";
import styles from "./controls.module.css";
import { useVideo } from "./use-video.ts";

const events = ["waiting", "playing", "canplay", "seeking", "seeked", "pause", "play", "ended", "error"] as const;

/** How long playback may stall before the spinner appears, in milliseconds. */
const delay = 500;

/** The spinner over a video that should be playing but has no data yet. */
export function BufferingIndicator({ video }: { video: HTMLVideoElement }) {
  const isWaiting = useVideo(video, events, isBuffering);
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setShown(true), delay);
    return () => {
      clearTimeout(timer);
      setShown(false);
    };
  }, [isWaiting]);
  return (
    isShown && (
      <span className={styles.waiting}>
        <Spinner />
      </span>
    )
  );
}

function isBuffering(video: HTMLVideoElement): boolean {
  return !video.paused && !video.ended && video.error === null && video.readyState < HTMLMediaElement.HAVE_FUTURE_DATA;
}
