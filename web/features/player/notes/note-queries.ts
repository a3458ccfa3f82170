import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { getNote, listNotes, type Note } from "../../../../contract/learning/notes.ts";
import { ApiError } from "../../../api/api-error.ts";
import { call } from "../../../api/client.ts";
import { paged } from "../../../api/paged.ts";

/** The note on an item as it is now, whichever device wrote it; null while there is none. */
export function noteQuery(userCourseId: string, itemId: string) {
  return queryOptions({
    queryKey: ["notes", userCourseId, itemId],
    queryFn: ({ signal }) => readNote({ userCourseId, itemId }, signal),
    gcTime: 0,
    // It may have been written in another tab meanwhile.
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

/** All notes in a course, page by page. */
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
