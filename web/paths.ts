import { learnersArea, screenPath, screens } from "../contract/screens.ts";
import { parseAddress } from "../contract/text/parse-address.ts";

/** The paths of the application, built from the list of screens. */
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
  /** Where a group's join code is entered, and the target of its QR code. */
  join: (code: string) => `${screens.courses.path}?join=${encodeURIComponent(code)}`,
  course: (courseId: string) => screenPath("course", { courseId }),
  play: (userCourseId: string, itemId?: string) => screenPath("play", { userCourseId }, { item: itemId }),
  /**
   * A class to see again, at `at` seconds of its `video`; `from` and `attempt` identify the assessment and the attempt
   * to return to.
   */
  seeAgain: (userCourseId: string, item: string, query: Record<string, string>) =>
    screenPath("play", { userCourseId }, { item, ...query }),
  practice: (userCourseId: string) => screenPath("practice", { userCourseId }),
  /** The glossary of a course, at one of its terms if given. */
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
  /** The subject of a new conversation: `course`, `class`, and `at`, a position in a video in seconds. */
  writePost: (query: Record<string, string> = {}) => screenPath("writePost", {}, query),
  question: (id: string) => `${screens.faq.path}#${encodeURIComponent(id)}`,
};

// A placeholder origin for this site, valid both in browsers and on the server.
const here = "https://here.invalid";

/** Returns a path if it is on this site, otherwise null: values from storage or a URL cannot be trusted. */
export function sameSitePath(path: string | null): string | null {
  const url = path?.startsWith("/") ? parseAddress(path, here) : null;
  // A path such as `/.//host` is normalised to one that looks like the address of another site.
  const isHere = url?.origin === here && !url.pathname.startsWith("//");
  return isHere ? `${url.pathname}${url.search}${url.hash}` : null;
}
