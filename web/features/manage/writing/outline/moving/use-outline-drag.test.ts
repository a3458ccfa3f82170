import type { DragEndEvent } from "@dnd-kit/core";
import { act, renderHook } from "@testing-library/react";
import { expect, it } from "vitest";
import { inheritKey, keyOf } from "../../document/entry-keys.ts";
import { idOfReference, itemsOf, type Module } from "./modules.ts";
import { endKeyOf, useOutlineDrag } from "./use-outline-drag.ts";

const summarise = (all: readonly Module[]) =>
  all.map((module) => `${module.id} ${itemsOf(module).map(idOfReference).join("")}`);
const drop = (active: string, over: string) =>
  ({ active: { id: active }, over: { id: over } }) as unknown as DragEndEvent;

/** Picks up an item or module; before it is dropped, another user adds a module and an item. */
function pickUp(find: (modules: readonly Module[]) => object | undefined) {
  const modules: Module[] = [
    { id: "one", items: [{ class: "a" }, { class: "b" }] },
    { id: "two", items: [{ class: "c" }] },
  ];
  const key = keyOf(find(modules) ?? {});
  const [one, two] = modules;
  const changed: Module[] = [
    { id: "new", items: [] },
    ...(one ? [inheritKey(one, { ...one, items: [...itemsOf(one), { class: "d" }] })] : []),
    ...(two ? [two] : []),
  ];
  let now: readonly Module[] = modules;
  const { result, rerender } = renderHook(() => useOutlineDrag(now, (update) => (now = update(now))));
  act(() => result.current.startDrag(key));
  now = changed;
  rerender();
  return {
    modules,
    key,
    end: (over: string) => act(() => result.current.end(drop(key, over))),
    summary: () => summarise(now),
  };
}

it("drops an item in its target and preserves another user's additions", () => {
  const { modules, end, summary } = pickUp(([one]) => itemsOf(one)[0]);
  const [, two] = modules;
  end(endKeyOf(keyOf(two ?? {})));
  expect(summary()).toEqual(["new ", "one bd", "two ca"]);
});

it("drops a module in its target and preserves another user's additions", () => {
  const { modules, end, summary } = pickUp(([one]) => one);
  const [, two] = modules;
  end(keyOf(two ?? {}));
  expect(summary()).toEqual(["new ", "two c", "one abd"]);
});
