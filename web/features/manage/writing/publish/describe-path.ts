import type { Translate } from "../../../../i18n/translate.ts";

/** Lists of the course format that have entries with an id or number. */
const lists = [
  ...["modules", "items", "blocks", "questions", "choices", "pairs", "steps", "distractors", "objectives", "authors"],
  ...["sources", "draw", "accept", "tags", "glossary"],
] as const;

/** Other keys of the course format. */
const keys = [
  ...["id", "title", "summary", "description", "name", "role", "cover", "passPercent", "pretest", "posttest"],
  ...[
    "minutes",
    "review",
    "by",
    "at",
    "day",
    "everyMonths",
    "year",
    "url",
    "video",
    "poster",
    "captions",
    "transcript",
  ],
  ...["text", "image", "alt", "download", "instructions", "attempts", "shuffleQuestions", "shuffleChoices", "bank"],
  ...["count", "type", "objective", "see", "prompt", "hint", "feedback", "correct", "value", "tolerance", "unit"],
  ...[
    "left",
    "right",
    "question",
    "case",
    "consequence",
    "next",
    "figure",
    "caption",
    "audio",
    "required",
    "class",
    "evaluation",
    "format",
    "term",
    "definition",
    "also",
  ],
] as const;

/** Describes a fault's place in words: `questions.q1.prompt.es` becomes "question q1, wording, Spanish". */
export function describePath(path: string, t: Translate): string {
  const inFile = /^(.+):(\d+)$/.exec(path);
  // The archive itself has no name that its sender would recognise.
  if (inFile && !inFile[1]?.includes(".")) return "";
  if (inFile) return t("manage.writing.place.line", { file: inFile[1], line: inFile[2] });
  const words: string[] = [];
  // In a review, `at` is a day; elsewhere, it is a time in a video.
  const parts = path
    .replace(/^review\.at$/, "review.day")
    .split(".")
    .filter(Boolean);
  while (parts.length > 0) words.push(describeNextPart(parts, t));
  return words.join(", ");
}

/** Consumes a key, along with the entry it leads to if it is a list, and describes it. */
function describeNextPart(parts: string[], t: Translate): string {
  const part = parts.shift() ?? "";
  const list = lists.find((name) => name === part);
  if (list && parts.length > 0 && !isLanguage(parts[0]))
    return t(`manage.writing.place.entry.${list}`, { name: entryLabel(parts.shift() ?? "") });
  if (list) return t(`manage.writing.place.list.${list}`);
  const key = keys.find((name) => name === part);
  if (key) return t(`manage.writing.place.key.${key}`);
  return isLanguage(part) ? t(`manage.writing.language.${part}`) : part;
}

/** Entries without an id have an index, which counts from 0 in a path and from 1 for users. */
function entryLabel(part: string): string {
  return /^\d+$/.test(part) ? String(Number(part) + 1) : part;
}

function isLanguage(part: string | undefined): part is "es" | "en" {
  return part === "es" || part === "en";
}
