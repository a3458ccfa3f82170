import type { PackageFiles } from "../../testing/valid-package.ts";
import { convertZip } from "./convert-source.ts";

/** Builds and converts a backup of one section with these activities: the content of each file, by module name. */
export function backup(activities: Record<string, string>, questions = "", section = "", more: PackageFiles = {}) {
  return backupOf(Object.entries(activities), questions, section, more);
}

/** Like `backup`, but with several activities of the same kind. */
export function backupOf(
  activities: [kind: string, content: string][],
  questions: string,
  section = "",
  more: PackageFiles = {},
) {
  const listed = activities.map(
    ([kind], index) =>
      `<activity><moduleid>${index + 1}</moduleid><sectionid>1</sectionid><modulename>${kind}</modulename><title>${kind}</title><directory>activities/${kind}_${index + 1}</directory></activity>`,
  );
  const files = activities.map(([kind, content], index) => [
    `activities/${kind}_${index + 1}/${kind}.xml`,
    `<activity id="1" moduleid="${index + 1}" contextid="9"><${kind} id="1"><name>Una actividad (${kind})</name>${content}</${kind}></activity>`,
  ]);
  return convertZip({
    "moodle_backup.xml": `<moodle_backup><information><original_course_shortname>C</original_course_shortname><contents><activities>${listed.join("")}</activities><sections><section><sectionid>1</sectionid><title>Uno</title><directory>sections/section_1</directory></section></sections></contents></information></moodle_backup>`,
    "course/course.xml": '<course id="1"><fullname>El corazón</fullname><lang>es</lang></course>',
    "sections/section_1/section.xml": `<section id="1">${section}<sequence>${activities.map((_, index) => index + 1).join(",")}</sequence></section>`,
    "questions.xml": `<question_categories>${questions}</question_categories>`,
    ...Object.fromEntries(files),
    ...more,
  });
}
