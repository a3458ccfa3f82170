import type { ItemKind } from "../../../contract/writing/documents.ts";
import { messages } from "../../../courseware/messages.ts";
import type { Db } from "../../db/schema.ts";
import { AppError } from "../../errors.ts";

/** Thrown by an import that has items published before as another kind. */
export class ItemKindsChangedError extends AppError {
  readonly ids: readonly string[];

  constructor(ids: readonly string[]) {
    super("conflict", { localizedMessage: messages.kindChanged(ids.join(", ")) });
    this.ids = ids;
  }
}

/**
 * Lists the ids of items that were published before as another kind. Learners' progress is stored by item id and would
 * count for the new item.
 */
export async function findChangedKinds(
  db: Db,
  courseId: string,
  items: readonly { id: string; kind: ItemKind }[],
): Promise<string[]> {
  const rows = await db.selectFrom("items").select(["id", "kind"]).where("course_id", "=", courseId).execute();
  const published = new Map(rows.map(({ id, kind }) => [id, kind]));
  // Banks are ignored: learners have no progress in them.
  const changed = items.filter(({ id, kind }) => kind !== "bank" && (published.get(id) ?? kind) !== kind);
  return changed.map(({ id }) => id);
}
