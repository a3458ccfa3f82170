import { joinStretches, type Stretch } from "./stretches.ts";

/** A position in seconds (`at`) at a time in milliseconds (`now`), with the playback rate. */
export interface Moment {
  at: number;
  now: number;
  rate: number;
}

/** The watched ranges not yet reported; `open` is the current one. */
export interface Recording {
  closed: readonly Stretch[];
  open: { from: number; last: Moment } | null;
}

/** The tolerance for the intervals between a player's time updates, which grow while the tab is busy, in seconds. */
const slack = 0.75;

export const emptyRecording: Recording = { closed: [], open: null };

/** Records the position during playback. A jump that playback cannot explain starts a new range. */
export function advance(recording: Recording, moment: Moment): Recording {
  const { open } = recording;
  if (!open) return { ...recording, open: { from: moment.at, last: moment } };
  const elapsed = Math.max(0, moment.now - open.last.now) / 1000;
  const reach = open.last.at + elapsed * Math.max(open.last.rate, moment.rate) + slack;
  if (moment.at >= open.last.at && moment.at <= reach) return { ...recording, open: { ...open, last: moment } };
  return { ...close(recording), open: { from: moment.at, last: moment } };
}

/** Ends the range at the last reported position, because a seek already shows its target. */
export function close(recording: Recording): Recording {
  return { closed: joinStretches([...recording.closed, ...played(recording)]), open: null };
}

/** Returns the watched ranges and a recording that continues from the current position. */
export function flush(recording: Recording): { stretches: Stretch[]; rest: Recording } {
  const stretches = [...close(recording).closed];
  const { open } = recording;
  return { stretches, rest: { closed: [], open: open && { from: open.last.at, last: open.last } } };
}

function played({ open }: Recording): Stretch[] {
  return open && open.last.at > open.from ? [[open.from, open.last.at]] : [];
}
