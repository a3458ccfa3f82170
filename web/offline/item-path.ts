import { getItem } from "../../contract/courses/enrolments.ts";
import { getNote } from "../../contract/learning/notes.ts";
import { fillPath } from "../../contract/path.ts";

/** Returns the API path of an item's content; followed by `/blocks`, that of the learner's answers in a class. */
export function pathOfItem({ enrolment, item }: { enrolment: string; item: string }): string {
  return fillPath(getItem.path, { userCourseId: enrolment, itemId: item });
}

/** Returns the API path of the note on an item. */
export function pathOfNote({ enrolment, item }: { enrolment: string; item: string }): string {
  return fillPath(getNote.path, { userCourseId: enrolment, itemId: item });
}
