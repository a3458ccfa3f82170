import { screen } from "@testing-library/react";
import type { Language } from "../../../contract/language.ts";
import type { Staff } from "../../../contract/staff/roles.ts";
import type { CourseImport } from "../../../contract/writing/imports.ts";
import type { ReportEntry } from "../../../contract/writing/report.ts";
import { ensureManageTexts } from "../../i18n/manage/texts.ts";
import { signInAsStaff } from "../course-staff.ts";
import { only } from "../example-post.ts";
import type { FakeReplies } from "../fake-server.ts";
import { renderApp } from "../render-routes.tsx";
import { writingCalls, writtenCourse } from "../writing-scene.ts";

const imports = "/api/v1/manage/imports";

export const importsCall = `GET ${imports}`;
export const sendCall = `POST ${imports}`;
export const importCall = `GET ${imports}/i-1`;
export const acceptCall = `POST ${imports}/i-1/accept`;
export const cancelCall = `DELETE ${imports}/i-1`;

export const entryOf = (what: string, outcome: ReportEntry["outcome"], why = ""): ReportEntry => {
  return { place: `quiz.xml:${what.length}`, kind: "question", outcome, what, why };
};

/** A dry run that can be accepted: of three questions, one would be lost and one changed. */
export const exampleImport: CourseImport = {
  id: "i-1",
  state: "done",
  format: "Moodle XML",
  version: null,
  course: null,
  name: "quiz.xml",
  at: "2026-11-20T12:00:00.000Z",
  dryRun: true,
  progress: null,
  report: {
    format: "Moodle XML",
    version: null,
    found: { question: 3 },
    entries: [
      entryOf("¿Qué late?", "converted"),
      entryOf("Dibuje", "dropped", "Es un dibujo."),
      entryOf("Una", "changed"),
    ],
  },
  plan: {
    course: { id: "quiz", title: "Preguntas", isNew: true },
    added: [{ id: "cardio", kind: "evaluation", title: "Cardio" }],
    changed: [],
    removed: [],
    unchanged: 0,
  },
};

interface View {
  language?: Language;
  staff?: Staff;
}

/** Opens the import screen, by default as an author, with the example as its only import. */
export async function openBring(
  search: string,
  replies: FakeReplies = {},
  { language = "es", staff = { roles: ["author"], courses: [] } }: View = {},
) {
  const known = {
    ...signInAsStaff(staff),
    [writingCalls.courses]: only(writtenCourse),
    [importsCall]: only(exampleImport),
    [importCall]: exampleImport,
    [sendCall]: { id: "i-1" },
  };
  const app = await renderApp(`/modules/manage/courses/bring${search}`, {
    replies: { ...known, ...replies },
    language,
  });
  await ensureManageTexts();
  await screen.findByRole("heading", { level: 1 });
  return app;
}
