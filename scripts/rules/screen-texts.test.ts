import { globSync, readFileSync } from "node:fs";
import { parseSync, Visitor } from "rolldown/utils";
import { expect, it } from "vitest";

/** Attributes whose text browsers display or announce. */
const spoken =
  /^(?:alt|title|label|placeholder|aria-(?:label|description|placeholder|roledescription|valuetext|braillelabel))$/;

const files = globSync("web/**/*.{ts,tsx}", {
  exclude: ["web/dist*/**", "web/showcase/**", "**/*.test.{ts,tsx}", "**/testing/**", "web/vite.config.ts"],
});

/** Lists the literal words in a node's value; arguments of functions, such as keys, do not count. */
function listWords(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(listWords);
  if (typeof node !== "object" || node === null || !("type" in node)) return [];
  if (node.type === "CallExpression" || node.type === "JSXElement" || node.type === "MemberExpression") return [];
  if (node.type === "BinaryExpression" && "operator" in node && node.operator !== "+") return [];
  if (node.type === "Literal") return "value" in node && typeof node.value === "string" ? [node.value] : [];
  if (node.type === "TemplateElement") {
    const { value } = node as unknown as { value: { raw: string } };
    return [value.raw];
  }
  // The condition of a choice between two texts is not displayed.
  return Object.entries(node).flatMap(([key, value]) => (key === "test" ? [] : listWords(value)));
}

/** Lists the literal words in a file that a screen displays or announces. */
function listDisplayed(file: string, text: string): string[] {
  const shown: string[] = [];
  const note = (node: unknown) => shown.push(...listWords(node).filter((words) => /\p{L}{2}/u.test(words)));
  const inAttributes = new Set<unknown>();
  new Visitor({
    JSXOpeningElement({ name: element, attributes }) {
      // The label of a metadata track is used only by code and never displayed.
      const isTrack = element.type === "JSXIdentifier" && element.name === "track";
      for (const attribute of attributes) {
        if (attribute.type !== "JSXAttribute" || attribute.name.type !== "JSXIdentifier") continue;
        inAttributes.add(attribute.value);
        if (!isTrack && spoken.test(attribute.name.name)) note(attribute.value);
      }
    },
    JSXExpressionContainer(node) {
      if (!inAttributes.has(node)) note(node.expression);
    },
  }).visit(parseSync(file, text).program);
  return shown.map((words) => `${file}: ${words}`);
}

it.each([
  '<button aria-label="Close" />',
  '<input placeholder={isEmpty ? "Search" : ""} />',
  "<img alt={`A ` + size + ` heart`} />",
  '<Field label={"Name: " + name} />',
  '<p>{"Some words"}</p>',
  "<>{isDone && `Done`}</>",
])("finds the words in %s", (element) => {
  expect(listDisplayed("sample.tsx", `export const sample = ${element};`)).toHaveLength(1);
});

it.each([
  '<button aria-label={t("close")} className="wide tall" />',
  '<p title={done + `/` + total}>{state === "open" ? t("a") : t("b")}</p>',
])("finds no words in %s", (element) => {
  expect(listDisplayed("sample.tsx", `export const sample = ${element};`)).toEqual([]);
});

it("finds no text on a screen that is not from the locales", () => {
  expect(files.flatMap((file) => listDisplayed(file, readFileSync(file, "utf8")))).toEqual([]);
});
