import { useEffect, useState } from "react";
import { type Cue, findCue, readCues } from "./cues.ts";

/** The cues of the transcript's track; null until loaded, or if loading fails. */
export function useCues(video: HTMLVideoElement | null): Cue[] | null {
  const [cues, setCues] = useState<Cue[] | null>(null);
  useEffect(() => {
    const element = video?.querySelector<HTMLTrackElement>('track[kind="metadata"]');
    if (!element) return;
    const read = () => setCues(readCues(element.track));
    // A hidden track is loaded, a disabled one is not.
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

/** The line that is spoken now, -1 before the first; changes only when the line does. */
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
