import type { Fault } from "./course.ts";
import type { Origin } from "./documents/documents.ts";
import type { Message } from "./messages.ts";

/** A line in a file of the package, starting at 1. */
export interface Place {
  file: string;
  line: number;
  /** The location in the documents, if the file comes from documents. */
  origin?: Origin | undefined;
}

/** Collects the faults of a package. Reading continues after a fault, and all faults are reported at once. */
export interface FaultLog {
  error(place: Place, message: Message): void;
  warning(place: Place, message: Message): void;
  /** Returns the collected faults without duplicates, sorted by file and line. */
  all(): Fault[];
}

/** Creates an empty fault log. */
export function createFaultLog(): FaultLog {
  const faults = new Map<string, Fault>();
  function note(severity: Fault["severity"], place: Place, message: Message): void {
    const { file, line, origin } = place;
    // A file that is referenced twice is read twice and yields the same faults again.
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

/** Wraps a log to ignore the faults of one file: after a syntax error, the parser reports spurious ones. */
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
