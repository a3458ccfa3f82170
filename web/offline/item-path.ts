import { getItem } from "../../contract/courses/enrolments.ts";
import { getNote } from "../../contract/learning/notes.ts";
import { fillPath } from "../../contract/path.ts";

/** Where an item's content is asked for; with `/blocks` after it, the answers to the questions of a class. */
export function pathOfItem({ enrolment, item }: { enrolment: string; item: string }): string {
  return fillPath(getItem.path, { userCourseId: enrolment, itemId: item });
}

/** Where the note on an item is asked for. */
export function pathOfNote({ enrolment, item }: { enrolment: string; item: string }): string {
  return fillPath(getNote.path, { userCourseId: enrolment, itemId: item });
}
