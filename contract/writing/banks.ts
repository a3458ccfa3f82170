import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { id } from "../text/text.ts";

/** A bank of a draft as evaluations may draw from it, without its questions. */
export const draftBank = z.strictObject({
  id,
  /** What its editors call it; empty where it has no name. */
  name: z.string(),
  questionCount: z.int(),
  /** How many questions have exactly these tags. */
  tagged: z.array(z.strictObject({ tags: z.array(z.string()), count: z.int() })),
  /** The evaluations that draw from it. */
  usedBy: z.array(id),
});

/** A bank of a draft. */
export type DraftBank = z.output<typeof draftBank>;

/** The banks of a draft, by their ids: all of them, since a draw chooses among all. */
export const listDraftBanks = endpoint({
  method: "GET",
  path: "/api/v1/manage/courses/:courseId/draft/banks",
  summary: "List the question banks of a draft",
  access: "editor",
  params: z.object({ courseId: id }),
  replies: { 200: z.strictObject({ records: z.array(draftBank) }) },
});
