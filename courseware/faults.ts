import type { Fault } from "./course.ts";
import type { Message } from "./messages.ts";

/** A line of a file of the package, from 1. */
export interface Place {
  file: string;
  line: number;
}

/** Takes note of what is wrong; reading goes on, so that every fault is said at once. */
export interface FaultLog {
  error(place: Place, message: Message): void;
  warning(place: Place, message: Message): void;
  /** What was noted so far, each fault once, in the order of file and line. */
  all(): Fault[];
}

/** An empty log. */
export function createFaultLog(): FaultLog {
  const faults = new Map<string, Fault>();
  function note(severity: Fault["severity"], { file, line }: Place, message: Message): void {
    // A file that is mentioned twice is read twice, and its faults are the same ones.
    faults.set(JSON.stringify([file, line, severity, message.en]), { severity, file, line, message });
  }
  return {
    error: (place, message) => note("error", place, message),
    warning: (place, message) => note("warning", place, message),
    all: () => [...faults.values()].sort(comparePlaces),
  };
}

/** The same log, deaf to one file: what a parser made of a broken file gives faults that are not there. */
export function ignoreFile(log: FaultLog, ignored: string): FaultLog {
  return {
    ...log,
    error(place, message) {
      if (place.file !== ignored) log.error(place, message);
    },
    warning(place, message) {
      if (place.file !== ignored) log.warning(place, message);
    },
  };
}

function comparePlaces(a: Place, b: Place): number {
  if (a.file === b.file) return a.line - b.line;
  return a.file < b.file ? -1 : 1;
}
