import { getItem } from "../../contract/courses/enrolments.ts";
import { fillPath } from "../../contract/path.ts";

/** Where an item's content is asked for. */
export function pathOfItem({ enrolment, item }: { enrolment: string; item: string }): string {
  return fillPath(getItem.path, { userCourseId: enrolment, itemId: item });
}
