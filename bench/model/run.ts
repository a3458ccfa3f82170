// Prints what increasing numbers of learners require, by multiplying the measurements by the assumed behaviour.
// npm run bench:model
import { defaultAssumptions } from "./assumptions.ts";
import { countUnits, type Forecast, forecast, learnersPerUnit, type Unit, units } from "./forecast.ts";
import * as measurements from "./measurements.ts";

const { maxUtilisation } = defaultAssumptions;
const forecasts = [1e3, 1e4, 1e5, 1e6, 1e7, 1e8].map((learners) =>
  forecast(learners, measurements, defaultAssumptions),
);

/** A server process has one core and limited memory; a database is fast as long as its indexes fit into memory. */
const processBytes = 350e6;
const memoryOfData = 0.15;

printTable("learners", [
  ["calls/s in the busiest hour", ({ callsPerSecond }) => round(callsPerSecond)],
  ["writes/s", ({ writesPerSecond }) => round(writesPerSecond)],
  ["busy processors, servers", ({ serverCores }) => round(serverCores)],
  ["busy processors, database", ({ databaseCores }) => round(databaseCores)],
  ["sent, Mbit/s", ({ megabitsPerSecond }) => round(megabitsPerSecond)],
  ["database", ({ databaseBytes }) => bytes(databaseBytes)],
  ["files of learners", ({ fileBytes }) => bytes(fileBytes)],
]);
printTable("required, each half used", [
  ["server processes, one core each", (result) => round(countUnits(result, units.process, maxUtilisation))],
  ["memory of the servers", (result) => bytes(countUnits(result, units.process, maxUtilisation) * processBytes)],
  ["processors of databases", ({ databaseCores }) => round(Math.ceil(databaseCores / maxUtilisation))],
  ["memory of databases", ({ databaseBytes }) => bytes(databaseBytes * memoryOfData)],
  ["disk of databases, with a replica", ({ databaseBytes }) => bytes((databaseBytes * 2) / maxUtilisation)],
  ["primaries of 32 cores and 4 TB", (result) => round(Math.max(...[units.cores, units.disk].map(of(result))))],
  ["links of 1 Gbit/s", (result) => round(countUnits(result, units.link, maxUtilisation))],
]);
printSizes();
printLimits();

function of(result: Forecast) {
  return (unit: Unit) => countUnits(result, unit, maxUtilisation);
}

function printTable(title: string, lines: [name: string, value: (result: Forecast) => string][]): void {
  print([title, ...forecasts.map(({ learners }) => `10^${Math.round(Math.log10(learners))}`)]);
  print(["---", ...forecasts.map(() => "---:")]);
  for (const [name, value] of lines) print([name, ...forecasts.map(value)]);
  process.stdout.write("\n");
}

function printSizes(): void {
  printTable(
    "table",
    (forecasts[0]?.tables ?? []).map(([name]) => [
      name,
      ({ tables }) => bytes(tables.find(([each]) => each === name)?.[1] ?? 0),
    ]),
  );
}

function printLimits(): void {
  const [any] = forecasts;
  if (!any) return;
  print(["resource", "half used at learners"]);
  print(["---", "---:"]);
  const limits = Object.values(units).map((unit) => ({
    name: unit.name,
    at: learnersPerUnit(any, unit, maxUtilisation),
  }));
  for (const { name, at } of limits.sort((a, b) => a.at - b.at)) print([name, round(at)]);
}

/** The model is accurate to two digits at best. */
function round(value: number): string {
  return Number(value.toPrecision(2)).toLocaleString("en");
}

function bytes(value: number): string {
  const names = ["KB", "MB", "GB", "TB", "PB"];
  const step = Math.max(1, Math.min(names.length, Math.floor(Math.log10(value) / 3)));
  return `${round(value / 1000 ** step)} ${names[step - 1]}`;
}

function print(cells: readonly string[]): void {
  process.stdout.write(`| ${cells.join(" | ")} |\n`);
}
