import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { t } from "../../../i18n/translation.ts";
import { groupTeacher, signInAsStaff } from "../../../testing/course-staff.ts";
import { exampleSummary } from "../../../testing/example-course.ts";
import { only } from "../../../testing/example-post.ts";
import { renderApp } from "../../../testing/render-routes.tsx";

const other = { ...exampleSummary, id: "course-2", title: "Lactancia" };

function linksOf(title: string): string[] {
  const card = screen.getByRole("heading", { level: 2, name: title }).closest("li");
  if (!card) throw new Error(`${title} has no card`);
  return within(card)
    .getAllByRole("link")
    .map((link) => link.getAttribute("href") ?? "");
}

it("shows the courses that one has a role in, each once, with the ways that the role opens", async () => {
  const held = { id: exampleSummary.id, title: exampleSummary.title };
  const courses = [
    { ...held, role: "teacher" as const },
    { ...held, role: "editor" as const },
    { id: other.id, title: other.title, role: "editor" as const },
  ];
  const replies = signInAsStaff({ roles: [], courses });
  const { server } = await renderApp("/modules/manage/courses", { replies });
  await screen.findByRole("heading", { level: 1, name: "Cursos" });
  expect(linksOf(exampleSummary.title)).toEqual([
    "/modules/manage/courses/course-1/learners",
    "/modules/manage/courses/course-1/results",
    "/modules/manage/groups?course=course-1",
    "/modules/manage/courses/course-1/announce",
  ]);
  expect(linksOf("Lactancia")).toEqual(["/modules/manage/courses/course-2/results"]);
  expect(server.sent("GET /api/v1/courses")).toEqual([]);
});

it("shows who teaches a group alone neither announcements nor what the whole team has", async () => {
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
  "leads who teaches a group alone away from %s, which the server would refuse",
  async (path) => {
    const { router } = await renderApp(`/modules/manage/${path}`, { replies: signInAsStaff(groupTeacher) });
    await screen.findByRole("heading", { level: 1, name: t("manage.screens.courses") });
    expect(router.state.location.pathname).toBe("/modules/manage/courses");
  },
);

it("shows an administrator every course, page by page", async () => {
  const replies = {
    ...signInAsStaff({ roles: ["admin"], courses: [] }),
    "GET /api/v1/courses": ({ query }: { query: URLSearchParams }) =>
      query.get("cursor") === "c" ? only(other) : { records: [exampleSummary], next: "c" },
  };
  const { user } = await renderApp("/modules/manage/courses", { replies });
  await screen.findByRole("heading", { level: 2, name: exampleSummary.title });
  await user.click(screen.getByRole("button", { name: t("courses.more") }));
  await screen.findByRole("heading", { level: 2, name: "Lactancia" });
  expect(linksOf("Lactancia")).toHaveLength(4);
});
