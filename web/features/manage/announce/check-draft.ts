import { describeIssues, type IssueKey } from "../../../../contract/issues.ts";
import type { Language } from "../../../../contract/language.ts";
import { type Announcement, announcement } from "../../../../contract/staff/announcements.ts";
import { type Draft, type Words, writtenLanguages } from "./announcement-draft.ts";

/** What is wrong with a field: the key of a sentence, with the limit that it names. */
export interface Fault {
  key: IssueKey;
  limit?: number;
}

/** What is wrong, by field: `subject.es` and the like. */
export type Faults = ReadonlyMap<string, Fault>;

/** The name of a field of the form. */
export function fieldName(part: keyof Words, language: Language): string {
  return `${part}.${language}`;
}

/** A draft as it is sent, or what is wrong with it. A language in which nothing is written is left out. */
export function checkDraft(draft: Draft, shown: Language): { body: Announcement | null; faults: Faults } {
  const written = writtenLanguages(draft);
  const wanted = written.length > 0 ? written : [shown];
  const pick = (part: keyof Words) => Object.fromEntries(wanted.map((each) => [each, draft.words[each][part].trim()]));
  const given = { subject: pick("subject"), body: pick("body"), ...(draft.group !== "" && { group: draft.group }) };
  const parsed = announcement.safeParse(given, { reportInput: true });
  if (parsed.success) return { body: parsed.data, faults: new Map() };
  // By language: a form has a field for each.
  const issues = parsed.error.issues.map((issue) => ({ ...issue, path: [issue.path.slice(0, 2).join(".")] }));
  return { body: null, faults: new Map(describeIssues(issues).map(({ field, ...fault }) => [field, fault])) };
}
