import type { Course } from "../../../course.ts";
import { type ExportContext, exportedText } from "../../export/export-context.ts";

/** The name of the course run; on import, Studio replaces it with the run of the target course. */
export const run = "course";

/** This platform's own settings in `policy.json`, used to recognise the course when it is imported again. */
export interface PlatformSettings {
  /** The id of the course. */
  id: string;
  /** The subsections that are assessments, with their pass marks. */
  evaluations: Record<string, { passPercent: number }>;
}

/** The key of these settings in `other_course_settings`, which Open edX reserves for other systems. */
export const platformSettingsKey = "course_package";

/** Writes the course settings as in Studio: objectives, authors, course picture. */
export function writePolicy(context: ExportContext, image: string | null): string {
  const { course, findings, language } = context;
  const found = findings.course;
  const platformSettings: PlatformSettings = { id: course.id, evaluations: evaluationsOf(course) };
  const instructors = course.authors.map(({ name, role }) => ({ name, title: exportedText(context, role, found) }));
  const settings = {
    display_name: exportedText(context, course.title, found),
    language,
    learning_info: course.objectives.map((objective) => exportedText(context, objective, found)),
    instructor_info: { instructors },
    ...(image === null ? {} : { course_image: image }),
    other_course_settings: { [platformSettingsKey]: platformSettings },
  };
  return toJson({ [`course/${run}`]: settings });
}

function evaluationsOf({ modules }: Course): PlatformSettings["evaluations"] {
  const items = modules.flatMap((module) => module.items);
  const entries = items.flatMap((item) =>
    item.kind === "evaluation" ? [[item.id, { passPercent: item.passPercent }] as const] : [],
  );
  return Object.fromEntries(entries);
}

/** Writes the grading policy: all assessments have equal weight, and the course keeps its pass mark. */
export function writeGrading({ passPercent }: Course, format: string): string {
  const grader = { type: format, short_label: format, min_count: 1, drop_count: 0, weight: 1 };
  return toJson({ GRADER: [grader], GRADE_CUTOFFS: { Pass: passPercent / 100 } });
}

function toJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
