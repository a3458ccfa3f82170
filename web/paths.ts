import { learnersArea, screenPath, screens } from "../contract/screens.ts";
import { parseAddress } from "../contract/text/parse-address.ts";

/** The addresses that the application leads to, made from the list of its screens. */
export const paths = {
  landing: screens.landing.path,
  contact: screens.contact.path,
  faq: screens.faq.path,
  privacy: screens.privacy.path,
  login: screens.login.path,
  register: screens.register.path,
  confirmation: screens.confirmation.path,
  restore: screens.restore.path,
  certificate: (code: string) => screenPath("certificate", { code }),
  access: screens.access.path,
  error: screens.error.path,
  notFound: screens.notFound.path,
  modules: learnersArea,
  dashboard: screens.dashboard.path,
  help: screens.help.path,
  offlineHelp: screens.offlineHelp.path,
  offline: screens.offline.path,
  profile: screens.profile.path,
  courses: screens.courses.path,
  /** Where a group's code is entered; its QR code leads there. */
  join: (code: string) => `${screens.courses.path}?join=${encodeURIComponent(code)}`,
  course: (courseId: string) => screenPath("course", { courseId }),
  play: (userCourseId: string, itemId?: string) => screenPath("play", { userCourseId }, { item: itemId }),
  /** A class to see again: `at` seconds into its `video`, and `from` which evaluation's `attempt`. */
  seeAgain: (userCourseId: string, item: string, query: Record<string, string>) =>
    screenPath("play", { userCourseId }, { item, ...query }),
  practice: (userCourseId: string) => screenPath("practice", { userCourseId }),
  /** The glossary of a course, at one of its terms. */
  glossary: (userCourseId: string, term?: string) => {
    const hash = term === undefined ? "" : `#term-${encodeURIComponent(term)}`;
    return `${screenPath("glossary", { userCourseId })}${hash}`;
  },
  notes: screens.notes.path,
  forum: (query: Record<string, string> = {}) => screenPath("forum", {}, query),
  post: (postId: string, replyId?: string) => {
    const hash = replyId === undefined ? "" : `#reply-${encodeURIComponent(replyId)}`;
    return `${screenPath("post", { postId })}${hash}`;
  },
  /** What to write about: `course`, `class`, and `at`, a moment of a video in seconds. */
  writePost: (query: Record<string, string> = {}) => screenPath("writePost", {}, query),
  question: (id: string) => `${screens.faq.path}#${encodeURIComponent(id)}`,
};

// Stands for this site wherever pages are drawn, in a browser or ahead.
const here = "https://here.invalid";

/** The path if it leads to a place of this site, else null: what comes from storage or an address is not to be trusted. */
export function sameSitePath(path: string | null): string | null {
  const url = path?.startsWith("/") ? parseAddress(path, here) : null;
  // A path such as `/.//host` becomes one that begins like an address of another site.
  const isHere = url?.origin === here && !url.pathname.startsWith("//");
  return isHere ? `${url.pathname}${url.search}${url.hash}` : null;
}
