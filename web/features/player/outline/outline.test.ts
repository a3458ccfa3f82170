import { expect, test } from "vitest";
import { exampleDetail } from "../../../testing/example-course.ts";
import { findNeighbours, findOutlineEntry } from "./outline.ts";

test("finds the item in the URL, then the class opened last, then the first item", () => {
  expect(findOutlineEntry(exampleDetail, "e1")?.item.id).toBe("e1");
  expect(findOutlineEntry(exampleDetail, "gone")?.item.id).toBe("c2");
  expect(findOutlineEntry({ ...exampleDetail, lastClass: null }, null)?.item.id).toBe("c1");
});

test("returns no neighbour beyond either end of the course", () => {
  const last = findOutlineEntry(exampleDetail, "e1");
  if (!last) throw new Error("no last item");
  const { previous, next } = findNeighbours(exampleDetail, last);
  expect(previous?.item.id).toBe("c2");
  expect(next).toBeNull();
});
