import { address } from "./api/address.ts";

const part = encodeURIComponent;

/** Every address of the application; nothing else writes one. */
export const paths = {
  landing: "/",
  contact: "/contact",
  faq: "/faq",
  privacy: "/privacy",
  login: "/login",
  register: "/register",
  confirmation: "/confirmation",
  restore: "/restore",
  access: "/access",
  error: "/error",
  notFound: "/not-found",
  modules: "/modules",
  dashboard: "/modules/dashboard",
  profile: "/modules/profile",
  courses: "/modules/courses",
  course: (courseId: string) => `/modules/courses/${part(courseId)}`,
  play: (userCourseId: string, itemId?: string) =>
    `/modules/play/${part(userCourseId)}${itemId === undefined ? "" : `?item=${part(itemId)}`}`,
  forum: (query: Record<string, string> = {}) => address("/modules/forum", {}, query),
  post: (postId: string, replyId?: string) =>
    `/modules/forum/${part(postId)}${replyId === undefined ? "" : `#reply-${part(replyId)}`}`,
  /** What to write about: `course`, `class`, and `at`, a moment of a video in seconds. */
  writePost: (query: Record<string, string> = {}) => address("/modules/forum/write", {}, query),
  question: (id: string) => `/faq#${part(id)}`,
};

// Stands for this site wherever pages are drawn, in a browser or ahead.
const here = "https://here.invalid";

/** The path if it leads to a place of this site, else null: what comes from storage or an address is not to be trusted. */
export function sameSitePath(path: string | null): string | null {
  if (path === null || !path.startsWith("/") || !URL.canParse(path, here)) return null;
  const url = new URL(path, here);
  return url.origin === here ? `${url.pathname}${url.search}${url.hash}` : null;
}
