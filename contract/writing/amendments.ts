import { z } from "zod";
import { endpoint, perMinute } from "../endpoint.ts";
import { id } from "../text/text.ts";
import { bankDocument, blockDocument, classDocument, evaluationDocument, questionDocument } from "./documents.ts";
import { fault } from "./drafts.ts";

/*
 * A bank of five hundred questions is longer than a body may be, and a change of one word would send all of it each
 * time. So an item can be changed by what is new in it.
 */

/** The place, from 0, of an entry that stays as it is in the revision that was seen. */
const place = z.int().min(0).max(999);

const questions = z
  .array(z.union([place, questionDocument]))
  .max(1000)
  .optional();

/** An item as it is to be: entries of its list that stay as they are go by their places. */
export const itemAmendment = z.union([
  classDocument.extend({
    blocks: z
      .array(z.union([place, blockDocument]))
      .max(1000)
      .optional(),
  }),
  evaluationDocument.extend({ questions }),
  bankDocument.extend({ questions }),
]);

/** An item as it is to be. */
export type ItemAmendment = z.output<typeof itemAmendment>;

/**
 * Changes an item by what is new in it; with `current` where another revision stands. `If-Match` names a revision, because
 * the places are those of its entries.
 */
export const amendDraftItem = endpoint({
  method: "PATCH",
  path: "/api/v1/manage/courses/:courseId/draft/items/:itemId",
  summary: "Change an item of a draft by what is new in it",
  access: "editor",
  limit: perMinute(240),
  params: z.object({ courseId: id, itemId: id }),
  headers: z.object({ "if-match": z.string().max(100).optional() }),
  body: itemAmendment,
  replies: { 200: z.strictObject({ revision: z.int(), faults: z.array(fault) }) },
  errors: ["outdated", "revision_required"],
});
