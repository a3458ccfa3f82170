import type { Fault } from "../../../../../contract/writing/drafts.ts";
import type { Place } from "../../../../../contract/writing/places.ts";
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

/** Describes the place of a fault, which may be a line of a file. */
export function describeFaultPlace({ path, place }: Pick<Fault, "path" | "place">, t: Translate): string {
  const inFile = place ? null : /^(.+):(\d+)$/.exec(path);
  // The archive itself has no name that its sender would recognise.
  if (inFile && !inFile[1]?.includes(".")) return "";
  if (inFile) return t("manage.writing.place.line", { file: inFile[1], line: inFile[2] });
  return describePlace(place ?? path.split("."), t);
}

/** Describes a place in words: `questions`, 1, `prompt`, `es` becomes "question 1, wording, Spanish". */
export function describePlace(place: Place, t: Translate): string {
  const words: string[] = [];
  // In a review, `at` is a day; elsewhere, it is a time in a video.
  const parts = place.join(".") === "review.at" ? ["review", "day"] : place.filter((part) => part !== "");
  while (parts.length > 0) words.push(describeNextPart(parts, t));
  return words.join(", ");
}

/** Consumes a key, along with the entry it leads to if it is a list, and describes it. */
function describeNextPart(parts: Place, t: Translate): string {
  const part = parts.shift() ?? "";
  const list = lists.find((name) => name === part);
  if (list && parts.length > 0 && !isLanguage(parts[0]))
    return t(`manage.writing.place.entry.${list}`, { name: String(parts.shift() ?? "") });
  if (list) return t(`manage.writing.place.list.${list}`);
  const key = keys.find((name) => name === part);
  if (key) return t(`manage.writing.place.key.${key}`);
  return isLanguage(part) ? t(`manage.writing.language.${part}`) : String(part);
}

function isLanguage(part: Place[number] | undefined): part is "es" | "en" {
  return part === "es" || part === "en";
}
