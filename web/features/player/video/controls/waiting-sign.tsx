import { useEffect, useState } from "react";
import { Spinner } from "../../../../ui/status/spinner.tsx";
import styles from "./controls.module.css";
import { useVideo } from "./use-video.ts";

const events = ["waiting", "playing", "canplay", "seeking", "seeked", "pause", "play", "ended", "error"] as const;

/** How long playback may stall before the spinner appears, in milliseconds. */
const patience = 500;

/** The spinner over a video that should be playing but has no data yet. */
export function WaitingSign({ video }: { video: HTMLVideoElement }) {
  const isWaiting = useVideo(video, events, isHeldUp);
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setShown(true), patience);
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

function isHeldUp(video: HTMLVideoElement): boolean {
  return !video.paused && !video.ended && video.error === null && video.readyState < HTMLMediaElement.HAVE_FUTURE_DATA;
}
