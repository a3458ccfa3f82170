import { toNestErrors } from "@hookform/resolvers";
import type { FieldErrors, FieldValues, Resolver } from "react-hook-form";
import type { z } from "zod";
import { describeIssues } from "../../../contract/issues.ts";

/**
 * Validates a form with the contract's schema. The type of an error is the key of its message, and its message is the
 * limit inserted there, so that errors are translated when the language changes.
 */
export function schemaResolver<Values extends FieldValues, Body>(
  schema: z.ZodType<Body> | (() => Promise<z.ZodType<Body>>),
  toBody: (values: Values) => unknown,
): Resolver<Values, unknown, Body> {
  return async (values, _context, options) => {
    const known = typeof schema === "function" ? await schema() : schema;
    const parsed = known.safeParse(toBody(values), { reportInput: true });
    if (parsed.success) return { values: parsed.data, errors: {} };
    const errors: FieldErrors = {};
    for (const { field, key, limit } of describeIssues(parsed.error.issues)) {
      errors[field] = { type: key, message: String(limit ?? "") };
    }
    return { values: {}, errors: toNestErrors<Values>(errors, options) };
  };
}
