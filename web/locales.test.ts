import { expect, it } from "vitest";
import { issueKeys } from "../contract/issues.ts";
import en from "./public/assets/locales/en.json" with { type: "json" };
import es from "./public/assets/locales/es.json" with { type: "json" };

function flatten(texts: object, prefix = ""): Map<string, string> {
  const entries = Object.entries(texts).flatMap(([key, value]): [string, string][] =>
    typeof value === "string" ? [[`${prefix}${key}`, value]] : [...flatten(value, `${prefix}${key}.`)],
  );
  return new Map(entries);
}

const placeholders = (text: string | undefined) => [...(text ?? "").matchAll(/{{\w+}}/g)].map(String).sort();

it("says everything in both languages, with the same gaps to fill", () => {
  const [spanish, english] = [flatten(es), flatten(en)];
  expect([...english.keys()].sort()).toEqual([...spanish.keys()].sort());
  for (const [key, text] of spanish) {
    expect(text, key).not.toBe("");
    expect(placeholders(english.get(key)), key).toEqual(placeholders(text));
  }
});

it("has a sentence for every fault of a field", () => {
  expect(Object.keys(es.fields).sort()).toEqual([...issueKeys].sort());
});

it("keeps no text that no screen shows", () => {
  const files = import.meta.glob<string>(["./**/*.{ts,tsx}", "!./**/*.test.*", "!./dist"], {
    query: "?raw",
    import: "default",
    eager: true,
  });
  const source = Object.values(files).join("\n");
  const unused = [...flatten(es).keys()]
    .map((key) => key.replace(/_(one|many|other)$/, ""))
    .filter((key) => {
      const parent = key.slice(0, key.lastIndexOf("."));
      return !source.includes(`"${key}"`) && !source.includes(`\`${parent}.$\{`);
    });
  expect(unused).toEqual([]);
});
