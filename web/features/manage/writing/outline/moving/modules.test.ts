import { expect, it } from "vitest";
import { keyOf } from "../../document/entry-keys.ts";
import {
  findPosition,
  idOfReference,
  insertItem,
  itemsOf,
  type Module,
  moveItem,
  stepItem,
  withoutItem,
} from "./modules.ts";

const modules: Module[] = [
  { id: "one", items: [{ class: "a" }, { class: "b" }] },
  { id: "empty" },
  { id: "two", items: [{ evaluation: "c" }] },
];
const summarise = (all: readonly Module[]) => all.map((module) => itemsOf(module).map(idOfReference).join(""));

it("moves an item step by step across modules, even empty ones, and stops at the ends", () => {
  const seen: string[][] = [];
  let now = modules;
  const [reference] = itemsOf(modules[0]);
  if (!reference) throw new Error("Expected an item in the first module.");
  const key = keyOf(reference);
  for (let step = 0; step < 5; step++) {
    const from = findPosition(now, key);
    const to = from && stepItem(now, from, 1);
    if (!from || !to) break;
    now = moveItem(now, from, to);
    seen.push(summarise(now));
  }
  expect(seen).toEqual([
    ["ba", "", "c"],
    ["b", "a", "c"],
    ["b", "", "ac"],
    ["b", "", "ca"],
  ]);
  expect(stepItem(now, { module: 0, item: 0 }, -1)).toBeNull();
});

it("inserts and removes items without changing other modules", () => {
  const changed = insertItem(modules, { module: 1, item: 0 }, { class: "d" });
  expect(summarise(changed)).toEqual(["ab", "d", "c"]);
  expect(changed[0]).toBe(modules[0]);
  expect(summarise(withoutItem(changed, "b"))).toEqual(["a", "d", "c"]);
});
