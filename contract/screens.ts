import { fillPath } from "./path.ts";

/** A screen of the web application (specification, section 2). */
export interface Screen {
  /** Its path; `:name` is a parameter. */
  path: `/${string}`;
  /** Its component file, `web/pages/<page>.tsx`. */
  page: string;
  /** Who may see it: everyone, only signed-out visitors, or only signed-in users. */
  audience: "anyone" | "guests" | "learners";
  /** The locale key of its title (`title`) and description (`lead`) for visitors and crawlers. */
  texts?: string;
  /** Rendered by the server: once for all visitors, or per user on request. */
  rendered?: "ahead" | "personally";
  /** Whether search engines may index it; the learners' area is excluded as a whole. */
  search?: "listed" | "hidden";
  /** API calls under `/api/v1/` that are prefetched before its scripts load. `{name}` is a path or query parameter. */
  calls?: readonly string[];
  /**
   * Likely next screens and deferred parts of this one, relative to `web/`; they are loaded when the browser is idle.
   */
  next?: readonly string[];
}

/** Every screen by name: the single list that all parts of the product use. */
export const screens = {
  landing: { path: "/", page: "public/landing", audience: "anyone", rendered: "ahead", search: "listed" },
  contact: {
    path: "/contact",
    page: "public/contact",
    audience: "anyone",
    texts: "contact",
    rendered: "ahead",
    search: "listed",
  },
  faq: { path: "/faq", page: "public/faq", audience: "anyone", texts: "faq", rendered: "ahead", search: "listed" },
  privacy: {
    path: "/privacy",
    page: "public/privacy",
    audience: "anyone",
    texts: "privacy",
    rendered: "ahead",
    search: "listed",
  },
  login: {
    path: "/login",
    page: "account/login",
    audience: "guests",
    texts: "account.login",
    rendered: "ahead",
    next: ["pages/courses/dashboard.tsx"],
  },
  register: {
    path: "/register",
    page: "account/register",
    audience: "guests",
    texts: "account.register",
    rendered: "ahead",
    search: "listed",
  },
  confirmation: { path: "/confirmation", page: "account/confirmation", audience: "anyone", search: "hidden" },
  restore: {
    path: "/restore",
    page: "account/restore",
    audience: "anyone",
    texts: "account.restore",
    search: "hidden",
  },
  unsubscribe: { path: "/unsubscribe", page: "account/unsubscribe", audience: "anyone", search: "hidden" },
  certificate: { path: "/certificates/:code", page: "public/certificate", audience: "anyone", search: "hidden" },
  access: { path: "/access", page: "public/access", audience: "anyone", search: "hidden" },
  error: { path: "/error", page: "public/error", audience: "anyone", search: "hidden" },
  notFound: { path: "/not-found", page: "public/not-found", audience: "anyone", search: "hidden" },
  dashboard: {
    path: "/modules/dashboard",
    page: "courses/dashboard",
    audience: "learners",
    rendered: "personally",
    next: ["pages/courses/play.tsx"],
  },
  help: { path: "/modules/help", page: "help/help", audience: "learners" },
  offlineHelp: { path: "/modules/help/offline", page: "offline/help", audience: "learners" },
  offline: { path: "/modules/offline", page: "offline/offline", audience: "learners" },
  profile: { path: "/modules/profile", page: "profile/profile", audience: "learners" },
  courses: {
    path: "/modules/courses",
    page: "courses/courses",
    audience: "learners",
    next: ["pages/courses/course.tsx"],
  },
  course: {
    path: "/modules/courses/:courseId",
    page: "courses/course",
    audience: "learners",
    calls: ["courses/{courseId}"],
    next: ["pages/courses/play.tsx"],
  },
  play: {
    path: "/modules/play/:userCourseId",
    page: "courses/play",
    audience: "learners",
    calls: ["courses-user/{userCourseId}", "courses-user/{userCourseId}/items/{item}"],
    next: ["features/player/video/video-player.tsx"],
  },
  practice: {
    path: "/modules/practice/:userCourseId",
    page: "learning/practice",
    audience: "learners",
    calls: ["courses-user/{userCourseId}", "courses-user/{userCourseId}/review"],
  },
  glossary: {
    path: "/modules/glossary/:userCourseId",
    page: "learning/glossary",
    audience: "learners",
    calls: ["courses-user/{userCourseId}", "courses-user/{userCourseId}/glossary"],
  },
  notes: { path: "/modules/notes", page: "learning/notes", audience: "learners" },
  forum: { path: "/modules/forum", page: "forum/forum", audience: "learners", next: ["pages/forum/forum-post.tsx"] },
  writePost: { path: "/modules/forum/write", page: "forum/forum-write", audience: "learners" },
  post: {
    path: "/modules/forum/:postId",
    page: "forum/forum-post",
    audience: "learners",
    rendered: "personally",
    next: ["features/forum/writing/text-form.tsx"],
  },
} as const satisfies Record<string, Screen>;

/** The name of a screen. */
export type ScreenName = keyof typeof screens;

/** All screens as a list. */
export const allScreens: readonly Screen[] = Object.values(screens);

/** The root of the learners' area. */
export const learnersArea = "/modules";

/** Builds the URL of a screen from its parameters and an optional query; undefined values are omitted. */
export function screenPath(
  name: ScreenName,
  params: Record<string, string> = {},
  query: Record<string, string | undefined> = {},
): string {
  return fillPath(screens[name].path, params, query);
}
