import type { z } from "zod";
import type { newPost } from "../../../../contract/forum/forum.ts";
import type { Language } from "../../../../contract/language.ts";
import { guessLanguage } from "../../../../courseware/guess-language.ts";
import type { Milliseconds, Tx } from "../../../db/schema.ts";
import { AppError, invalidField } from "../../../errors.ts";
import { newId } from "../../../ids.ts";
import type { Parts } from "../../../parts.ts";
import { claimKey } from "../idempotency.ts";
import { getPostRow, type PostRow } from "../queries.ts";
import { refuseRepeatedPost, spendWrite } from "../rate-limits.ts";
import { refuseIdentifiers } from "../refuse-identifiers.ts";
import { addPost, type CheckedPost } from "./add-post.ts";

/** A request to create a post; `language` is the request's, used if the language of the text cannot be detected. */
interface PostInput {
  config: Pick<Parts["config"], "rateLimits">;
  userId: string;
  key: string | null;
  post: z.output<typeof newPost>;
  language: Language;
  now: Milliseconds;
}

/**
 * Creates a post, or finds the one the same key created before. Throws `not_enrolled`, `may_identify_patient`,
 * `conflict` if the user repeats their last text, `too_many_requests`, and `invalid_request` for an unknown class.
 */
export async function createPost(tx: Tx, input: PostInput): Promise<PostRow> {
  const { userId, key, post, now } = input;
  const id = newId();
  const earlier = await claimKey(tx, { userId, key, target: "posts" }, { id, now });
  if (earlier !== null) return getPostRow(tx, { postId: earlier, userId });
  await requirePlace(tx, userId, post);
  refuseIdentifiers(post);
  await refuseRepeatedPost(tx, input, post);
  await spendWrite(tx, "post", input);
  await addPost(tx, toPost(id, input), now);
  return getPostRow(tx, { postId: id, userId });
}

/** Requires that the user is enrolled in the course and that the course has the class. */
async function requirePlace(tx: Tx, userId: string, { course, class: item }: PostInput["post"]): Promise<void> {
  if (!course && item) throw new AppError("invalid_request", { fields: [{ field: "course", key: "required" }] });
  if (!course) return;
  const enrolment = await tx
    .selectFrom("enrolments")
    .select("id")
    .where("user_id", "=", userId)
    .where("course_id", "=", course)
    .executeTakeFirst();
  if (!enrolment) throw new AppError("not_enrolled");
  if (item && !(await hasClass(tx, course, item))) throw invalidField("class");
}

async function hasClass(tx: Tx, courseId: string, itemId: string): Promise<boolean> {
  const item = await tx
    .selectFrom("items")
    .select("id")
    .where("course_id", "=", courseId)
    .where("id", "=", itemId)
    .where("kind", "=", "class")
    .where("retired_at", "is", null)
    .executeTakeFirst();
  return item !== undefined;
}

function toPost(id: string, { userId, post, language }: PostInput): CheckedPost {
  return {
    id,
    authorId: userId,
    title: post.title,
    body: post.body,
    isConfirmed: post.noPatientIdentified ?? false,
    courseId: post.course ?? null,
    classId: post.class ?? null,
    language: post.language ?? guessLanguage(`${post.title}\n${post.body}`, language),
    isPinned: false,
  };
}
