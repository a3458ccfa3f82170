import { z } from "zod";
import { endpoint, perMinute } from "../endpoint.ts";
import { id } from "../text/text.ts";
import { bankDocument, blockDocument, classDocument, evaluationDocument, questionDocument } from "./documents.ts";
import { fault } from "./drafts.ts";

/*
 * A bank of five hundred questions exceeds the body limit, and changing one word would resend all of it. An item can
 * therefore be changed by sending only what is new.
 */

/** The index, from 0, of an entry that is unchanged since the client's revision. */
const place = z.int().min(0).max(999);

const questions = z
  .array(z.union([place, questionDocument]))
  .max(1000)
  .optional();

/** The new state of an item, in which unchanged list entries are given by their index. */
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

/** The new state of an item. */
export type ItemAmendment = z.output<typeof itemAmendment>;

/**
 * Changes an item by sending only what is new. If the revision is outdated, the error's `current` holds the latest one.
 * `If-Match` is required because indices refer to the entries of that revision.
 */
export const amendDraftItem = endpoint({
  method: "PATCH",
  path: "/api/v1/manage/courses/:courseId/draft/items/:itemId",
  summary: "Amend an item of a draft with new parts",
  access: "editor",
  limit: perMinute(240),
  params: z.object({ courseId: id, itemId: id }),
  headers: z.object({ "if-match": z.string().max(100).optional() }),
  body: itemAmendment,
  responses: { 200: z.strictObject({ revision: z.int(), faults: z.array(fault) }) },
  errors: ["outdated", "revision_required"],
});
