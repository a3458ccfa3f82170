import type { Language } from "../../../../contract/language.ts";
import type { Author } from "../../../../contract/writing/courses.ts";
import type { CourseDocument, ItemDocument } from "../../../../contract/writing/documents.ts";
import type { DraftItemSummary, Fault } from "../../../../contract/writing/drafts.ts";
import { placeOf } from "../../../../contract/writing/places.ts";
import type { DocumentFault } from "../../../../courseware/documents/virtual-package.ts";
import type { Db } from "../../../db/schema.ts";
import { presentTime } from "../../../presenting/present-time.ts";
import { presentText } from "../../courses/present.ts";
import { countPendingTexts } from "../translations/count-translations.ts";
import { courseDocumentId, readCourseDocument, readItemDocument } from "./documents.ts";
import type { DraftRow, ItemRow } from "./queries.ts";

/** Returns a function from author id to author; a null id is the shell, and a deleted user has empty names. */
export async function findAuthors(db: Db, ids: readonly (string | null)[]): Promise<(id: string | null) => Author> {
  const people = [...new Set(ids.flatMap((id) => id ?? []))];
  const rows =
    people.length === 0
      ? []
      : await db.selectFrom("users").select(["id", "first_name", "last_name"]).where("id", "in", people).execute();
  const names = new Map(rows.map((row) => [row.id, { firstName: row.first_name, lastName: row.last_name }]));
  return (id) => (id === null ? "shell" : { id, ...(names.get(id) ?? { firstName: "", lastName: "" }) });
}

/** Documents that were checked; the course document may be left out where only items were. */
interface Checked {
  course?: CourseDocument;
  items: ReadonlyMap<string, ItemDocument>;
}

/** Presents faults in a language, with their places in the documents that were checked. */
export function presentFaults(
  faults: readonly DocumentFault[],
  { course, items }: Checked,
  language: Language,
): Fault[] {
  return faults.map(({ item, path, message, severity }) => {
    const place = placeOf(item === null ? course : items.get(item), path, language);
    const named = place.join(".") !== path && { place };
    return { item, path, ...named, message: message[language], severity };
  });
}

/** Presents a draft's items as listed in its outline. */
export async function presentSummaries(
  db: Db,
  rows: readonly DraftRow[],
  language: Language,
): Promise<DraftItemSummary[]> {
  const authorOf = await findAuthors(
    db,
    rows.map(({ by_id }) => by_id),
  );
  const countsOf = await countPendingTexts(db, rows[0]?.course_id ?? "");
  return rows.flatMap(({ item_id, kind, title, revision, changed_at, by_id, review_due_at }) =>
    kind === "course"
      ? []
      : [
          {
            id: item_id,
            kind,
            title: presentText(JSON.parse(title), language),
            revision,
            by: authorOf(by_id),
            at: presentTime(changed_at),
            wanting: countsOf(item_id),
            reviewDueAt: review_due_at === null ? null : presentTime(review_due_at),
          },
        ],
  );
}

/** Presents an item's current content to a writer who has not seen it. The content of a removed item is null. */
export async function describeCurrent(db: Db, row: ItemRow) {
  const authorOf = await findAuthors(db, [row.by_id]);
  const { item_id, revision, body } = row;
  const content =
    item_id === courseDocumentId
      ? { course: body && readCourseDocument(body) }
      : { item: body === null ? null : readItemDocument(body) };
  return { revision, by: authorOf(row.by_id), at: presentTime(row.changed_at), ...content };
}
