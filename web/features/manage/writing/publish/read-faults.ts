import type { Fault } from "../../../../../contract/writing/drafts.ts";
import { ApiError } from "../../../../api/api-error.ts";

/** Returns the faults of a package from the error that rejected it. */
export function readFaults(error: unknown): readonly Fault[] {
  const faults = error instanceof ApiError && error.code === "draft_has_faults" ? error.body.faults : null;
  return Array.isArray(faults) ? faults : [];
}
