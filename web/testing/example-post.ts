import type { Post, Reply } from "../../contract/forum/forum.ts";

const luz = { id: "u-2", firstName: "Luz", lastName: "Peña", photo: null };

export const examplePost: Post = {
  id: "p-1",
  title: "¿Cuándo referir?",
  body: "Una embarazada con **disnea**.",
  author: luz,
  course: "course-1",
  class: null,
  language: "es",
  replyCount: 1,
  createdAt: "2026-11-20T10:00:00.000Z",
  editedAt: null,
  lastActivityAt: "2026-11-20T11:00:00.000Z",
  pinned: false,
  locked: false,
  hidden: false,
  mine: false,
};

export const exampleReply: Reply = {
  id: "r-1",
  post: "p-1",
  body: "Ante la duda, refiera.",
  author: luz,
  upvotes: 3,
  downvotes: 1,
  score: 2,
  vote: 0,
  createdAt: "2026-11-20T11:00:00.000Z",
  editedAt: null,
  hidden: false,
  endorsement: null,
  mine: false,
};

/** A page of records without a next page. */
export function only<T>(...records: T[]) {
  return { records, next: null };
}
