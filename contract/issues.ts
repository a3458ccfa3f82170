import type { z } from "zod";

/** The kinds of field errors; web and server have a message for each in both languages. */
export const issueKeys = [
  "required",
  "tooShort",
  "tooLong",
  "tooSmall",
  "tooBig",
  "tooFew",
  "tooMany",
  "unknown",
  "email",
  "control",
  "characters",
  "code",
  "country",
  "webAddress",
  "tooComplex",
  "invalid",
] as const;

/** A kind of field error. */
export type IssueKey = (typeof issueKeys)[number];

/** An error of one field, without its message. */
export interface FieldIssue {
  /** The top-level field of the body, such as `email`. */
  field: string;
  key: IssueKey;
  /** The limit that the message mentions, if any. */
  limit?: number;
}

type Issue = z.core.$ZodIssue;

/**
 * Converts Zod's issues into field errors, one per field. The issues must include their input (`reportInput`), which
 * distinguishes missing values from values of the wrong type.
 */
export function describeIssues(issues: readonly Issue[]): FieldIssue[] {
  const found = new Map<string, FieldIssue>();
  for (const issue of issues.flatMap(unfold)) {
    for (const fault of explain(issue)) {
      if (!found.has(fault.field)) found.set(fault.field, fault);
    }
  }
  return [...found.values()];
}

/**
 * Unfolds a union's issue into those of the branch that the value most likely targets: no unknown keys, and the fewest
 * errors.
 */
function unfold(issue: Issue): Issue[] {
  if (issue.code !== "invalid_union") return [issue];
  const [best] = [...issue.errors].sort((a, b) => badness(a) - badness(b));
  return (best ?? []).flatMap((inner) => unfold({ ...inner, path: [...issue.path, ...inner.path] }));
}

function badness(issues: readonly Issue[]): number {
  const foreign = issues.some((issue) => issue.code === "unrecognized_keys" && issue.path.length === 0);
  return issues.length + (foreign ? 1000 : 0);
}

function explain(issue: Issue): FieldIssue[] {
  if (issue.code === "unrecognized_keys" && issue.path.length === 0) {
    return issue.keys.map((field) => ({ field, key: "unknown" }));
  }
  return [{ field: String(issue.path[0] ?? "body"), ...reason(issue) }];
}

function reason(issue: Issue): Omit<FieldIssue, "field"> {
  switch (issue.code) {
    case "invalid_type":
      return { key: issue.input === undefined ? "required" : "invalid" };
    case "too_small":
      return tooSmall(issue.origin, Number(issue.minimum));
    case "too_big":
      return { key: tooBig(issue.origin), limit: Number(issue.maximum) };
    case "unrecognized_keys":
      return { key: "unknown" };
    case "custom":
      return { key: customKey(issue.params?.key) };
    case "invalid_format":
      return { key: issue.format === "regex" ? "characters" : "invalid" };
    default:
      return { key: "invalid" };
  }
}

function tooSmall(origin: string, limit: number): Omit<FieldIssue, "field"> {
  if (origin !== "string" && origin !== "array") return { key: "tooSmall", limit };
  if (limit === 1) return { key: "required" };
  return { key: origin === "string" ? "tooShort" : "tooFew", limit };
}

function tooBig(origin: string): IssueKey {
  if (origin === "string") return "tooLong";
  return origin === "array" ? "tooMany" : "tooBig";
}

function customKey(key: unknown): IssueKey {
  return issueKeys.find((known) => known === key) ?? "invalid";
}
