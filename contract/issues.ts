import type { z } from "zod";

/** What can be wrong with a field; web and server each have a sentence for every one, in both languages. */
export const issueKeys = [
  "required",
  "tooShort",
  "tooLong",
  "tooSmall",
  "tooBig",
  "unknown",
  "email",
  "control",
  "characters",
  "country",
  "invalid",
] as const;

/** The name of a fault of a field. */
export type IssueKey = (typeof issueKeys)[number];

/** One fault of one field, ready to be put into words. */
export interface FieldIssue {
  /** The outermost name in the body, such as `email`. */
  field: string;
  key: IssueKey;
  /** The limit that the sentence names, where there is one. */
  limit?: number;
}

type Issue = z.core.$ZodIssue;

/**
 * The faults of fields behind Zod's issues, the first for each field. To be called with issues that report their input
 * (`reportInput`): what is missing is told by it from what is of the wrong type.
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

/** Of a union, the branch that the value was most likely meant for: one whose names all fit, with the fewest faults. */
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
      return { key: issue.origin === "string" ? "tooLong" : "tooBig", limit: Number(issue.maximum) };
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
  if (origin !== "string") return { key: "tooSmall", limit };
  return limit === 1 ? { key: "required" } : { key: "tooShort", limit };
}

function customKey(key: unknown): IssueKey {
  return issueKeys.find((known) => known === key) ?? "invalid";
}
