import type { Fault } from "../../../../../contract/writing/drafts.ts";
import { ApiError } from "../../../../api/api-error.ts";

/** What a refusal says is wrong with a package. */
export function faultsOf(error: unknown): readonly Fault[] {
  const faults = error instanceof ApiError && error.code === "draft_has_faults" ? error.body.faults : null;
  return Array.isArray(faults) ? faults : [];
}
