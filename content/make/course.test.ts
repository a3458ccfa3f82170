import { spawnSync } from "node:child_process";
import { globSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { type Language, languages } from "../../contract/language.ts";
import type { Block, ClassItem, EvaluationItem } from "../../courseware/course.ts";
import { openPackage } from "../../courseware/open-package.ts";
import { courseFolder, downloadsFolder } from "./paths.ts";

const opened = await openPackage(courseFolder);
afterAll(() => opened.close());
const course = required(opened.course);
const items = course.modules.flatMap((module) => module.items);
const classes = items.filter((item) => item.kind === "class");
const evaluations = items.filter((item) => item.kind === "evaluation");
const banked = course.banks.flatMap(({ questions }) => questions);

const hasPoppler = spawnSync("pdftotext", ["-v"]).error === undefined;
if (!hasPoppler) console.warn("\npdftotext (Poppler) is not installed: the PDF tests are SKIPPED.\n");

describe("the demo course", () => {
  it("has no faults", () => {
    expect(opened.faults).toEqual([]);
  });

  it("assigns every class and question to an objective", () => {
    const inClasses = classes.flatMap((item) => blocksOf(item, "question").map(({ question }) => question));
    const questions = [...inClasses, ...evaluations.flatMap((one) => one.questions), ...banked];
    expect(questions.filter(({ objective }) => objective === undefined)).toEqual([]);
    expect(classes.filter(({ objectives, sources }) => objectives.length === 0 || sources.length === 0)).toEqual([]);
  });

  it("has two parallel tests of 15 questions, before and after it, with none in common", () => {
    const [before, after] = [course.pretest, course.posttest].map((id) =>
      required(evaluations.find((one) => one.id === id)),
    );
    expect([before, after].map((test) => test?.questions.length)).toEqual([15, 15]);
    const aims = (test: EvaluationItem | undefined) => test?.questions.map(({ type, objective }) => [type, objective]);
    expect(aims(after)?.toSorted()).toEqual(aims(before)?.toSorted());
    const asked = [before, after].flatMap((test) => test?.questions.map(({ id, see, hint, ...rest }) => rest) ?? []);
    expect(new Set(asked.map((question) => JSON.stringify(question))).size).toBe(30);
  });

  it("draws from banks of at least 100 questions, each with a hint and a reference to a class", () => {
    expect(banked.length).toBeGreaterThanOrEqual(100);
    const graded = evaluations.filter(({ id }) => id !== course.pretest && id !== course.posttest);
    expect(graded.filter(({ draw }) => draw.length === 0)).toEqual([]);
    const asked = [...banked, ...evaluations.filter(({ id }) => id !== course.pretest).flatMap((one) => one.questions)];
    expect(asked.filter(({ hint, see }) => !hint || !see)).toEqual([]);
  });

  it("has a question in each class, a prompt in each module with classes, three cases and a glossary of 80 terms", () => {
    expect(classes.filter((item) => blocksOf(item, "question").length === 0)).toEqual([]);
    for (const { items: own } of course.modules) {
      const taught = own.filter((item) => item.kind === "class");
      const prompts = taught.flatMap((item) => blocksOf(item, "prompt"));
      expect(prompts).toHaveLength(taught.length > 0 ? 1 : 0);
    }
    expect(classes.flatMap((item) => blocksOf(item, "case"))).toHaveLength(3);
    expect(course.glossary?.filter(({ definition }) => definition).length).toBeGreaterThanOrEqual(80);
  });

  it("labels its ECG strips and heart sounds as synthetic, in both languages", () => {
    const shown = classes.flatMap((item) => [
      ...blocksOf(item, "figure").map(({ caption }) => required(caption)),
      ...blocksOf(item, "audio").map(({ transcript }) => transcript),
    ]);
    expect(shown.length).toBeGreaterThanOrEqual(8);
    expect(shown.filter(({ es, en }) => !/sintétic/i.test(es ?? "") || !/synthetic/i.test(en ?? ""))).toEqual([]);
  });

  it("gives the same doses in both languages, class by class", () => {
    for (const item of classes) {
      const texts = blocksOf(item, "text").map(({ markdown }) => markdown);
      const spoken = blocksOf(item, "video").map(({ transcript }) => transcript);
      const inLanguage = (language: Language) =>
        dosesOf([...texts, ...spoken].map((text) => text[language]).join("\n"));
      expect(inLanguage("en"), item.id).toEqual(inLanguage("es"));
    }
  });
});

describe.skipIf(!hasPoppler)("every PDF of the demo course (needs Poppler)", () => {
  const names = globSync("*.es.pdf", { cwd: downloadsFolder }).map((name) => name.replace(".es.pdf", ""));

  it.each(names)("%s has one page, with the same doses in both languages", (name) => {
    const [spanish, english] = languages.map((language) => {
      const path = join(downloadsFolder, `${name}.${language}.pdf`);
      expect(run("pdfinfo", path)).toMatch(/Pages: +1\n/);
      return run("pdftotext", path, "-");
    });
    expect(dosesOf(required(english))).toEqual(dosesOf(required(spanish)));
    expect(required(spanish).length).toBeGreaterThan(500);
  });
});

function blocksOf<T extends Block["type"]>({ blocks }: ClassItem, type: T): Extract<Block, { type: T }>[] {
  return blocks.filter((block): block is Extract<Block, { type: T }> => block.type === type);
}

/** Lists every amount with its unit, in alphabetical order: `20 mg`, `4–6 g`. */
function dosesOf(text: string): string[] {
  const ranges = text.replaceAll(/(?<=\d) (?:a|to) (?=\d)/g, "–");
  const amounts = ranges.matchAll(/(\d[\d.,]*(?:–\d[\d.,]*)?)\s*(mg\/kg|mg|mL|mU\/min|g\/h|g|U|µg)(?![\p{L}/])/gu);
  return [...amounts].map(([, amount, unit]) => `${amount} ${unit}`).sort();
}

function run(program: string, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: "utf8" });
  expect(status, stderr).toBe(0);
  return stdout;
}

function required<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error("Missing in the demo course");
  return value;
}
