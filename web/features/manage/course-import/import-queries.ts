import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { getImport, listImports } from "../../../../contract/writing/imports.ts";
import { ApiError } from "../../../api/api-error.ts";
import { call } from "../../../api/client.ts";
import { paged } from "../../../api/paged.ts";
import { refreshUser } from "../../../api/refresh-user.ts";
import { currentSession } from "../../../session.ts";
import { isEditorOf } from "../courses/staff-courses.ts";

/** The query key prefix of everything about imports. */
export const importsKey = ["manage", "imports"] as const;

/** The polling interval for an import's progress, in milliseconds. */
const pollInterval = 1500;

/** Returns whether the error means that the import no longer exists. */
export function isImportMissing(error: Error | null): boolean {
  return error instanceof ApiError && error.code === "not_found";
}

/** Loads an import and polls it while the server is working on it. */
export function importQuery(importId: string) {
  return queryOptions({
    queryKey: [...importsKey, "one", importId],
    queryFn: async ({ signal }) => {
      const found = await call(getImport, {
        params: { importId },
        signal,
        onExpired: "ask",
        // Cancelled in another tab or expired: the screen reports this itself.
        handled: ["not_found"],
      });
      // The user who imports a course becomes its editor; without that role in the session, the draft would not open.
      if (found.course !== null && !isEditorOf(currentSession()?.user.staff ?? null, found.course)) await refreshUser();
      return found;
    },
    refetchInterval: ({ state }) => {
      if (isImportMissing(state.error)) return false;
      const isInProgress = state.data === undefined || state.data.state === "waiting" || state.data.state === "running";
      return isInProgress ? pollInterval : false;
    },
    staleTime: 0,
  });
}

/** Lists the user's own imports, page by page. */
export function ownImportsQuery() {
  return infiniteQueryOptions({
    ...paged,
    queryKey: [...importsKey, "own"],
    queryFn: ({ pageParam, signal }) =>
      call(listImports, { query: { limit: "10", cursor: pageParam }, signal, onExpired: "ask" }),
    staleTime: 0,
  });
}
