import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

/** A password is reset; only backups are restored. */
const restore = /(?<!\/|run )\brestore\b/i;

/** Decimals use a point; in English, a comma between digits is correct. */
const comma = /\d,\d/;

/** The pretest has its own name; only buttons may lead to the first assessment, whichever it is. */
const firstAssessment = /(?<!Start the )\b(?:first|initial) assessment\b/i;

/** Learners are participants; only the demo site's audience includes students of a university. */
const student = /(?<!primaria y )\bestudiantes?\b|\balumn[oa]s?\b/i;

/** The words that docs/terms.md replaces, by language. */
const avoided = {
  en: [
    /\be-mails?\b/i,
    /\bevaluations?\b(?!:)/i,
    /\bdashboard\b/i,
    /\b(?:notices|comments?)\b/i,
    /\bget no more\b/i,
    restore,
    /\b(?:weak|slow) line\b/i,
    /\bis needed\b/i,
    /\b(?:whoever|whosoever)\b/i,
    /\blessons?\b/i,
    /\b(?:topics?|threads?)\b/i,
    /(?<!your )\bfaults?\b(?! injection)/i,
    /\bkeep (?:of|about) you\b/i,
    /\b(?:pre|post)-tests?\b/i,
    firstAssessment,
    /\bsecond factor\b/i,
  ],
  es: [
    /\b(?:su|sus|este|estos|otro|otros|un|cada) equipos?\b/i,
    /\bhace falta\.$/i,
    /\bleccion(?:es)?\b|\blección\b/i,
    /\b(?:hilo|comentarios?)\b/i,
    student,
    /\bavisos?\b/i,
    /\bmire su correo\b/i,
    /\bse cae la línea\b/i,
    /\bprogresos?\b/i,
    /\bevaluaci(?:ón|ones) inicial(?:es)?\b/i,
    /\b(?:exámenes|examen|cuestionarios?)\b/i,
    /\b(?:vosotros|vuestr[oa]s?|ordenador(?:es)?|móvil|pulse|pinche)\b/i,
    comma,
  ],
};

const texts = {
  en: [
    "web/public/assets/locales/en.json",
    "web/i18n/manage/en.json",
    "web/i18n/offline/en.json",
    "server/messages/en.ts",
    "server/mail/texts/en.ts",
    "cli/messages/en.ts",
  ],
  es: [
    "web/public/assets/locales/es.json",
    "web/i18n/manage/es.json",
    "web/i18n/offline/es.json",
    "server/messages/es.ts",
    "server/mail/texts/es.ts",
    "cli/messages/es.ts",
    "cli/messages/demo.ts",
  ],
};

/** Messages for operators and authors, and files that contain both languages. */
const mixed = [
  ...globSync("server/messages/operations-*.ts"),
  ...globSync(["courseware/messages*.ts", "cli/messages/forum.ts"]),
  "server/messages/people-file.ts",
  "server/features/privacy/staff-data.ts",
  "server/features/privacy/moderation-data.ts",
];

/** Guides for operators, teachers and reporters, in which file, setting and table names are in backticks. */
const guides = [
  "README.md",
  "SECURITY.md",
  "docs/teachers.md",
  "docs/authors.md",
  "docs/operations.md",
  "docs/files.md",
];

it.each(["en", "es"] as const)("uses one term per concept (%s)", (language) => {
  const site = readFileSync("content/site/site.yaml", "utf8").matchAll(
    new RegExp(`^ +(?:- )?${language}: (.*)$`, "gm"),
  );
  const named = readFileSync("server/features/privacy/personal-data.ts", "utf8").matchAll(
    new RegExp(`\\b${language}: "(.*?)"`, "g"),
  );
  const sentences = [
    ...[...named].map(([, text = ""]) => text),
    ...texts[language].flatMap((file) => readTexts(file)),
    ...globSync(`content/site/*.${language}.md`).flatMap((file) => readFileSync(file, "utf8").split("\n")),
    ...[...site].map(([, text = ""]) => text),
  ];
  expect(sentences.length).toBeGreaterThan(300);
  expect(sentences.filter((sentence) => avoided[language].some((word) => word.test(sentence)))).toEqual([]);
});

const toOperators = avoided.en.filter((word) => word !== restore);

it("uses the same terms for operators and authors", () => {
  const words = [...toOperators, ...avoided.es.filter((word) => word !== comma)];
  const sentences = mixed.flatMap((file) => readTexts(file));
  expect(sentences.length).toBeGreaterThan(200);
  expect(sentences.filter((sentence) => words.some((word) => word.test(sentence)))).toEqual([]);
});

it.each(guides)("uses the same terms in %s", (file) => {
  const text = readFileSync(file, "utf8").replaceAll(/```[\s\S]*?```|`[^`]*`|\]\([^)]*\)/g, "");
  const lines = text.split("\n").filter((line) => line !== "");
  expect(lines.length).toBeGreaterThan(5);
  expect(lines.filter((line) => toOperators.some((word) => word.test(line)))).toEqual([]);
});

/** Extracts the strings of a file, except keys. */
function readTexts(file: string): string[] {
  const strings = readFileSync(file, "utf8").matchAll(/"((?:[^"\\]|\\.)*)"(:?)/g);
  return [...strings].filter(([, , colon]) => colon === "").map(([, text = ""]) => text);
}
