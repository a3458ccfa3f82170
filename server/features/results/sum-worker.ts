// Sums the attempts of large courses for `summer.ts`, on its own database connections.
import { workerData } from "node:worker_threads";
import { connectForWork, type DatabasePlace } from "../../db/connect.ts";
import type { Db } from "../../db/schema.ts";
import { createLibrary, type Library } from "../courses/library.ts";
import { type GainPlace, type GainTable, sumGain } from "./gain/sum-gain.ts";
import { type Place, type Sums, sumUp } from "./sum-attempts.ts";

const place: DatabasePlace = workerData;
let db: Db | null = null;
let library: Library | null = null;

/** Sums the attempts at an assessment. */
export function sum(asked: Place): Promise<Sums> {
  db ??= connectForWork(place);
  return sumUp(db, asked);
}

/** Sums what learners gained from a course. */
export function gain(asked: GainPlace): Promise<GainTable> {
  db ??= connectForWork(place);
  library ??= createLibrary();
  return sumGain({ db, library }, asked);
}
