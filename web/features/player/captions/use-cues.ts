import { useEffect, useState } from "react";
import { type Cue, findCue, readCues } from "./cues.ts";

/** Returns the cues of the transcript track, or null until loaded or if loading fails. */
export function useCues(video: HTMLVideoElement | null): Cue[] | null {
  const [cues, setCues] = useState<Cue[] | null>(null);
  useEffect(() => {
    const element = video?.querySelector<HTMLTrackElement>('track[kind="metadata"]');
    if (!element) return;
    const read = () => setCues(readCues(element.track));
    // Browsers load hidden tracks, but not disabled ones.
    element.track.mode = "hidden";
    element.addEventListener("load", read);
    read();
    return () => {
      element.removeEventListener("load", read);
      setCues(null);
    };
  }, [video]);
  return cues;
}

/** Returns the index of the line being spoken, -1 before the first. Re-renders only when the line changes. */
export function useCurrentCue(video: HTMLVideoElement | null, cues: readonly Cue[]): number {
  const [current, setCurrent] = useState(-1);
  useEffect(() => {
    if (!video) return;
    const follow = () => setCurrent(findCue(cues, video.currentTime));
    follow();
    video.addEventListener("timeupdate", follow);
    video.addEventListener("seeked", follow);
    return () => {
      video.removeEventListener("timeupdate", follow);
      video.removeEventListener("seeked", follow);
    };
  }, [video, cues]);
  return current;
}
