const part = encodeURIComponent;

/** Every address of the application; nothing else writes one. */
export const paths = {
  landing: "/",
  contact: "/contact",
  faq: "/faq",
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
  question: (id: string) => `/faq#${part(id)}`,
};

/** The path if it leads to a place of this site, else null: what comes from storage or an address is not to be trusted. */
export function sameSitePath(path: string | null): string | null {
  if (path === null || !path.startsWith("/") || !URL.canParse(path, window.location.origin)) return null;
  const url = new URL(path, window.location.origin);
  return url.origin === window.location.origin ? `${url.pathname}${url.search}${url.hash}` : null;
}
