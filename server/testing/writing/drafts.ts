import type { CourseDocument, ItemDocument } from "../../../contract/writing/documents.ts";
import { inTransaction } from "../../db/transaction.ts";
import type { Actor } from "../../features/staff/log.ts";
import { toStoredDocument } from "../../features/writing/drafts/documents.ts";
import { writeDraft } from "../../features/writing/drafts/write-draft.ts";
import { addRelease } from "../../features/writing/releases/add-release.ts";
import type { TestApp } from "../test-app.ts";

/** Returns a valid course with one class in one language. */
export function courseDocument(id: string, item = "x"): CourseDocument {
  return {
    format: 1,
    id,
    title: { es: "Los riñones" },
    summary: { es: "Qué son." },
    description: { es: "Son **dos**.\n" },
    objectives: [{ es: "Contarlos." }],
    authors: [{ name: "Ana Pérez", role: { es: "Nefróloga" } }],
    passPercent: 70,
    modules: [{ id: "one", title: { es: "Uno" }, items: [{ class: item }] }],
  };
}

/** Returns a valid class. */
export function classDocument(id = "x", es = "Contar"): ItemDocument {
  return { class: id, title: { es, en: "To count" }, minutes: 3, blocks: [{ text: { es: "Uno y dos.\n" } }] };
}

/** Returns a valid assessment with one question. */
export function quizDocument(id = "quiz"): ItemDocument {
  const question = { id: "q1", type: "number" as const, prompt: { es: "¿Cuántos?" }, value: 2 };
  return { id, title: { es: "Prueba" }, minutes: 2, questions: [question] };
}

/** Gives a stored course a draft with one class, and a release of it that learners do not see. */
export function storeDraft({ parts, clock }: TestApp, courseId: string, actor: Actor): Promise<void> {
  const [course, item] = [courseDocument(courseId), classDocument()];
  const changes = [
    { itemId: "", document: course },
    { itemId: "x", document: item },
  ];
  const hashes = new Map(changes.map(({ itemId, document }) => [itemId, toStoredDocument(document).hash]));
  return inTransaction(parts.db, async (tx) => {
    await writeDraft(tx, { courseId, changes, actor, now: clock.now });
    await addRelease(tx, { courseId, hashes, note: "", actor, now: clock.now });
  });
}
