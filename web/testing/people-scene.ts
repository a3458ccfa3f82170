import type { Language } from "../../contract/language.ts";
import type { Group } from "../../contract/staff/groups.ts";
import type { Person, PersonDetail } from "../../contract/staff/people.ts";
import type { Staff } from "../../contract/staff/roles.ts";
import type { User } from "../../contract/users/users.ts";
import { ensureManageTexts } from "../i18n/manage/texts.ts";
import { saveSession } from "../session.ts";
import { exampleEnrolment, exampleSummary } from "./example-course.ts";
import { only } from "./example-post.ts";
import { exampleSession } from "./example-session.ts";
import type { FakeReplies } from "./fake-server.ts";
import { renderApp } from "./render-routes.tsx";

export const peopleCall = "GET /api/v1/manage/people";
export const personCall = `${peopleCall}/u-2`;
export const changeCall = "PATCH /api/v1/manage/people/u-2";
export const logCall = "GET /api/v1/manage/log";

export const admin: Staff = { roles: ["admin"], courses: [] };

export const luis: Person = {
  ...exampleSession.user,
  id: "u-2",
  firstName: "Luis",
  lastName: "Díaz",
  email: "luis@example.org",
  status: "active",
  createdAt: "2026-11-01T12:00:00.000Z",
  lastSeenAt: "2026-11-20T12:00:00.000Z",
  enrolmentCount: 1,
};

export const luisInDetail: PersonDetail = {
  ...luis,
  enrolments: [exampleEnrolment],
  groups: [{ id: "g-1", name: "Grupo Norte", course: "course-1" }],
  sessionCount: 2,
};

export const exampleGroup: Group = {
  id: "g-1",
  name: "Grupo Norte",
  course: "course-1",
  startsAt: null,
  endsAt: null,
  teachers: [],
  size: 3,
  joinCode: null,
};

/** A page of people, who are also the total. */
export function people(...records: Person[]) {
  return { ...only(...records), total: records.length };
}

/** Opens a screen of the staff area, by default as an administrator. */
export async function openStaffScreen(
  path: string,
  replies: FakeReplies = {},
  { language = "es", staff = admin }: View = {},
) {
  const user: User = { ...exampleSession.user, staff };
  saveSession({ ...exampleSession, user });
  const app = await renderApp(`/modules/manage/${path}`, {
    language,
    replies: {
      "GET /api/v1/users/me": user,
      [peopleCall]: people(luis),
      [personCall]: luisInDetail,
      [logCall]: only(),
      "GET /api/v1/manage/groups": only(exampleGroup),
      "GET /api/v1/courses": only(exampleSummary),
      "GET /api/v1/notices": { ...only(), unread: 0 },
      ...replies,
    },
  });
  // Lets tests use the texts in their queries.
  await ensureManageTexts();
  return app;
}

interface View {
  language?: Language;
  staff?: Staff;
}
