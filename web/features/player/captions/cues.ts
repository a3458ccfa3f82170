/** A caption with its text, and its start and end in seconds. */
export interface Cue {
  start: number;
  end: number;
  text: string;
}

/**
 * Returns the index of the cue spoken at a time, or of the last one before it; -1 before the first. The cues must be
 * sorted.
 */
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

/**
 * Returns the cues of a text track as plain text, or null if it has none. Markup such as voices and colours is dropped.
 */
export function readCues(track: TextTrack): Cue[] | null {
  if (!track.cues || track.cues.length === 0) return null;
  const cues = [...track.cues].flatMap((cue) => {
    if (!(cue instanceof VTTCue)) return [];
    const text = cue.getCueAsHTML().textContent?.replace(/\s+/g, " ").trim() ?? "";
    return text ? [{ start: cue.startTime, end: cue.endTime, text }] : [];
  });
  return cues.sort((a, b) => a.start - b.start);
}
