import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

/** A password is reset; versions, removed items and backups are restored. */
const restoredPassword =
  /(?<!\/)\brestor(?:e[ds]?|ing)\b[^.]*\bpassword|\bpassword\b[^.]*(?<!\/)\brestor(?:e[ds]?|ing)\b/i;

/** Files are imported and exported, versions and items restored; the rest is left out. */
const moved = {
  en: [
    /\bbr(?:ing(?:s|ing)?|ought)\b[^.,;:]{0,40}?\b(?:in|over|back|along)\b/i,
    /\bt(?:ak(?:es?|en|ing)|ook)\b[^.,;:]{0,20}?\b(?:away|along)\b/i,
    /\b(?:left|leaves?|stay(?:s|ed)?) behind\b/i,
    /\bwhat (?:came|comes|became) of (?:it|them|this)\b/i,
  ],
  es: [
    /\b(?:traer(?:l[oae]s?)?|traj(?:o|eron)|traíd[oa]s?|traiga)\b/i,
    /\b(?:sin llevar|llevarse)\b/i,
    /\bqued(?:ó|a|an|aron) fuera\b/i,
    /\brecuper[a-z]*\b[^.]{0,30}\b(?:versi(?:ón|ones)|borrador)/i,
    /\breportes? de (?:la )?(?:importación|exportación)\b/i,
  ],
};

/** Translations are out of date. */
const outdated = {
  en: /\b(?:outdated|stale) translations?\b|\btranslations?\b[^.]{0,30}\b(?:outdated|stale|behind)\b/i,
  es: /\btraducci(?:ón|ones)\b[^.]{0,30}\b(?:atrasad|desfasad|obsolet)[oa]s?\b/i,
};

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
    restoredPassword,
    ...moved.en,
    outdated.en,
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
    /\b(?:su|sus|este|estos|otro|otros|un|cada) equipos?\b(?! inventad)/i,
    /\brestablec[a-z]* (?:la|su) contraseña\b/i,
    ...moved.es,
    outdated.es,
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
  ...globSync(["courseware/messages*.ts", "courseware/formats/messages/*.ts", "cli/messages/forum.ts"]),
  "server/messages/people-file.ts",
  ...globSync("server/features/privacy/{certificate,learning,moderation,staff,taking,writing}-data.ts"),
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

it("uses the same terms for operators and authors", () => {
  const words = [...avoided.en, ...avoided.es.filter((word) => word !== comma)];
  const sentences = mixed.flatMap((file) => readTexts(file));
  expect(sentences.length).toBeGreaterThan(200);
  expect(sentences.filter((sentence) => words.some((word) => word.test(sentence)))).toEqual([]);
});

it.each(guides)("uses the same terms in %s", (file) => {
  const text = readFileSync(file, "utf8").replaceAll(/```[\s\S]*?```|`[^`]*`|\]\([^)]*\)/g, "");
  const lines = text.split("\n").filter((line) => line !== "");
  expect(lines.length).toBeGreaterThan(5);
  expect(lines.filter((line) => avoided.en.some((word) => word.test(line)))).toEqual([]);
});

/** Extracts the strings of a file, except keys, and without the values that they mention. */
function readTexts(file: string): string[] {
  const strings = readFileSync(file, "utf8").matchAll(/"((?:[^"\\]|\\.)*)"(:?)|`((?:[^`\\]|\\.)*)`/g);
  return [...strings]
    .filter(([, , colon]) => colon !== ":")
    .map(([, text, , template = ""]) => text ?? template.replaceAll(/\$\{[^}]*\}/g, ""));
}
