import { ApiError } from "../../../api/api-error.ts";

/**
 * Returns an error handler for loaders of lists that can be filtered by group: if the group no longer exists, the
 * screen is shown anyway and the filter can be removed. Any other error is rethrown.
 */
export function ignoreMissingGroup(group: string): (error: unknown) => void {
  return (error) => {
    if (group === "" || !(error instanceof ApiError) || error.code !== "not_found") throw error;
  };
}
