import type { Course, CourseSummary } from "../../../contract/courses.ts";
import type { Language } from "../../../contract/language.ts";
import { keepWritten } from "../../http/json.ts";
import type { CourseVersion } from "./library.ts";
import { presentCourse, presentSummary } from "./present.ts";

/** A course as lists show it, written once a version and language. */
export const writeSummary = keepWritten<CourseVersion, [Language], CourseSummary>(presentSummary);

/** A course with its outline, written once a version and language. */
export const writeCourse = keepWritten<CourseVersion, [Language], Course>(presentCourse);
