import type { CourseDocument } from "../../../../../contract/writing/documents.ts";
import { changeDraft, type Draft, getDraft } from "../../../../../contract/writing/drafts.ts";
import { ApiError } from "../../../../api/api-error.ts";
import { call } from "../../../../api/client.ts";
import { reportInPlace } from "../../describe-failure.ts";

/** The assessments that measure what learners know before and after a course. */
export const courseTests = ["pretest", "posttest"] as const;

/** One of the two tests of a course. */
export type CourseTest = (typeof courseTests)[number];

/** The number of retries if others change the course between reading and writing it. */
const maxRetries = 5;

/** Returns which of the course's tests an assessment is; null if neither. */
export function findCourseTest(course: CourseDocument, evaluation: string): CourseTest | null {
  return courseTests.find((test) => course[test] === evaluation) ?? null;
}

interface CourseTestChange {
  courseId: string;
  evaluation: string;
  test: CourseTest | null;
}

/** Makes an assessment one of its course's tests, or neither; the rest of the course is left as others write it. */
export async function setCourseTest({ courseId, evaluation, test }: CourseTestChange): Promise<Draft> {
  const params = { courseId };
  for (let retriesLeft = maxRetries; ; retriesLeft--) {
    const { revision, course } = await call(getDraft, { params, ...reportInPlace });
    const body = withTest(course, evaluation, test);
    try {
      return await call(changeDraft, { params, body, headers: { "If-Match": `"${revision}"` }, ...reportInPlace });
    } catch (error) {
      if (retriesLeft === 0 || !(error instanceof ApiError) || error.code !== "outdated") throw error;
    }
  }
}

function withTest(course: CourseDocument, evaluation: string, test: CourseTest | null): CourseDocument {
  const others = courseTests.filter((each) => course[each] === evaluation && each !== test);
  const rest = Object.fromEntries(others.map((each) => [each, undefined]));
  return { ...course, ...rest, ...(test && { [test]: evaluation }) };
}
