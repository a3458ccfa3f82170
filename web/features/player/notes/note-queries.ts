import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { getNote, listNotes, type Note } from "../../../../contract/learning/notes.ts";
import { ApiError } from "../../../api/api-error.ts";
import { call } from "../../../api/client.ts";
import { paged } from "../../../api/paged.ts";

/** The current note on an item, from whichever device; null if there is none. */
export function noteQuery(userCourseId: string, itemId: string) {
  return queryOptions({
    queryKey: ["notes", userCourseId, itemId],
    queryFn: ({ signal }) => readNote({ userCourseId, itemId }, signal),
    gcTime: 0,
    // Another tab may have changed it in the meantime.
    refetchOnWindowFocus: "always",
  });
}

async function readNote(params: { userCourseId: string; itemId: string }, signal: AbortSignal): Promise<Note | null> {
  try {
    return await call(getNote, { params, signal, quiet: true, onExpired: "ask" });
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

/** All notes in a course, paginated. */
export function notesQuery(userCourseId: string) {
  return infiniteQueryOptions({
    ...paged,
    queryKey: ["notes", userCourseId],
    queryFn: ({ signal, pageParam }) =>
      call(listNotes, {
        params: { userCourseId },
        query: { limit: "100", cursor: pageParam },
        signal,
        quiet: true,
        onExpired: "ask",
      }),
    gcTime: 0,
  });
}
