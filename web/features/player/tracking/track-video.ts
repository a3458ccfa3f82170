import type { VideoReport } from "../progress/send-progress.ts";
import { advance, close, emptyRecording, flush, type Moment } from "./recorder.ts";

/** The interval between progress reports during playback, in milliseconds. */
export const reportEvery = 10_000;

/** Dragging the slider causes many seeks per second; only the final position is reported. */
const settleAfter = 800;

interface Tracking {
  /** Called when something was played or the position changed. */
  onReport(report: VideoReport): void;
}

/**
 * Tracks a video and reports the watched ranges: periodically, on pause, after a seek, at the end, and when the page is
 * hidden.
 */
export function trackVideo(video: HTMLVideoElement, { onReport }: Tracking): () => void {
  let recording = emptyRecording;
  let moved = false;
  /** Whether the video is reloading; until it resumes, its position is zero. */
  let isEmptied = false;
  let settling: ReturnType<typeof setTimeout> | undefined;

  function moment(): Moment {
    return { at: video.currentTime, now: performance.now(), rate: video.playbackRate };
  }

  function report(): void {
    clearTimeout(settling);
    const { stretches, rest } = flush(recording);
    recording = rest;
    if (stretches.length === 0 && (!moved || isEmptied)) return;
    moved &&= isEmptied;
    onReport({ position: isEmptied ? null : video.currentTime, watched: stretches });
  }

  function onPlayed(): void {
    if (!video.seeking && !video.paused) recording = advance(recording, moment());
  }

  function onStopped(): void {
    if (!video.seeking && recording.open) recording = advance(recording, moment());
    recording = close(recording);
    report();
  }

  function onSeeking(): void {
    recording = close(recording);
    moved = true;
  }

  function onSeeked(): void {
    clearTimeout(settling);
    settling = setTimeout(report, settleAfter);
  }

  function onEmptied(): void {
    recording = close(recording);
    isEmptied = true;
  }

  function onLoaded(): void {
    isEmptied = false;
  }

  function onHidden(): void {
    if (document.visibilityState === "hidden") report();
  }

  const listeners = {
    playing: onPlayed,
    timeupdate: onPlayed,
    seeking: onSeeking,
    seeked: onSeeked,
    pause: onStopped,
    ended: onStopped,
    emptied: onEmptied,
    loadedmetadata: onLoaded,
  };
  for (const [name, listener] of Object.entries(listeners)) video.addEventListener(name, listener);
  document.addEventListener("visibilitychange", onHidden);
  window.addEventListener("pagehide", report);
  const timer = setInterval(report, reportEvery);

  return () => {
    report();
    clearInterval(timer);
    for (const [name, listener] of Object.entries(listeners)) video.removeEventListener(name, listener);
    document.removeEventListener("visibilitychange", onHidden);
    window.removeEventListener("pagehide", report);
  };
}
