import "../../testing/browser/stand-in-upload.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import type { CourseImport } from "../../../contract/writing/imports.ts";
import type { ReportEntry } from "../../../contract/writing/report.ts";
import { t } from "../../i18n/translation.ts";
import { signInAsStaff } from "../../testing/course-staff.ts";
import { type FakeReplies, problem } from "../../testing/fake-server.ts";
import { renderApp } from "../../testing/render-routes.tsx";
import { writtenCourse } from "../../testing/writing-scene.ts";

beforeEach(() => localStorage.clear());

const imports = "/api/v1/manage/imports";

const entry = (what: string, outcome: ReportEntry["outcome"], why = ""): ReportEntry => {
  return { place: `quiz.xml:${what.length}`, kind: "question", outcome, what, why };
};

const tried: CourseImport = {
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
    entries: [entry("¿Qué late?", "converted"), entry("Dibuje", "dropped", "Es un dibujo."), entry("Una", "changed")],
  },
  plan: {
    course: { id: "quiz", title: "Preguntas", isNew: true },
    added: [{ id: "cardio", kind: "evaluation", title: "Cardio" }],
    changed: [],
    removed: [],
    unchanged: 0,
  },
};

async function open(path: string, replies: FakeReplies, language: "es" | "en" = "es") {
  const known = {
    ...signInAsStaff({ roles: ["author"], courses: [] }),
    "GET /api/v1/manage/courses": { records: [writtenCourse], next: null },
    [`GET ${imports}`]: { records: [tried], next: null },
  };
  const app = await renderApp(`/modules/manage/courses/bring${path}`, { replies: { ...known, ...replies }, language });
  await screen.findByRole("heading", { level: 1 });
  return app;
}

const button = (key: Parameters<typeof t>[0]) => screen.findByRole("button", { name: t(key) });

it("sends a file for a dry run, to where one chose, and goes on to what would come of it", async () => {
  const { user, router } = await open("", {
    [`POST ${imports}`]: { id: "i-1" },
    [`GET ${imports}/i-1`]: tried,
  });
  await user.selectOptions(await screen.findByLabelText(t("manage.bring.course")), "presion");
  await user.type(screen.getByLabelText(t("manage.bring.bank")), "Banco de cardiología");
  await user.type(screen.getByLabelText(t("manage.bring.pasteLabel")), "¿Late? {{T}");
  await user.click(await button("manage.bring.check"));

  await screen.findByRole("heading", { name: "quiz.xml" });
  expect(router.state.location.search).toBe("?import=i-1");
});

it.each(["es", "en"] as const)(
  "shows what is lost first, with reason and place, and all by filter (%s)",
  async (language) => {
    const { user } = await open("?import=i-1", { [`GET ${imports}/i-1`]: tried }, language);
    const report = await screen.findByRole("region", { name: t("manage.report.title") });
    const rows = () =>
      within(report)
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent);

    expect(rows()).toHaveLength(1);
    expect(rows()[0]).toContain("Es un dibujo.");
    expect(rows()[0]).toContain("quiz.xml:6");
    await user.selectOptions(within(report).getByLabelText(t("manage.report.outcome")), "");
    expect(rows()).toHaveLength(3);
    await user.type(within(report).getByLabelText(t("manage.report.search")), "que late");
    await waitFor(() => expect(rows()).toHaveLength(1));
  },
);

it("brings it in once accepted, tells how far it is, and leads to the draft", async () => {
  const running = { ...tried, state: "running", dryRun: false, report: null, plan: null };
  const { user, server } = await open("?import=i-1", {
    [`GET ${imports}/i-1`]: tried,
    [`POST ${imports}/i-1/accept`]: { id: "i-1" },
  });
  const accept = await button("manage.bring.accept");
  server.reply(`GET ${imports}/i-1`, { ...running, progress: { step: "read", share: 0.5 } });
  await user.click(accept);

  await screen.findByText(t("manage.bring.step.read"));
  server.reply(`GET ${imports}/i-1`, { ...tried, dryRun: false, course: "quiz" });
  const draft = await screen.findByRole("link", { name: t("manage.bring.open") });
  expect(draft.getAttribute("href")).toBe("/modules/manage/courses/quiz/outline");
});

it("is accepted once by a double click, and shows what came where another tab accepted it before", async () => {
  const { user, server } = await open("?import=i-1", {
    [`GET ${imports}/i-1`]: tried,
    [`POST ${imports}/i-1/accept`]: () => problem(409, "conflict", "No."),
  });
  const accept = await button("manage.bring.accept");
  server.reply(`GET ${imports}/i-1`, { ...tried, dryRun: false, course: "quiz" });
  await user.dblClick(accept);

  await screen.findByRole("link", { name: t("manage.bring.open") });
  expect(server.sent(`POST ${imports}/i-1/accept`)).toHaveLength(1);
  expect(screen.queryByText(t("manage.bring.gone"))).toBeNull();
});

it("says that an import is gone that was cancelled elsewhere, and asks no more for it", async () => {
  const { user, server } = await open("?import=i-1", {
    [`GET ${imports}/i-1`]: { ...tried, state: "running", report: null, plan: null },
  });
  await button("common.cancel");
  server.reply(`GET ${imports}/i-1`, () => problem(404, "not_found", "No está."));

  await screen.findByText(t("manage.bring.forgotten"));
  expect(screen.queryByText("No está.")).toBeNull();
  await user.click(await button("manage.bring.another"));
  await screen.findByLabelText(t("manage.bring.pasteLabel"));
});

it("says why a file was refused and where, and cancels what is under way", async () => {
  const refused = {
    ...tried,
    state: "refused",
    plan: null,
    report: { ...tried.report, entries: [entry("quiz.xml", "dropped", "Está cortado.")] },
  };
  const { user, server } = await open("?import=i-1", {
    [`GET ${imports}/i-1`]: { ...tried, state: "waiting", report: null, plan: null },
    [`DELETE ${imports}/i-1`]: () => undefined,
  });
  await user.click(await button("common.cancel"));
  server.reply(`GET ${imports}/i-1`, refused);
  await user.click(await screen.findByRole("link", { name: "quiz.xml" }));

  expect(server.sent(`DELETE ${imports}/i-1`)).toHaveLength(1);
  await screen.findByText("Está cortado.");
  screen.getByText(t("manage.bring.refused"));
});
