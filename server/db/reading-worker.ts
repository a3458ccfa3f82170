// Runs the statements that `worker-dialect.ts` sends, on a connection of its own that only reads.
import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import { parentPort, workerData } from "node:worker_threads";
import type { Answer, Question } from "./worker-dialect.ts";

const database = new DatabaseSync(workerData as string, { readOnly: true, timeout: 1000 });

parentPort?.on("message", ({ id, sql, parameters }: Question) => {
  parentPort?.postMessage({ id, ...ask(sql, parameters as SQLInputValue[]) } satisfies Answer);
});

function ask(sql: string, parameters: SQLInputValue[]): Omit<Answer, "id"> {
  try {
    return { rows: database.prepare(sql).all(...parameters) };
  } catch (error) {
    return { error };
  }
}
