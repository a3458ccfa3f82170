import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import type { ManagedCourse } from "../../../../contract/writing/courses.ts";
import { t } from "../../../i18n/translation.ts";
import { groupTeacher, signInAsStaff } from "../../../testing/course-staff.ts";
import { exampleSummary } from "../../../testing/example-course.ts";
import { only } from "../../../testing/example-post.ts";
import { noConnection, problem } from "../../../testing/fake-server.ts";
import { renderApp } from "../../../testing/render-routes.tsx";
import { signInAsEditor, writingReplies } from "../../../testing/writing-scene.ts";

const managed = "GET /api/v1/manage/courses";
const example: ManagedCourse = {
  id: exampleSummary.id,
  title: exampleSummary.title,
  role: "editor",
  release: 3,
  draftChanged: true,
  learners: 12,
};
const other: ManagedCourse = { ...example, id: "course-2", title: "Lactancia", release: null, learners: 0 };

function linksOf(title: string): string[] {
  const card = screen.getByRole("heading", { level: 2, name: title }).closest("li");
  if (!card) throw new Error(`No card shows ${title}.`);
  return within(card)
    .getAllByRole("link")
    .map((link) => link.getAttribute("href") ?? "");
}

it("lists each course of the user once, with the links that the user's roles allow", async () => {
  const held = { id: exampleSummary.id, title: exampleSummary.title };
  const courses = [
    { ...held, role: "teacher" as const },
    { ...held, role: "editor" as const },
    { id: other.id, title: other.title, role: "editor" as const },
  ];
  const replies = { ...signInAsStaff({ roles: [], courses }), [managed]: { records: [example, other], next: null } };
  const { server } = await renderApp("/modules/manage/courses", { replies });
  await screen.findByRole("heading", { level: 1, name: "Cursos" });
  expect(linksOf(exampleSummary.title)).toEqual([
    "/modules/manage/courses/course-1/learners",
    "/modules/manage/courses/course-1/results",
    "/modules/manage/groups?course=course-1",
    "/modules/manage/courses/course-1/announce",
    "/modules/manage/courses/course-1/outline",
    "/modules/manage/courses/course-1/publish",
    "/modules/manage/courses/course-1/releases",
  ]);
  expect(linksOf("Lactancia")).toEqual([
    "/modules/manage/courses/course-2/outline",
    "/modules/manage/courses/course-2/publish",
    "/modules/manage/courses/course-2/releases",
  ]);
  expect(server.sent("GET /api/v1/courses")).toEqual([]);
});

it("shows a course's release, unpublished changes and number of learners", async () => {
  const courses = [{ id: example.id, title: example.title, role: "editor" as const }];
  const replies = { ...signInAsStaff({ roles: [], courses }), [managed]: { records: [example, other], next: null } };
  await renderApp("/modules/manage/courses", { replies });
  await screen.findByRole("heading", { level: 2, name: example.title });
  const [first, second] = screen.getAllByRole("listitem").filter((item) => within(item).queryByRole("heading"));
  if (!first || !second) throw new Error("Expected two cards.");
  within(first).getByText(t("manage.writing.state.release", { number: 3 }));
  within(first).getByText(t("manage.writing.state.changed"));
  within(first).getByText(t("manage.groups.size", { count: 12 }));
  within(second).getByText(t("manage.writing.state.unpublished"));
  expect(within(second).queryByText(t("manage.writing.state.changed"))).toBeNull();
  // Editors of a course cannot create courses.
  expect(screen.queryByRole("button", { name: t("manage.writing.new.title") })).toBeNull();
});

it("does not call the writing endpoints for users who only teach", async () => {
  const { server } = await renderApp("/modules/manage/courses", { replies: signInAsStaff() });
  await screen.findByRole("heading", { level: 2, name: exampleSummary.title });
  expect(server.sent(managed)).toEqual([]);
});

it("shows teachers of a single group neither announcements nor moderation", async () => {
  const { user } = await renderApp("/modules/manage", { replies: signInAsStaff(groupTeacher) });
  await screen.findByRole("heading", { level: 1, name: t("manage.screens.courses") });
  expect(linksOf(exampleSummary.title)).toEqual([
    "/modules/manage/courses/course-1/learners",
    "/modules/manage/courses/course-1/results",
    "/modules/manage/groups?course=course-1",
  ]);
  await user.click(screen.getByRole("button", { name: t("shell.openMenu") }));
  const entries = await screen.findAllByRole("link", { name: t("manage.screens.groups") });
  expect(entries.length).toBeGreaterThan(0);
  expect(screen.queryByRole("link", { name: t("manage.screens.queue") })).toBeNull();
});

it.each(["queue", "people/import", "courses/course-1/announce"])(
  "redirects teachers of a single group from %s, which the server would refuse",
  async (path) => {
    const { router } = await renderApp(`/modules/manage/${path}`, { replies: signInAsStaff(groupTeacher) });
    await screen.findByRole("heading", { level: 1, name: t("manage.screens.courses") });
    expect(router.location.pathname).toBe("/modules/manage/courses");
  },
);

it("shows administrators every course, page by page", async () => {
  const replies = {
    ...signInAsStaff({ roles: ["admin"], courses: [] }),
    [managed]: ({ query }: { query: URLSearchParams }) =>
      query.get("cursor") === "c" ? only({ ...other, release: 1 }) : { records: [example], next: "c" },
  };
  const { user } = await renderApp("/modules/manage/courses", { replies });
  await screen.findByRole("heading", { level: 2, name: exampleSummary.title });
  await user.click(screen.getByRole("button", { name: t("courses.more") }));
  await screen.findByRole("heading", { level: 2, name: "Lactancia" });
  expect(linksOf("Lactancia")).toHaveLength(7);
});

const begin = "POST /api/v1/manage/courses";
const submit = () => screen.getByRole("button", { name: t("manage.writing.new.submit") });
const titleField = () => screen.getByRole("textbox", { name: t("manage.writing.new.inSpanish") });
const idField = () => screen.getByRole("textbox", { name: t("manage.writing.new.id") });

async function openNewCourse(reply: unknown, language: "es" | "en" = "es") {
  const reloadUser = signInAsEditor()["GET /api/v1/users/me"];
  const replies = { ...writingReplies, ...signInAsStaff({ roles: ["author"], courses: [] }), [begin]: reply };
  const app = await renderApp("/modules/manage/courses", { replies, language });
  await screen.findByRole("heading", { level: 2, name: "La presión" });
  app.server.reply("GET /api/v1/users/me", reloadUser);
  await app.user.click(screen.getByRole("button", { name: t("manage.writing.new.title") }));
  await screen.findByRole("dialog", { name: t("manage.writing.new.title") });
  return app;
}

it.each(["es", "en"] as const)(
  "creates a course with an id derived from its title, and opens it (%s)",
  async (language) => {
    const { user, server, router } = await openNewCourse({ ...other, id: "presion" }, language);
    await user.type(titleField(), "¡Presión!");
    screen.getByText(t("manage.writing.new.idMade", { id: "presion" }));
    await user.click(submit());
    await waitFor(() => expect(router.location.pathname).toBe("/modules/manage/courses/presion/outline"));
    expect(server.sent(begin).map(({ body }) => body)).toEqual([{ id: "presion", title: { es: "¡Presión!" } }]);
  },
);

it("keeps the input when the id is taken, and shows the error at the field", async () => {
  const { user, server } = await openNewCourse(problem(409, "conflict", "Ya existe."));
  await user.click(submit());
  await screen.findByText(t("manage.writing.new.titleMissing"));
  expect(server.sent(begin)).toEqual([]);
  await user.type(titleField(), "Lactancia");
  await user.type(idField(), "lactancia-2");
  await user.click(submit());
  await screen.findByText(t("manage.writing.new.idTaken"));
  await expect.poll(() => document.activeElement).toBe(idField());
  expect(idField()).toHaveProperty("value", "lactancia-2");
});

it("explains at the field what an id consists of", async () => {
  const { user, server } = await openNewCourse(other);
  await user.type(titleField(), "Lactancia");
  await user.type(idField(), "Con Espacios");
  await user.click(submit());
  await waitFor(() => expect(document.activeElement).toBe(idField()));
  expect(idField().getAttribute("aria-invalid")).toBe("true");
  screen.getByText(t("manage.writing.new.idHelp"));
  expect(server.sent(begin)).toEqual([]);
});

it("opens the created course when a retry reports a conflict because the first response was lost", async () => {
  const { user, server, router } = await openNewCourse(noConnection);
  await user.type(titleField(), "Presión");
  await user.click(submit());
  await screen.findByText(t("errors.offline"));
  server.reply(begin, () => problem(409, "conflict", "Ya existe."));
  server.reply(managed, only({ ...other, id: "presion", release: null }));
  await user.click(submit());
  await waitFor(() => expect(router.location.pathname).toBe("/modules/manage/courses/presion/outline"));
});
