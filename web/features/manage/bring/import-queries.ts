import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { getImport, listImports } from "../../../../contract/writing/imports.ts";
import { ApiError } from "../../../api/api-error.ts";
import { call } from "../../../api/client.ts";
import { paged } from "../../../api/paged.ts";
import { refreshUser } from "../../../api/refresh-user.ts";
import { currentSession } from "../../../session.ts";
import { isEditorOf } from "../courses/staff-courses.ts";

/** What everything about imports is kept under. */
export const importsKey = ["manage", "imports"] as const;

/** How often it is asked how far an import is, in ms. */
const askEvery = 1500;

/** Whether an import is not there any more. */
export function isForgotten(error: Error | null): boolean {
  return error instanceof ApiError && error.code === "not_found";
}

/** An import, asked again and again while the server is at it. */
export function importQuery(importId: string) {
  return queryOptions({
    queryKey: [...importsKey, "one", importId],
    queryFn: async ({ signal }) => {
      const found = await call(getImport, {
        params: { importId },
        signal,
        onExpired: "ask",
        // Cancelled in another tab, or long ago: the screen says so.
        handled: ["not_found"],
      });
      // Who brings a course in becomes its editor, without which its draft would not open.
      if (found.course !== null && !isEditorOf(currentSession()?.user.staff ?? null, found.course)) await refreshUser();
      return found;
    },
    refetchInterval: ({ state }) => {
      if (isForgotten(state.error)) return false;
      const isUnderWay = state.data === undefined || state.data.state === "waiting" || state.data.state === "running";
      return isUnderWay ? askEvery : false;
    },
    staleTime: 0,
  });
}

/** The imports of one's own, page by page. */
export function ownImportsQuery() {
  return infiniteQueryOptions({
    ...paged,
    queryKey: [...importsKey, "own"],
    queryFn: ({ pageParam, signal }) =>
      call(listImports, { query: { limit: "10", cursor: pageParam }, signal, onExpired: "ask" }),
    staleTime: 0,
  });
}
