/** Events that are counted for operators. */
export type Happening = "sign_in" | "enrolment" | "submission";

/** Counts since the start, for `/metrics`: plain numbers, because they change with every statement. */
export interface Counters {
  count(happening: Happening): void;
  /** Counts a database statement and adds its duration in ms. */
  addStatement(milliseconds: number): void;
  read(): { happened: Readonly<Record<Happening, number>>; statements: number; statementSeconds: number };
}

/** Creates counters that start at zero. */
export function createCounters(): Counters {
  const happened: Record<Happening, number> = { sign_in: 0, enrolment: 0, submission: 0 };
  let statements = 0;
  let spent = 0;
  return {
    count: (happening) => {
      happened[happening] += 1;
    },
    addStatement: (milliseconds) => {
      statements += 1;
      spent += milliseconds;
    },
    read: () => ({ happened, statements, statementSeconds: spent / 1000 }),
  };
}
