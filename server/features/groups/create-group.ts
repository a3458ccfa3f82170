import type { NewGroup } from "../../../contract/staff/groups.ts";
import type { Milliseconds, Tx } from "../../db/schema.ts";
import { AppError, invalidField } from "../../errors.ts";
import type { Actor } from "../staff/log.ts";
import { addGroup } from "./add-group.ts";
import { changeGroup } from "./change-group.ts";

/** Creates a group and returns its id. Throws `conflict` if the name is taken, and `invalid_request`. */
export async function createGroup(
  tx: Tx,
  { group, actor, now }: { group: NewGroup; actor: Actor; now: Milliseconds },
): Promise<string> {
  const { name, course: courseId, ...details } = group;
  const course = await tx.selectFrom("courses").select("retired_at").where("id", "=", courseId).executeTakeFirst();
  if (course?.retired_at !== null) throw invalidField("course");
  const groupId = await addGroup(tx, { name, courseId, actor, now });
  if (groupId === null) throw new AppError("conflict");
  await changeGroup(tx, { groupId, change: details, actor, now });
  return groupId;
}
