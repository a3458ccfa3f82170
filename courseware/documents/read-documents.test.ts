import { expect, test } from "vitest";
import { type Node, Pair, Scalar, YAMLMap } from "yaml";
import { readDocuments } from "./read-documents.ts";

test("leaves out maps nested deeper than any document, at any depth", () => {
  let deep: Node = new Scalar("x");
  for (let depth = 0; depth < 20_000; depth += 1) deep = mapOf({ a: deep });
  const course = mapOf({ id: new Scalar("heart"), title: deep });
  const found = { media: new Map(), texts: new Map(), trees: new Map([["course.yaml", course]]) };

  expect(readDocuments({ found, paths: new Set() })?.course).toMatchObject({ id: "heart" });
});

function mapOf(fields: Record<string, Node>): YAMLMap {
  const map = new YAMLMap();
  for (const [key, value] of Object.entries(fields)) map.add(new Pair(new Scalar(key), value));
  return map;
}
