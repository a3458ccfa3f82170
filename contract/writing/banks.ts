import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { id } from "../text/text.ts";

/** A draft's question bank as offered to assessments, without its questions. */
export const draftBank = z.strictObject({
  id,
  /** The editors' name for it; empty if it has none. */
  name: z.string(),
  questionCount: z.int(),
  /** The number of questions with exactly these tags. */
  tagged: z.array(z.strictObject({ tags: z.array(z.string()), count: z.int() })),
  /** The ids of the assessments that draw from it. */
  usedBy: z.array(id),
});

/** A draft's question bank. */
export type DraftBank = z.output<typeof draftBank>;

/** Lists the banks of a draft by id; unpaged, because a draw chooses among all of them. */
export const listDraftBanks = endpoint({
  method: "GET",
  path: "/api/v1/manage/courses/:courseId/draft/banks",
  summary: "List the question banks of a draft",
  access: "editor",
  params: z.object({ courseId: id }),
  responses: { 200: z.strictObject({ records: z.array(draftBank) }) },
});
