// Sums the attempts of large courses for `aggregator.ts`, on its own database connections.
import { workerData } from "node:worker_threads";
import { connectWithoutTimeout, type DatabaseLocation } from "../../db/connect.ts";
import type { Db } from "../../db/schema.ts";
import { createLibrary, type Library } from "../courses/library.ts";
import { type GainScope, type GainTable, sumGain } from "./gain/sum-gain.ts";
import { type EvaluationScope, type Sums, sumAttempts } from "./sum-attempts.ts";

const place: DatabaseLocation = workerData;
let db: Db | null = null;
let library: Library | null = null;

/** Sums the attempts at an assessment. */
export function sum(scope: EvaluationScope): Promise<Sums> {
  db ??= connectWithoutTimeout(place);
  return sumAttempts(db, scope);
}

/** Sums what learners gained from a course. */
export function gain(scope: GainScope): Promise<GainTable> {
  db ??= connectWithoutTimeout(place);
  library ??= createLibrary();
  return sumGain({ db, library }, scope);
}
