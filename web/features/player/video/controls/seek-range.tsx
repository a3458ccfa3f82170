import { type CSSProperties, type KeyboardEvent, type PointerEvent, useState } from "react";
import { useTranslation } from "../../../../i18n/translation.ts";
import { formatClock } from "../../../../ui/text/amounts.ts";
import { seekBy, step } from "../play-video.ts";
import styles from "./controls.module.css";
import { useVideo } from "./use-video.ts";

const moves = ["timeupdate", "seeking", "seeked", "loadedmetadata", "emptied"] as const;
const loads = ["progress", "timeupdate", "seeked", "loadedmetadata", "emptied"] as const;

interface SeekRangeProps {
  video: HTMLVideoElement;
  /** The duration in seconds. */
  duration: number;
}

/** The seek slider, with the current position and the buffered range. */
export function SeekRange({ video, duration }: SeekRangeProps) {
  const { t } = useTranslation();
  const position = useVideo(video, moves, readPosition);
  const loaded = useVideo(video, loads, readLoaded);
  const [pointed, setPointed] = useState<number | null>(null);
  const share = (seconds: number) => `${Math.min(100, (seconds / duration) * 100)}%`;
  const colours: CSSProperties & Record<`--${string}`, string> = {
    "--played": share(position),
    "--loaded": share(loaded),
  };
  const time = { time: formatClock(position), duration: formatClock(duration) };
  return (
    <div className={styles.seek} onPointerLeave={() => setPointed(null)}>
      <input
        type="range"
        className={styles.range}
        style={colours}
        aria-label={t("player.controls.seek")}
        aria-valuetext={t("player.controls.position", time)}
        min={0}
        max={duration}
        step="any"
        value={position}
        onChange={({ target }) => {
          video.currentTime = target.valueAsNumber;
        }}
        onKeyDown={(event) => seekByKey(event, video)}
        onPointerMove={(event) => setPointed(findShare(event) * duration)}
      />
      {pointed !== null && (
        <span className={styles.pointed} style={{ insetInlineStart: share(pointed) }} aria-hidden="true">
          {formatClock(pointed)}
        </span>
      )}
    </div>
  );
}

function readPosition({ currentTime }: HTMLVideoElement): number {
  return currentTime;
}

/** Returns the end of the buffered range at the current position, in seconds. */
function readLoaded({ buffered, currentTime }: HTMLVideoElement): number {
  for (let index = 0; index < buffered.length; index++) {
    if (buffered.start(index) <= currentTime && currentTime <= buffered.end(index)) return buffered.end(index);
  }
  return 0;
}

/** Without this, an arrow key would move the slider by a fraction of a second. */
function seekByKey(event: KeyboardEvent, video: HTMLVideoElement): void {
  const seconds = { ArrowLeft: -step, ArrowDown: -step, ArrowRight: step, ArrowUp: step }[event.key];
  if (seconds === undefined) return;
  event.preventDefault();
  seekBy(video, seconds);
}

/** Returns the pointer's position along the range, between 0 and 1. */
function findShare({ currentTarget, clientX }: PointerEvent): number {
  const { left, width } = currentTarget.getBoundingClientRect();
  return width === 0 ? 0 : Math.min(1, Math.max(0, (clientX - left) / width));
}
