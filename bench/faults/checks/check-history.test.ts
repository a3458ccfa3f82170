import { expect, it } from "vitest";
import { checkHistory } from "./check-history.ts";
import type { Outcome, Write } from "./history.ts";

function write(outcome: Outcome, value: string | null): Write {
  return { place: "post a", value, outcome, status: null, sentAt: 0 };
}

function countFaults(writes: Write[], found: string[]): number {
  return checkHistory(writes, new Map(found.length > 0 ? [["post a", found]] : [])).length;
}

it.each<[string, Write[], string[], number]>([
  ["an acknowledged write that exists", [write("acknowledged", "1")], ["1"], 0],
  ["an acknowledged write that is missing", [write("acknowledged", "1")], [], 1],
  ["an acknowledged write that exists twice", [write("acknowledged", "1")], ["1", "1"], 1],
  ["a record other than the acknowledged one", [write("acknowledged", "1")], ["2"], 1],
  ["a rejected write that is absent", [write("rejected", "1")], [], 0],
  ["a rejected write that exists", [write("rejected", "1")], ["1"], 1],
  ["a rejected write over an acknowledged one", [write("acknowledged", "1"), write("rejected", "2")], ["2"], 1],
  ["an unknown write that exists", [write("unknown", null)], ["7"], 0],
  ["an unknown write that is absent", [write("unknown", null)], [], 0],
  ["an unknown write over an acknowledged one", [write("acknowledged", "1"), write("unknown", "2")], ["1"], 0],
  ["an older unknown write over an acknowledged one", [write("unknown", "2"), write("acknowledged", "1")], ["2"], 1],
  ["a value removed by an unknown write", [write("acknowledged", "1"), write("unknown", null)], [], 1],
  ["a value that nobody wrote", [], ["1"], 1],
])("assesses %s", (_case, writes, found, faults) => {
  expect(countFaults(writes, found)).toBe(faults);
});
