/** A caption: its times in seconds, and its text. */
export interface Cue {
  start: number;
  end: number;
  text: string;
}

/** The line that is spoken at a time, or was spoken last; -1 before the first. The cues are in their order. */
export function findCue(cues: readonly Cue[], at: number): number {
  let low = 0;
  let high = cues.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const cue = cues[middle];
    if (cue && cue.start <= at) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** The cues of a text track as lines; null while it has none. Marks of the format (voices, colours) fall away. */
export function readCues(track: TextTrack): Cue[] | null {
  if (!track.cues || track.cues.length === 0) return null;
  const cues = [...track.cues].flatMap((cue) => {
    if (!(cue instanceof VTTCue)) return [];
    const text = cue.getCueAsHTML().textContent?.replace(/\s+/g, " ").trim() ?? "";
    return text ? [{ start: cue.startTime, end: cue.endTime, text }] : [];
  });
  return cues.sort((a, b) => a.start - b.start);
}
