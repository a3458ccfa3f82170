import type { Course } from "../../../course.ts";
import { type Exporting, say } from "../../export/exporting.ts";

/** The run of a course, which Studio replaces by that of the course into which it is brought. */
export const run = "course";

/** What `policy.json` says of a course beside its own settings: what this platform needs to know it again. */
export interface OwnSettings {
  /** The id of the course. */
  id: string;
  /** The subsections that are an evaluation, with its pass mark. */
  evaluations: Record<string, { passPercent: number }>;
}

/** The key of our own settings in `other_course_settings`, which Open edX keeps for other systems. */
export const ownKey = "course_package";

/** Settings of a course as Studio has them: objectives, authors, its picture. */
export function writePolicy(exporting: Exporting, image: string | null): string {
  const { course, survey, language } = exporting;
  const found = survey.course;
  const own: OwnSettings = { id: course.id, evaluations: evaluationsOf(course) };
  const instructors = course.authors.map(({ name, role }) => ({ name, title: say(exporting, role, found) }));
  const settings = {
    display_name: say(exporting, course.title, found),
    language,
    learning_info: course.objectives.map((objective) => say(exporting, objective, found)),
    instructor_info: { instructors },
    ...(image === null ? {} : { course_image: image }),
    other_course_settings: { [ownKey]: own },
  };
  return toJson({ [`course/${run}`]: settings });
}

function evaluationsOf({ modules }: Course): OwnSettings["evaluations"] {
  const items = modules.flatMap((module) => module.items);
  const entries = items.flatMap((item) =>
    item.kind === "evaluation" ? [[item.id, { passPercent: item.passPercent }] as const] : [],
  );
  return Object.fromEntries(entries);
}

/** All evaluations count the same; the course is passed with its own pass mark. */
export function writeGrading({ passPercent }: Course, format: string): string {
  const grader = { type: format, short_label: format, min_count: 1, drop_count: 0, weight: 1 };
  return toJson({ GRADER: [grader], GRADE_CUTOFFS: { Pass: passPercent / 100 } });
}

function toJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
