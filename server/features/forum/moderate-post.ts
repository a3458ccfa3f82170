import type { Milliseconds, Tx } from "../../db/schema.ts";
import { AppError } from "../../errors.ts";
import { clearPage } from "./first-pages.ts";

/** What whoever runs the product can do to a post. */
export const moderations = ["pin", "unpin", "lock", "unlock", "hide", "show"] as const;

/** What whoever runs the product can do to a post. */
export type Moderation = (typeof moderations)[number];

/** Pins, locks or hides a post, or takes that back; doing it again changes nothing. Throws `not_found`. */
export async function moderatePost(
  tx: Tx,
  { postId, moderation }: { postId: string; moderation: Moderation },
  now: Milliseconds,
): Promise<void> {
  const changed = await tx
    .updateTable("posts")
    .set(toColumns(moderation, now))
    .where("id", "=", postId)
    .where("deleted_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  if (!changed) throw new AppError("not_found");
  if (moderation === "hide") await clearPage(tx, postId);
}

function toColumns(moderation: Moderation, now: Milliseconds) {
  switch (moderation) {
    case "pin":
    case "unpin":
      return { pinned: moderation === "pin" ? 1 : 0 };
    case "lock":
    case "unlock":
      return { locked: moderation === "lock" ? 1 : 0 };
    case "hide":
    case "show":
      return { hidden_at: moderation === "hide" ? now : null };
  }
}
