import { expect, it } from "vitest";
import type { DraftItemSummary } from "../../../../../contract/writing/drafts.ts";
import type { Release } from "../../../../../contract/writing/releases.ts";
import { compareDraft } from "./draft-changes.ts";

const inLine = { missing: 0, behind: 0 };

const item = (id: string, at: string): DraftItemSummary => ({
  id,
  kind: "class",
  title: id,
  revision: 1,
  by: "shell",
  at,
  wanting: { es: inLine, en: inLine },
  reviewDueAt: null,
});

const release = (number: number, at: string, changes: Partial<Release["changes"]>): Release => ({
  number,
  at,
  by: "shell",
  note: "",
  changes: { added: [], changed: [], removed: [], ...changes },
});

const [june, july, august] = ["2026-06-01T10:00:00.000Z", "2026-07-01T10:00:00.000Z", "2026-08-01T10:00:00.000Z"];

it("lists what was added, edited and removed since the last release", () => {
  const releases = [
    release(2, july, { added: ["c"], removed: ["a"] }),
    release(1, june, { added: ["a", "b", "d", "e"] }),
  ];
  const items = [item("b", june), item("c", july), item("d", august), item("f", june)];
  const { added, edited, removed } = compareDraft(items, releases);
  expect(added.map(({ id }) => id)).toEqual(["f"]);
  expect(edited.map(({ id }) => id)).toEqual(["d"]);
  expect(removed).toEqual(["e"]);
});

it("counts an item that was removed and restored as present", () => {
  const releases = [
    release(3, july, { added: ["a"] }),
    release(2, june, { removed: ["a"] }),
    release(1, june, { added: ["a"] }),
  ];
  expect(compareDraft([item("a", july)], releases)).toEqual({ added: [], edited: [], removed: [] });
});

it("treats the whole draft as new before the first release", () => {
  const items = [item("a", june)];
  expect(compareDraft(items, [])).toEqual({ added: items, edited: [], removed: [] });
});
