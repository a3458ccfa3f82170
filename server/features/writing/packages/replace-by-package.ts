import type { Language } from "../../../../contract/language.ts";
import type { Fault } from "../../../../contract/writing/drafts.ts";
import { keepBanksApart } from "../../../../courseware/documents/add-banks.ts";
import { openPackage } from "../../../../courseware/open-package.ts";
import type { Milliseconds, Tx } from "../../../db/schema.ts";
import { AppError } from "../../../errors.ts";
import type { Parts } from "../../../parts.ts";
import { record } from "../../staff/log.ts";
import { toStoredDocuments } from "../drafts/documents.ts";
import { findUnplaced } from "../drafts/queries.ts";
import { replaceDraft } from "../drafts/replace-draft.ts";
import { requireDraft } from "../drafts/write-draft.ts";
import { recordDraftFiles, storePackageFiles } from "./store-package.ts";

/** A draft, the package that replaces it, and the author. */
interface ReplaceInput {
  courseId: string;
  path: string;
  actor: string;
  language: Language;
  now: Milliseconds;
}

type Transact = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

/**
 * Replaces a draft with the content of a package, as far as it could be parsed; items in no module stay. Throws `draft_has_faults` for a package
 * without a course, and `conflict` for another course's package.
 */
export async function replaceByPackage(
  parts: Pick<Parts, "db" | "files" | "clock">,
  transact: Transact,
  { courseId, path, actor, language, now }: ReplaceInput,
): Promise<void> {
  const opened = await openPackage(path);
  try {
    if (opened.documents && opened.documents.course.id !== courseId) throw new AppError("conflict");
    const stored = await storePackageFiles(parts, opened);
    if (!stored) {
      const faults = opened.faults.map(({ file, line, message, severity }): Fault => {
        return { item: null, path: `${file}:${line}`, message: message[language], severity };
      });
      throw new AppError("draft_has_faults", { content: { faults } });
    }
    const { documents: given, files } = stored;
    const serialised = await toStoredDocuments(given);
    await transact(async (tx) => {
      await requireDraft(tx, courseId);
      await recordDraftFiles(tx, { courseId, files }, now);
      const kept = await findUnplaced(tx, courseId);
      const documents = keepBanksApart(given, kept.keys());
      const renamed = documents === given ? serialised : await toStoredDocuments(documents);
      const items = await replaceDraft(tx, { courseId, documents, kept, stored: renamed, actor, now });
      const target = { kind: "course", id: courseId } as const;
      await record(tx, { actor, action: "draft.replace", target, changes: { package: items.length }, now });
    });
  } finally {
    await opened.close();
  }
}
