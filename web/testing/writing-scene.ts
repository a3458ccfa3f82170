import type { ManagedCourse } from "../../contract/writing/courses.ts";
import type { Draft, DraftItem, Fault } from "../../contract/writing/drafts.ts";
import type { Release } from "../../contract/writing/releases.ts";
import { signInAsStaff } from "./course-staff.ts";
import type { FakeReplies } from "./fake-server.ts";
import { renderApp } from "./render-routes.tsx";

/** The endpoints of the example course, by name. */
export const writingCalls = {
  courses: "GET /api/v1/manage/courses",
  draft: "GET /api/v1/manage/courses/presion/draft",
  check: "POST /api/v1/manage/courses/presion/check",
  releases: "GET /api/v1/manage/courses/presion/releases",
  publish: "POST /api/v1/manage/courses/presion/releases",
  package: "POST /api/v1/manage/courses/presion/package",
  staff: "GET /api/v1/manage/courses/presion/staff",
  restore: "POST /api/v1/manage/courses/presion/releases/1/restore",
  changeDraft: "PUT /api/v1/manage/courses/presion/draft",
  item: "GET /api/v1/manage/courses/presion/draft/items/medir",
  changeItem: "PUT /api/v1/manage/courses/presion/draft/items/medir",
  removeItem: "DELETE /api/v1/manage/courses/presion/draft/items/medir",
} as const;

/** A published course with changes since its release. */
export const writtenCourse: ManagedCourse = {
  id: "presion",
  title: "La presión",
  role: "editor",
  release: 1,
  draftChanged: true,
  learners: 4,
};

const at = "2026-06-01T10:00:00.000Z";
const eva = { id: "u-1", firstName: "Eva", lastName: "Soto" };

const inLine = { missing: 0, behind: 0 };

/** The state of an item that has all its texts and was never reviewed. */
const complete = { wanting: { es: inLine, en: inLine }, reviewDueAt: null };

/** The course's draft: a class edited after the release, and a new assessment. */
export const writtenDraft: Draft = {
  revision: 3,
  course: {
    id: "presion",
    title: { es: "La presión" },
    modules: [
      { id: "uno", title: { es: "La medida" }, items: [{ class: "medir" }, { evaluation: "prueba" }] },
      { id: "dos", title: { es: "El manejo" }, items: [] },
    ],
  },
  faults: [],
  items: [
    {
      id: "medir",
      kind: "class",
      title: "Medir la presión",
      revision: 2,
      by: eva,
      at: "2026-07-01T10:00:00.000Z",
      ...complete,
    },
    {
      id: "prueba",
      kind: "evaluation",
      title: "Prueba",
      revision: 1,
      by: eva,
      at: "2026-07-01T10:00:00.000Z",
      ...complete,
    },
  ],
};

/** The class in the draft, with a warning that something is missing. */
export const writtenClass: DraftItem = {
  revision: 2,
  item: {
    class: "medir",
    title: { es: "Medir la presión", en: "Measuring blood pressure" },
    blocks: [{ text: { es: "Mida dos veces.", en: "Measure twice." } }],
  },
  faults: [],
};

/** The course's only release, with a class that the draft no longer contains. */
export const firstRelease: Release = {
  number: 1,
  at,
  by: eva,
  note: "Para el hospital",
  changes: { added: ["medir", "vieja"], changed: [], removed: [] },
};

/** An error in a question, and a warning about the course. */
export const someFaults: Fault[] = [
  { item: null, path: "summary.en", message: "Falta el resumen.", severity: "warning" },
  {
    ...{ item: "prueba", path: "questions.q-5t6y7u8i.choices.c-9x2m1k4q.text" },
    place: ["questions", 1, "choices", 2, "text"],
    ...{ message: "Falta el texto.", severity: "error" },
  },
];

/** The server's replies for the course. */
export const writingReplies: FakeReplies = {
  [writingCalls.courses]: { records: [writtenCourse], next: null },
  [writingCalls.draft]: writtenDraft,
  [writingCalls.item]: writtenClass,
  [writingCalls.check]: { faults: [] },
  [writingCalls.releases]: { records: [firstRelease], next: null },
  [writingCalls.staff]: { records: [{ person: eva, role: "editor" }], next: null },
  "GET /api/v1/manage/courses/presion/draft/items/vieja/history": {
    records: [
      { revision: 2, by: eva, at, item: null },
      { revision: 1, by: eva, at, item: { class: "vieja", title: { es: "La vieja clase" } } },
    ],
    next: null,
  },
};

/** Signs in as an editor of the course. */
export function signInAsEditor(): FakeReplies {
  return signInAsStaff({ roles: [], courses: [{ id: "presion", title: "La presión", role: "editor" }] });
}

/** Opens a screen of the course as one of its editors. */
export function openWriting(screen: string, replies: FakeReplies = {}, language: "es" | "en" = "es") {
  const known = { ...signInAsEditor(), ...writingReplies };
  return renderApp(`/modules/manage/courses/presion/${screen}`, { replies: { ...known, ...replies }, language });
}
