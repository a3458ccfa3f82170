import { languages } from "../../contract/language.ts";
import type { ClassItem, Item, See, VideoBlock } from "../course.ts";
import { messages } from "../messages.ts";
import { readByLanguage, readName, readNumber } from "../yaml/fields.ts";
import { findValue, openMap, reportError, scalarOf, type Value } from "../yaml/value.ts";
import type { CourseScope } from "./course-scope.ts";

/** Reads where a question's answer is taught; the reference is resolved once the classes have been read. */
export function readSee(value: Value, { sees }: CourseScope): See {
  const fields = openMap(value, ["class", "video", "at"]);
  const video = fields.find("video");
  const at = fields.find("at");
  const see = {
    class: readName(fields.get("class")),
    ...(video && { video: readName(video) }),
    ...(at && { at: readMoment(at) }),
  };
  sees.push({ value, see });
  return see;
}

/** Reads a moment in seconds: one number for all renditions, or one per language. */
function readMoment(value: Value): NonNullable<See["at"]> {
  if (typeof scalarOf(value) !== "number") return readByLanguage(value, (content) => readNumber(content, 0));
  const seconds = readNumber(value, 0);
  return { es: seconds, en: seconds };
}

/** Reports references from questions to places that the course does not have. */
export function checkSees({ sees }: CourseScope, items: readonly Item[]): void {
  for (const { value, see } of sees) checkSee(value, see, items);
}

function checkSee(value: Value, see: See, items: readonly Item[]): void {
  const item = items.find(({ id }) => id === see.class);
  if (item?.kind !== "class") reportErrorAt(value, "class", messages.seeClass(see.class));
  else if (see.video !== undefined || see.at) checkVideo(value, see, item);
}

function checkVideo(value: Value, see: See, { blocks }: ClassItem): void {
  const videos = blocks.filter((block) => block.type === "video");
  const [first, ...others] = see.video === undefined ? videos : videos.filter(({ id }) => id === see.video);
  if (see.video !== undefined && !first) reportErrorAt(value, "video", messages.seeVideo(see.video));
  else if (!first) reportErrorAt(value, "at", messages.seeNoVideo());
  else if (others.length > 0) reportErrorAt(value, "at", messages.seeWhichVideo());
  else checkMoment(value, see, first);
}

function checkMoment(value: Value, { at = {} }: See, { files }: VideoBlock): void {
  for (const language of languages) {
    const [seconds, length] = [at[language], files[language]?.durationSeconds];
    if (seconds === undefined || length === undefined || seconds <= length) continue;
    reportErrorAt(value, "at", messages.seePast(seconds, Math.floor(length)));
  }
}

function reportErrorAt(value: Value, key: string, message: Parameters<typeof reportError>[1]): void {
  reportError(findValue(value, key) ?? value, message);
}
