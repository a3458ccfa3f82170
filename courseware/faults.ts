import type { Fault } from "./course.ts";
import type { Origin } from "./documents/documents.ts";
import type { Message } from "./messages.ts";

/** A line of a file of the package, from 1. */
export interface Place {
  file: string;
  line: number;
  /** Where it stands among documents, if it does. */
  origin?: Origin | undefined;
}

/** Collects the errors of a package; reading continues, so that all are reported at once. */
export interface FaultLog {
  error(place: Place, message: Message): void;
  warning(place: Place, message: Message): void;
  /** The collected errors without duplicates, by file and line. */
  all(): Fault[];
}

/** An empty log. */
export function createFaultLog(): FaultLog {
  const faults = new Map<string, Fault>();
  function note(severity: Fault["severity"], place: Place, message: Message): void {
    const { file, line, origin } = place;
    // A file that is mentioned twice is read twice, and its faults are the same ones.
    faults.set(JSON.stringify([file, line, severity, message.en]), {
      severity,
      file,
      line,
      message,
      ...(origin && { origin }),
    });
  }
  return {
    error: (place, message) => note("error", place, message),
    warning: (place, message) => note("warning", place, message),
    all: () => [...faults.values()].sort(comparePlaces),
  };
}

/** The same log without one file: after a syntax error, a parser produces false errors. */
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
