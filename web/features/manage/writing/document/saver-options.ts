import { amendDraftItem } from "../../../../../contract/writing/amendments.ts";
import type { Author } from "../../../../../contract/writing/courses.ts";
import { type CourseDocument, type ItemDocument, idOfItem } from "../../../../../contract/writing/documents.ts";
import { changeDraft, changeDraftItem, type Draft, type DraftItem } from "../../../../../contract/writing/drafts.ts";
import { ApiError } from "../../../../api/api-error.ts";
import { call } from "../../../../api/client.ts";
import { currentSession } from "../../../../session.ts";
import { deduplicateItems } from "../outline/moving/deduplicate-items.ts";
import { shouldSendAmendment, toAmendment } from "./amendment.ts";
import { isRecord } from "./deep-equal.ts";
import type { CurrentVersion, SavedDocument, SaverOptions } from "./document-saver.ts";
import { createLocalCopyStore } from "./local-copy.ts";

/** Failures are shown next to the document; if the session has ended, the user is asked to sign in in place. */
const saveCallOptions = { quiet: true, onExpired: "ask" } as const;

/** Returns how an item of a course is saved. */
export function itemSaverOptions<D extends ItemDocument>(
  { courseId, itemId }: { courseId: string; itemId: string },
  isDocument: (value: unknown) => value is D,
): SaverOptions<D> {
  const owner = userId();
  return {
    async send(document, { revision, document: base }) {
      assertSameUser(owner);
      const params = { courseId, itemId };
      const headers = preconditionHeaders(revision);
      if (revision !== null && shouldSendAmendment(document)) {
        const body = toAmendment(document, base);
        return toSavedDocument(await call(amendDraftItem, { params, body, headers, ...saveCallOptions }), document);
      }
      return toSavedDocument(
        await call(changeDraftItem, { params, body: document, headers, ...saveCallOptions }),
        document,
      );
    },
    readCurrent: (error) => readCurrent(error, "item", isDocument),
    localCopies: createLocalCopyStore({ userId: userId(), courseId, itemId }, isDocument),
  };
}

/** Returns how the course itself is saved. */
export function courseSaverOptions(courseId: string, onSaved: (saved: Draft) => void): SaverOptions<CourseDocument> {
  const owner = userId();
  return {
    async send(document, { revision }) {
      assertSameUser(owner);
      const headers = preconditionHeaders(revision);
      const saved = await call(changeDraft, { params: { courseId }, body: document, headers, ...saveCallOptions });
      onSaved(saved);
      return { revision: saved.revision, document, faults: saved.faults };
    },
    readCurrent: (error) => readCurrent(error, "course", isCourse),
    repairMerge: deduplicateItems,
    localCopies: createLocalCopyStore({ userId: userId(), courseId, itemId: "" }, isCourse),
  };
}

/** Returns the server's version of a document for an editor. */
export function toSavedDocument<D>({ revision, faults }: Omit<DraftItem, "item">, document: D): SavedDocument<D> {
  return { revision, document, faults };
}

/** Returns a type guard for items with the same id and kind as the example. */
export function itemGuard<D extends ItemDocument>(example: D): (value: unknown) => value is D {
  const [key, id] = ["class" in example ? "class" : "bank" in example ? "bank" : "id", idOfItem(example)];
  return (value): value is D => isRecord(value) && value[key] === id;
}

function isCourse(value: unknown): value is CourseDocument {
  return isRecord(value) && typeof value.id === "string";
}

function preconditionHeaders(revision: number | null): Record<string, string> {
  return revision === null ? { "If-None-Match": "*" } : { "If-Match": `"${revision}"` };
}

function readCurrent<D>(
  { body }: ApiError,
  key: "item" | "course",
  isDocument: (value: unknown) => value is D,
): CurrentVersion<D> | null {
  const { current } = body;
  if (!isRecord(current) || typeof current.revision !== "number") return null;
  const document = current[key];
  if (document !== null && !isDocument(document)) return null;
  return { revision: current.revision, by: readAuthor(current.by), at: String(current.at), document };
}

function readAuthor(by: unknown): Author {
  if (!isRecord(by)) return "shell";
  return { id: String(by.id), firstName: String(by.firstName ?? ""), lastName: String(by.lastName ?? "") };
}

function userId(): string {
  return currentSession()?.user.id ?? "";
}

/** If someone else has signed in in another tab, the changes wait on the device for their author. */
function assertSameUser(owner: string): void {
  const now = userId();
  if (now !== "" && now !== owner) throw new ApiError(0, { code: "offline", message: "" });
}
