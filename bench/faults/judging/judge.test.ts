import { expect, it } from "vitest";
import type { Outcome, Write } from "./history.ts";
import { judge } from "./judge.ts";

function write(outcome: Outcome, value: string | null): Write {
  return { place: "post a", value, outcome, status: null, begun: 0 };
}

function judged(writes: Write[], found: string[]): number {
  return judge(writes, new Map(found.length > 0 ? [["post a", found]] : [])).length;
}

it.each<[string, Write[], string[], number]>([
  ["an acknowledged write that is there", [write("acknowledged", "1")], ["1"], 0],
  ["an acknowledged write that is gone", [write("acknowledged", "1")], [], 1],
  ["an acknowledged write that is there twice", [write("acknowledged", "1")], ["1", "1"], 1],
  ["another record than the acknowledged one", [write("acknowledged", "1")], ["2"], 1],
  ["a refused write that is absent", [write("refused", "1")], [], 0],
  ["a refused write that is there", [write("refused", "1")], ["1"], 1],
  ["a refused write over an acknowledged one", [write("acknowledged", "1"), write("refused", "2")], ["2"], 1],
  ["an unknown write that is there", [write("unknown", null)], ["7"], 0],
  ["an unknown write that is absent", [write("unknown", null)], [], 0],
  ["an unknown write over an acknowledged one", [write("acknowledged", "1"), write("unknown", "2")], ["1"], 0],
  ["an older unknown write over an acknowledged one", [write("unknown", "2"), write("acknowledged", "1")], ["2"], 1],
  ["what an unknown write took away", [write("acknowledged", "1"), write("unknown", null)], [], 1],
  ["what nobody wrote", [], ["1"], 1],
])("judges %s", (_case, writes, found, faults) => {
  expect(judged(writes, found)).toBe(faults);
});
