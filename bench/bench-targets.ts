import type { Course } from "../contract/courses/courses.ts";
import { type BenchTargets, browserEncodings } from "./cases.ts";
import type { Scale } from "./generate.ts";
import { coursesOf, enrolmentId, tokenOf } from "./rows/learner-rows.ts";

/** Looks up what the cases need as the first learner, with a browser's encodings by default. */
export async function findBenchTargets(
  address: string,
  scale: Scale,
  encodings = browserEncodings,
): Promise<BenchTargets> {
  const headers = { authorization: `Bearer ${tokenOf(0)}` };
  const get = async <T>(path: string) => (await (await fetch(`${address}/api/v1${path}`, { headers })).json()) as T;
  const courses = await get<{ records: Course[] }>("/courses?limit=1");
  const first = courses.records[0]?.id ?? "";
  const ids = [first, ...Array.from({ length: scale.courses - 1 }, (_, number) => `course-${number + 1}`)];
  const { modules } = await get<Course>(`/courses/${first}`);
  const items = modules.flatMap((module) => module.items);
  const enrolment = enrolmentId(0, coursesOf(0, ids, 1)[0] ?? "");
  const evaluationId = items.find(({ kind, isPretest }) => kind === "evaluation" && !isPretest)?.id ?? "";
  for (const { id: classId } of items.filter(({ kind }) => kind === "class")) {
    const path = `/courses-user/${enrolment}/items/${classId}`;
    const { blocks } = await get<{ blocks: { type: string; file: string }[] }>(path);
    const videoFile = blocks.find(({ type }) => type === "video")?.file;
    if (videoFile) return { address, scale, courses: ids, classId, evaluationId, videoFile, encodings };
  }
  throw new Error("The course has no class with a video.");
}
