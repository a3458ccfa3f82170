import { fillPath } from "../path.ts";
import { learnersArea } from "../screens.ts";
import type { Staff } from "./roles.ts";

/** A role that may open a screen of the staff area: a site role, or a role in at least one course or group. */
type Role = "admin" | "moderator" | "author" | "editor" | "teacher" | "groupTeacher";

/** A screen of the staff area. */
export interface ManageScreen {
  /** Its path below `/modules/manage`; `:name` is a parameter. */
  path: string;
  /** Its component file, `web/pages/manage/<page>.tsx`. */
  page: string;
  /** The roles that may open it. The server enforces access. */
  roles: readonly Role[];
}

/** The root of the staff area. */
export const manageArea = `${learnersArea}/manage`;

/** Every screen of the staff area by name. Separate from `screens`, which is part of every visitor's first script. */
export const manageScreens = {
  overview: { path: "overview", page: "overview", roles: ["admin"] },
  people: { path: "people", page: "people/people", roles: ["admin"] },
  importPeople: { path: "people/import", page: "people/import-people", roles: ["admin", "teacher"] },
  person: { path: "people/:userId", page: "people/person", roles: ["admin"] },
  courses: { path: "courses", page: "courses", roles: ["admin", "author", "editor", "teacher", "groupTeacher"] },
  importCourse: { path: "courses/bring", page: "bring", roles: ["admin", "author", "editor"] },
  learners: { path: "courses/:courseId/learners", page: "learners", roles: ["admin", "teacher", "groupTeacher"] },
  learner: { path: "courses/:courseId/learners/:userId", page: "learner", roles: ["admin", "teacher", "groupTeacher"] },
  results: {
    path: "courses/:courseId/results",
    page: "results",
    roles: ["admin", "editor", "teacher", "groupTeacher"],
  },
  gain: { path: "courses/:courseId/gain", page: "gain", roles: ["admin", "editor", "teacher", "groupTeacher"] },
  announce: { path: "courses/:courseId/announce", page: "announce", roles: ["admin", "teacher"] },
  outline: { path: "courses/:courseId/outline", page: "writing/outline", roles: ["admin", "editor"] },
  writeItem: { path: "courses/:courseId/items/:itemId", page: "writing/item", roles: ["admin", "editor"] },
  publish: { path: "courses/:courseId/publish", page: "publish", roles: ["admin", "editor"] },
  releases: { path: "courses/:courseId/releases", page: "releases", roles: ["admin", "editor"] },
  exportCourse: { path: "courses/:courseId/take-away", page: "take-away", roles: ["admin", "editor"] },
  previewCourse: { path: "courses/:courseId/preview", page: "writing/preview", roles: ["admin", "editor"] },
  previewItem: { path: "courses/:courseId/preview/:itemId", page: "writing/preview", roles: ["admin", "editor"] },
  translate: { path: "courses/:courseId/translate", page: "writing/translate", roles: ["admin", "editor"] },
  glossary: { path: "courses/:courseId/glossary", page: "writing/glossary", roles: ["admin", "editor"] },
  itemHistory: { path: "courses/:courseId/items/:itemId/history", page: "writing/history", roles: ["admin", "editor"] },
  compare: { path: "courses/:courseId/releases/compare", page: "writing/compare", roles: ["admin", "editor"] },
  reviews: { path: "reviews", page: "writing/reviews", roles: ["admin", "editor", "teacher"] },
  groups: { path: "groups", page: "groups", roles: ["admin", "teacher", "groupTeacher"] },
  group: { path: "groups/:groupId", page: "group", roles: ["admin", "teacher", "groupTeacher"] },
  queue: { path: "queue", page: "queue", roles: ["admin", "moderator", "teacher"] },
  log: { path: "log", page: "people/log", roles: ["admin"] },
} as const satisfies Record<string, ManageScreen>;

/** The name of a screen of the staff area. */
export type ManageScreenName = keyof typeof manageScreens;

/** The screens of the staff area as a list. */
export const allManageScreens: readonly ManageScreen[] = Object.values(manageScreens);

/** The screens in the menu, in display order. */
export const manageMenu = [
  "overview",
  "people",
  "courses",
  "groups",
  "queue",
  "log",
] as const satisfies ManageScreenName[];

/** Returns whether any of a user's roles gives access to a screen. */
export function hasAccess({ roles }: ManageScreen, staff: Staff): boolean {
  if (!staff) return false;
  const inCourses = staff.courses.map(({ role, groups }) => (groups ? "groupTeacher" : role));
  const held: readonly string[] = [...staff.roles, ...inCourses];
  return roles.some((role) => held.includes(role));
}

/** Builds the URL of a staff screen from its parameters and an optional query. */
export function managePath(
  name: ManageScreenName,
  params: Record<string, string> = {},
  query: Record<string, string | undefined> = {},
): string {
  return fillPath(`${manageArea}/${manageScreens[name].path}`, params, query);
}
