import type { CourseDocument } from "../../../../../contract/writing/documents.ts";
import { changeDraft, type Draft, getDraft } from "../../../../../contract/writing/drafts.ts";
import { ApiError } from "../../../../api/api-error.ts";
import { call } from "../../../../api/client.ts";
import { saidHere } from "../../say-failure.ts";

/** The evaluations that tell what learners know before a course and after it. */
export const courseTests = ["pretest", "posttest"] as const;

/** Which of them an evaluation is. */
export type CourseTest = (typeof courseTests)[number];

/** So many others may change the course between reading and writing it. */
const tries = 5;

/** Which of the tests of a course an evaluation is; null for any other. */
export function testOf(course: CourseDocument, evaluation: string): CourseTest | null {
  return courseTests.find((test) => course[test] === evaluation) ?? null;
}

interface CourseTestChange {
  courseId: string;
  evaluation: string;
  test: CourseTest | null;
}

/** Makes an evaluation one of the tests of its course, or none; the rest of the course stays as others write it. */
export async function setCourseTest({ courseId, evaluation, test }: CourseTestChange): Promise<Draft> {
  const params = { courseId };
  for (let left = tries; ; left--) {
    const { revision, course } = await call(getDraft, { params, ...saidHere });
    const body = withTest(course, evaluation, test);
    try {
      return await call(changeDraft, { params, body, headers: { "If-Match": `"${revision}"` }, ...saidHere });
    } catch (error) {
      if (left === 0 || !(error instanceof ApiError) || error.code !== "outdated") throw error;
    }
  }
}

function withTest(course: CourseDocument, evaluation: string, test: CourseTest | null): CourseDocument {
  const others = courseTests.filter((each) => course[each] === evaluation && each !== test);
  const rest = Object.fromEntries(others.map((each) => [each, undefined]));
  return { ...course, ...rest, ...(test && { [test]: evaluation }) };
}
