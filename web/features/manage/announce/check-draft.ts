import { describeIssues, type IssueKey } from "../../../../contract/issues.ts";
import type { Language } from "../../../../contract/language.ts";
import { type Announcement, announcement } from "../../../../contract/staff/announcements.ts";
import { type AnnouncementText, type Draft, writtenLanguages } from "./announcement-draft.ts";

/** A validation error of a field: its message key and, if the message names a limit, the limit. */
export interface Fault {
  key: IssueKey;
  limit?: number;
}

/** Validation errors by field name, such as `subject.es`. */
export type Faults = ReadonlyMap<string, Fault>;

/** Returns the name of a form field. */
export function fieldName(part: keyof AnnouncementText, language: Language): string {
  return `${part}.${language}`;
}

/** Turns a draft into a request body, or returns its validation errors. Languages without any text are omitted. */
export function checkDraft(draft: Draft, shown: Language): { body: Announcement | null; faults: Faults } {
  const written = writtenLanguages(draft);
  const included = written.length > 0 ? written : [shown];
  const pick = (part: keyof AnnouncementText) =>
    Object.fromEntries(included.map((each) => [each, draft.words[each][part].trim()]));
  const candidate = { subject: pick("subject"), body: pick("body"), ...(draft.group !== "" && { group: draft.group }) };
  const parsed = announcement.safeParse(candidate, { reportInput: true });
  if (parsed.success) return { body: parsed.data, faults: new Map() };
  // The form has one field per language, so the path is shortened to part and language.
  const issues = parsed.error.issues.map((issue) => ({ ...issue, path: [issue.path.slice(0, 2).join(".")] }));
  return { body: null, faults: new Map(describeIssues(issues).map(({ field, ...fault }) => [field, fault])) };
}
