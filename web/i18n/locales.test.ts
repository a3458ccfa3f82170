import { expect, it } from "vitest";
import { issueKeys } from "../../contract/issues.ts";
import commonEn from "../public/assets/locales/en.json" with { type: "json" };
import commonEs from "../public/assets/locales/es.json" with { type: "json" };
import blocksEn from "./blocks/en.json" with { type: "json" };
import blocksEs from "./blocks/es.json" with { type: "json" };
import certificatesEn from "./certificates/en.json" with { type: "json" };
import certificatesEs from "./certificates/es.json" with { type: "json" };
import manageEn from "./manage/en.json" with { type: "json" };
import manageEs from "./manage/es.json" with { type: "json" };
import notesEn from "./notes/en.json" with { type: "json" };
import notesEs from "./notes/es.json" with { type: "json" };
import offlineEn from "./offline/en.json" with { type: "json" };
import offlineEs from "./offline/es.json" with { type: "json" };
import searchEn from "./search/en.json" with { type: "json" };
import searchEs from "./search/es.json" with { type: "json" };
import studyEn from "./study/en.json" with { type: "json" };
import studyEs from "./study/es.json" with { type: "json" };

const es = {
  ...commonEs,
  ...manageEs,
  ...offlineEs,
  ...certificatesEs,
  ...notesEs,
  ...studyEs,
  ...searchEs,
  ...blocksEs,
};
const en = {
  ...commonEn,
  ...manageEn,
  ...offlineEn,
  ...certificatesEn,
  ...notesEn,
  ...studyEn,
  ...searchEn,
  ...blocksEn,
};

function flatten(texts: object, prefix = ""): Map<string, string> {
  const entries = Object.entries(texts).flatMap(([key, value]): [string, string][] =>
    typeof value === "string" ? [[`${prefix}${key}`, value]] : [...flatten(value, `${prefix}${key}.`)],
  );
  return new Map(entries);
}

const placeholders = (text: string | undefined) => [...(text ?? "").matchAll(/{{\w+}}/g)].map(String).sort();

/**
 * Returns a pattern for the keys that a template such as `help.${tip}.title` can produce; a placeholder may also match
 * a path such as `person.invite`.
 */
function toPattern(template: string): RegExp {
  return new RegExp(`^${template.replaceAll(".", "\\.").replace(/\$\{[^}]*\}/g, "[\\w.-]+")}$`);
}

it("has every text in both languages, with the same placeholders", () => {
  const [spanish, english] = [flatten(es), flatten(en)];
  expect([...english.keys()].sort()).toEqual([...spanish.keys()].sort());
  for (const [key, text] of spanish) {
    expect(text, key).not.toBe("");
    expect(placeholders(english.get(key)), key).toEqual(placeholders(text));
  }
});

it("has a message for every validation issue", () => {
  expect(Object.keys(es.fields).sort()).toEqual([...issueKeys].sort());
});

it("has no unused text", () => {
  const files = import.meta.glob<string>(["../**/*.{ts,tsx}", "!../**/*.test.*", "!../dist"], {
    query: "?raw",
    import: "default",
    eager: true,
  });
  const source = Object.values(files).join("\n");
  const built = [...source.matchAll(/`(\w+\.(?:[\w.]|\$\{[^`{}]*\})*)`/g)].map(([, template = ""]) =>
    toPattern(template),
  );
  const unused = [...flatten(es).keys()]
    .map((key) => key.replace(/_(one|many|other)$/, ""))
    .filter((key) => !source.includes(`"${key}"`) && !built.some((pattern) => pattern.test(key)));
  expect(unused).toEqual([]);
});
