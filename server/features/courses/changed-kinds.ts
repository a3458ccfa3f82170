import type { ItemKind } from "../../../contract/writing/documents.ts";
import { messages } from "../../../courseware/messages.ts";
import type { Db } from "../../db/schema.ts";
import { AppError } from "../../errors.ts";

/** Thrown by an import whose items were published as another kind. */
export class KindsChanged extends AppError {
  readonly ids: readonly string[];

  constructor(ids: readonly string[]) {
    super("conflict", { said: messages.kindChanged(ids.join(", ")) });
    this.ids = ids;
  }
}

/** The ids of items that were published as another kind: what learners did is stored by ids, and would count for them. */
export async function findChangedKinds(
  db: Db,
  courseId: string,
  items: readonly { id: string; kind: ItemKind }[],
): Promise<string[]> {
  const rows = await db.selectFrom("items").select(["id", "kind"]).where("course_id", "=", courseId).execute();
  const published = new Map(rows.map(({ id, kind }) => [id, kind]));
  // A bank is nothing that learners do.
  const changed = items.filter(({ id, kind }) => kind !== "bank" && (published.get(id) ?? kind) !== kind);
  return changed.map(({ id }) => id);
}
