import type { CourseDetail, CourseSummary } from "../../../contract/courses.ts";
import type { Language } from "../../../contract/language.ts";
import { keepWritten } from "../../http/json.ts";
import type { CourseVersion } from "./library.ts";
import { presentCourseDetail, presentSummary } from "./present.ts";

/** A course as lists show it, written once a version and language. */
export const writeSummary = keepWritten<CourseVersion, [Language], CourseSummary>(presentSummary);

/** A course as it is shown by itself, written once a version and language. */
export const writeCourse = keepWritten<CourseVersion, [Language], CourseDetail>(presentCourseDetail);
