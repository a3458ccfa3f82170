import { getItem } from "../../contract/courses/enrolments.ts";
import { listBlockAnswers } from "../../contract/learning/class-answers.ts";
import { fillPath } from "../../contract/path.ts";

/** Where an item's content is asked for. */
export function pathOfItem({ enrolment, item }: { enrolment: string; item: string }): string {
  return fillPath(getItem.path, { userCourseId: enrolment, itemId: item });
}

/** Where the answers to the questions of a class are asked for. */
export function pathOfAnswers({ enrolment, item }: { enrolment: string; item: string }): string {
  return fillPath(listBlockAnswers.path, { userCourseId: enrolment, itemId: item });
}
