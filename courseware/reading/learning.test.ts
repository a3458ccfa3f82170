import { expect, test } from "vitest";
import type { Course } from "../course.ts";
import { type Message, messages } from "../messages.ts";
import { type Change, changePackage, error, open, warning, writePackage } from "../testing/build-package.ts";
import { learningPackage, learningPackageWithVideo } from "../testing/learning-package.ts";
import type { PackageFiles } from "../testing/valid-package.ts";

const [main, exam, bank] = ["course.yaml", "evaluations/exam.yaml", "banks/heart.yaml"];

async function openWith(changes: Record<string, Change>, files: PackageFiles = learningPackage()) {
  return open(await writePackage(changePackage(changes, files)));
}

function itemOf(course: Course | null, id: string) {
  return course?.modules.flatMap(({ items }) => items).find((item) => item.id === id);
}

test("reads banks, draws, objectives, a review, sources, hints, pretest and posttest without faults", async () => {
  const { course, faults } = await openWith({});

  expect(faults).toEqual([]);
  expect(course).toMatchObject({ pretest: "check", posttest: "exam", objectives: [{ id: "recognise" }] });
  expect(course?.banks).toMatchObject([
    {
      id: "heart",
      questions: [
        { id: "rate", tags: ["easy"], hint: { en: "Count." }, see: { class: "circulation" }, objective: "recognise" },
        { id: "drug", tags: ["hard", "drugs"] },
        { id: "dose", tags: ["hard"] },
      ],
    },
  ]);
  expect(itemOf(course, "exam")).toMatchObject({
    questions: [{ id: "own" }],
    draw: [
      { bank: "heart", count: 1, tags: ["hard"] },
      { bank: "heart", count: 1, tags: [] },
    ],
  });
  expect(itemOf(course, "circulation")).toMatchObject({
    objectives: ["recognise"],
    review: { by: "Luz Díaz", at: "2026-01-31T00:00:00.000Z", everyMonths: 6 },
    sources: [
      { title: { es: "On the heart", en: "On the heart" }, year: 2018, url: "https://example.org/heart" },
      { title: { es: "De los vasos", en: "On vessels" }, year: 1962 },
    ],
  });
});

test("renames a bank that has the id of a class or an assessment, and warns about it", async () => {
  const { course, faults, documents } = await openWith({
    [exam]: (yaml) => yaml.replaceAll("bank: heart", "bank: exam"),
    [bank]: null,
    "banks/exam.yaml": learningPackage()[bank] ?? "",
    "banks/exam-bank.yaml": String(learningPackage()[bank]),
  });

  const unused = warning("banks/exam-bank.yaml", 1, messages.bankUnused());
  expect(faults).toEqual([unused, warning("banks/exam.yaml", 1, messages.bankRenamed("exam-bank-2"))]);
  expect(course?.banks.map(({ id }) => id)).toEqual(["exam-bank", "exam-bank-2"]);
  const drawn = [{ bank: "exam-bank-2" }, { bank: "exam-bank-2" }];
  expect(itemOf(course, "exam")).toMatchObject({ draw: drawn });
  expect([...(documents?.items.keys() ?? [])]).toEqual(["circulation", "check", "exam", "exam-bank", "exam-bank-2"]);
  expect(documents?.items.get("exam")).toMatchObject({ draw: drawn });
});

test("reads a course that uses none of these features", async () => {
  const { course } = await openWith({
    [main]: (yaml) => yaml.replace(/ {8}objectives.*year: 1962 }\n/s, "").replace(/(pre|post)test: .*\n/g, ""),
    [exam]: (yaml) => yaml.replace(/draw:.*/s, ""),
    [bank]: null,
  });

  expect(itemOf(course, "circulation")).toMatchObject({ objectives: [], review: null, sources: [] });
  expect(itemOf(course, "exam")).toMatchObject({ draw: [] });
  expect(course?.banks).toEqual([]);
});

test("treats empty lists as absent: an assessment may have only draws, or no draws", async () => {
  const { course, faults } = await openWith({
    [main]: (yaml) =>
      yaml.replace(/objectives: \[recognise\]/, "objectives: []").replace(/sources:.*year: 1962 }/s, "sources: []"),
    [exam]: (yaml) => yaml.replace(/questions:.*(?=draw:)/s, "questions: []\n"),
    [bank]: (yaml) => yaml.replace("tags: [easy]", "tags: []"),
  });
  const drawless = await openWith({ [exam]: (yaml) => yaml.replace(/draw:.*/s, "draw: []\n") });
  const empty = await openWith({ [exam]: (yaml) => yaml.replace(/questions:.*/s, "questions: []\ndraw: []\n") });

  expect(faults).toEqual([]);
  expect(itemOf(course, "circulation")).toMatchObject({ objectives: [], sources: [] });
  expect(itemOf(course, "exam")).toMatchObject({ questions: [], draw: [{ bank: "heart" }, { bank: "heart" }] });
  expect(itemOf(drawless.course, "exam")).toMatchObject({ questions: [{ id: "own" }], draw: [] });
  expect(empty.faults).toContainEqual(expect.objectContaining({ message: messages.wrongCount(0, 1, 100) }));
});

const wrong: [title: string, file: string, from: string, to: string, line: number, message: Message][] = [
  [
    "a draw from a bank that is not there",
    exam,
    "bank: heart, count: 1 }",
    "bank: lung, count: 1 }",
    11,
    messages.unknownBank("lung"),
  ],
  ["a draw of more questions than the bank has", exam, "count: 1 }", "count: 4 }", 11, messages.tooFewToDraw(3, 4)],
  [
    "a draw of more questions than have the tags",
    exam,
    "count: 1, tags: [hard]",
    "count: 2, tags: [hard, drugs]",
    10,
    messages.tooFewToDraw(1, 2),
  ],
  [
    "draws that have enough questions separately but not together",
    exam,
    "count: 1 }",
    "count: 3 }",
    10,
    messages.overlappingDraws(3, 4),
  ],
  ["a draw of no questions", exam, "count: 1 }", "count: 0 }", 11, messages.notInteger(1, 100)],
  [
    "a bank question with the id of one of the assessment's",
    exam,
    "id: own",
    "id: drug",
    10,
    messages.duplicateDrawnId("drug", "heart"),
  ],
  ["an assessment without questions", exam, /questions:.*/s.source, "", 1, messages.keyMissing("questions")],
  [
    "a bank id that differs from the file name",
    bank,
    "questions:",
    "id: lung\nquestions:",
    1,
    messages.bankIdMismatch("heart"),
  ],
  [
    "two bank questions with the same id",
    bank,
    "id: drug",
    "id: rate",
    11,
    messages.duplicateId("rate", "banks/heart.yaml:2"),
  ],
  ["a tag with a space", bank, "tags: [easy]", "tags: [too easy]", 3, messages.badId("too easy")],
  [
    "a question with an objective that the course lacks",
    bank,
    "objective: recognise",
    "objective: treat",
    9,
    messages.unknownObjective(),
  ],
  [
    "a class with an objective that the course lacks",
    main,
    "objectives: [recognise]",
    "objectives: [treat]",
    22,
    messages.unknownObjective(),
  ],
  [
    "an objective that is plain text",
    main,
    "{ id: recognise, es: Reconocer., en: To recognise. }",
    "Reconocer.",
    7,
    messages.notByLanguage(),
  ],
  [
    "a reference to something other than a class",
    bank,
    "see: { class: circulation }",
    "see: { class: check }",
    8,
    messages.seeClass("check"),
  ],
  [
    "a reference to a video that the class lacks",
    bank,
    "class: circulation }",
    "class: circulation, video: clip }",
    8,
    messages.seeVideo("clip"),
  ],
  [
    "a time in a class without a video",
    bank,
    "class: circulation }",
    "class: circulation, at: 3 }",
    8,
    messages.seeNoVideo(),
  ],
  ["a negative time", bank, "class: circulation }", "class: circulation, at: -1 }", 8, messages.notPositive()],
  [
    "a pretest that is a class",
    main,
    "pretest: check",
    "pretest: circulation",
    13,
    messages.unknownEvaluation("circulation"),
  ],
  ["a posttest that is the pretest", main, "posttest: exam", "posttest: check", 14, messages.sameTests()],
  ["a review in the future", main, "at: 2026-01-31", "at: 2126-01-31", 23, messages.dateInFuture()],
  ["a review on a date that does not exist", main, "at: 2026-01-31", "at: 2026-02-31", 23, messages.notADate()],
  ["a review dated only by month", main, "at: 2026-01-31", "at: January", 23, messages.notADate()],
  ["a review that is never due", main, "everyMonths: 6", "everyMonths: 0", 23, messages.notInteger(1, 120)],
  [
    "a source with an address that is not a web address",
    main,
    "https://example.org/heart",
    "ftp://example.org",
    25,
    messages.markdownLink(),
  ],
  ["a source without a year", main, ", year: 1962", "", 26, messages.keyMissing("year")],
];

test.each(wrong)("reports %s at its line", async (_, file, from, to, line, message) => {
  const search = from.startsWith("questions:.") ? /questions:.*/s : from;
  const { course, faults } = await openWith({ [file]: (yaml) => yaml.replace(search, to) });

  expect(course).toBeNull();
  expect(faults).toContainEqual(error(file, line, message));
});

test("reports too many questions in an assessment, including drawn ones", async () => {
  const questions = Array.from(
    { length: 100 },
    (_, n) => `  - { id: q${n}, type: number, prompt: { es: "${n}", en: "${n}" }, value: 1 }\n`,
  );
  const { faults } = await openWith({
    [exam]: (yaml) => yaml.replace(/ {2}- id: own.*value: 9\n/s, questions.join("")),
  });

  expect(faults).toContainEqual(error(exam, 106, messages.tooManyQuestions(102, 100)));
});

test("allows a different moment per language, each within its video", async () => {
  const see = (at: string) => ({
    [bank]: (yaml: string) => yaml.replace("class: circulation }", `class: circulation, at: ${at} }`),
  });
  const files = learningPackageWithVideo();
  const { course, faults } = await openWith(see("{ es: 1, en: 0.5 }"), files);

  expect(faults).toEqual([]);
  expect(course?.banks[0]?.questions[0]?.see).toEqual({ class: "circulation", at: { es: 1, en: 0.5 } });
  expect((await openWith(see("1"), files)).course?.banks[0]?.questions[0]?.see?.at).toEqual({ es: 1, en: 1 });
  expect((await openWith(see("{ es: 1, en: 90 }"), files)).faults).toEqual([error(bank, 8, messages.seePast(90, 2))]);
});

test("requires a video's name for a moment in a class with two videos", async () => {
  const twice = (yaml: string) =>
    yaml.replace(
      /( {10}- video.*?\n)( {10}- text)/s,
      (_, video, text) => `${video}${video.replace("id: clip", "id: again")}${text}`,
    );
  const { faults } = await openWith(
    { [main]: twice, [bank]: (yaml) => yaml.replace("class: circulation }", "class: circulation, at: 1 }") },
    learningPackageWithVideo(),
  );

  expect(faults).toEqual([error(bank, 8, messages.seeWhichVideo())]);
});

test("warns about a bank that no assessment draws from, and reports an invalid bank name", async () => {
  const { course, faults } = await openWith({ "banks/lung.yaml": String(learningPackage()[bank]) });

  expect(course?.banks).toHaveLength(2);
  expect(faults).toEqual([warning("banks/lung.yaml", 1, messages.bankUnused())]);
  expect((await openWith({ "banks/Lung.yaml": "questions: []" })).faults).toContainEqual(
    error("banks/Lung.yaml", 1, messages.bankName("Lung")),
  );
});

test("reports no unknown references from other files if course.yaml is broken", async () => {
  const { faults } = await openWith({ [main]: (yaml) => yaml.replace("id: heart", "id: a: b") });

  expect(faults).toEqual([error(main, 2, messages.yamlSyntax("BLOCK_AS_IMPLICIT_KEY"))]);
});

test("reports only the faults of a broken bank itself", async () => {
  const { faults } = await openWith({ [bank]: "questions: [" });

  expect(new Set(faults.map(({ file }) => file))).toEqual(new Set([bank]));
});
