/** Events that are counted for operators. */
export type CountedEvent = "sign_in" | "enrolment" | "submission";

/** Counts since the start, for `/metrics`: plain numbers, because they change with every statement. */
export interface Counters {
  count(event: CountedEvent): void;
  /** Counts a database statement and adds its duration in ms. */
  addStatement(milliseconds: number): void;
  read(): { events: Readonly<Record<CountedEvent, number>>; statements: number; statementSeconds: number };
}

/** Creates counters that start at zero. */
export function createCounters(): Counters {
  const events: Record<CountedEvent, number> = { sign_in: 0, enrolment: 0, submission: 0 };
  let statements = 0;
  let totalMilliseconds = 0;
  return {
    count: (event) => {
      events[event] += 1;
    },
    addStatement: (milliseconds) => {
      statements += 1;
      totalMilliseconds += milliseconds;
    },
    read: () => ({ events, statements, statementSeconds: totalMilliseconds / 1000 }),
  };
}
