import type { DraftBank } from "../../../../contract/writing/banks.ts";
import type { BankDocument } from "../../../../contract/writing/documents.ts";
import type { Db } from "../../../db/schema.ts";
import { courseDocumentId, readItemDocument } from "./documents.ts";
import { getItemRow } from "./queries.ts";

/** Lists a draft's question banks, by id; throws `not_found` for a course without a draft. */
export async function listBanks(db: Db, courseId: string): Promise<DraftBank[]> {
  await getItemRow(db, { courseId, itemId: courseDocumentId });
  const users = await listUsers(db, courseId);
  const rows = await selectBodies(db, courseId).where("kind", "=", "bank").orderBy("item_id").execute();
  return rows.flatMap(({ item_id: id, body }) => {
    const bank = readItemDocument(body);
    return "bank" in bank ? [{ ...describe(bank), usedBy: users.get(id) ?? [] }] : [];
  });
}

function describe({ bank, name, questions = [] }: BankDocument): Omit<DraftBank, "usedBy"> {
  const byTags = new Map<string, { tags: string[]; count: number }>();
  for (const question of questions) {
    const tags = [...new Set(question.tags ?? [])].sort();
    const entry = byTags.get(tags.join(" ")) ?? { tags, count: 0 };
    byTags.set(tags.join(" "), { tags, count: entry.count + 1 });
  }
  return { id: bank, name: name ?? "", questionCount: questions.length, tagged: [...byTags.values()] };
}

async function listUsers(db: Db, courseId: string): Promise<Map<string, string[]>> {
  const rows = await selectBodies(db, courseId)
    .where("kind", "=", "evaluation")
    // Few assessments draw questions, so only those are parsed.
    .where("body", "like", '%"draw":[{%')
    .orderBy("item_id")
    .execute();
  const users = new Map<string, string[]>();
  for (const { item_id: id, body } of rows) {
    const item = readItemDocument(body);
    const draws = "draw" in item ? (item.draw ?? []) : [];
    for (const bank of new Set(draws.flatMap(({ bank }) => bank ?? []))) {
      users.set(bank, [...(users.get(bank) ?? []), id]);
    }
  }
  return users;
}

function selectBodies(db: Db, courseId: string) {
  return db
    .selectFrom("draft_items")
    .innerJoin("documents", "documents.hash", "draft_items.hash")
    .select(["item_id", "body"])
    .where("course_id", "=", courseId);
}
