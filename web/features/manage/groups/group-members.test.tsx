import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { t } from "../../../i18n/translation.ts";
import { exampleCourse } from "../../../testing/example-course.ts";
import { only } from "../../../testing/example-post.ts";
import { noConnection, problem, type RecordedRequest } from "../../../testing/fake-server.ts";
import { exampleGroup, luis, openStaffScreen, people, peopleCall } from "../../../testing/people-scene.ts";

const one = "GET /api/v1/manage/groups/g-1";
const change = "PATCH /api/v1/manage/groups/g-1";
const putMember = (id: string) => `PUT /api/v1/manage/groups/g-1/members/${id}`;
const removing = "DELETE /api/v1/manage/groups/g-1/members/u-2";
const rosa = { ...luis, id: "u-3", firstName: "Rosa" };
const eva = { ...luis, id: "u-4", firstName: "Eva" };

beforeEach(() => localStorage.clear());

/** Opens a group that contains Luis; searches find Rosa and Eva. */
async function open(replies = {}, language: "es" | "en" = "es") {
  const app = await openStaffScreen(
    "groups/g-1",
    {
      [one]: exampleGroup,
      [peopleCall]: ({ query }: RecordedRequest) => (query.get("group") ? people(luis) : people(luis, rosa, eva)),
      ...replies,
    },
    { language },
  );
  await screen.findByRole("heading", { level: 1, name: exampleGroup.name });
  return app;
}

const add = (name: string) => screen.findByRole("button", { name: `${t("manage.groups.add")} ${name} Díaz` });
const dialog = () => within(screen.getByRole("dialog"));

describe("searching for new members", () => {
  it.each(["es", "en"] as const)(
    "lists matches with their email addresses, without current members (%s)",
    async (language) => {
      const { user } = await open({}, language);
      await user.type(screen.getByRole("searchbox"), "díaz{Enter}");
      await screen.findByText(t("manage.groups.found", { count: 2 }));
      const found = within(screen.getByRole("list", { name: t("manage.groups.findMember") })).getAllByRole("listitem");
      expect(found.map(({ textContent }) => textContent?.includes("luis@example.org"))).toEqual([true, true]);
      expect(found[0]?.textContent).toContain("Rosa Díaz");
    },
  );

  it("shows when nobody matches and when the search fails", async () => {
    const { user, server } = await open({
      [peopleCall]: ({ query }: RecordedRequest) => (query.get("group") ? people(luis) : people()),
    });
    await user.type(screen.getByRole("searchbox"), "nadie{Enter}");
    await screen.findByText(t("manage.groups.nobodyFound"));
    server.reply(peopleCall, noConnection);
    await user.type(screen.getByRole("searchbox"), "s{Enter}");
    await screen.findByText(t("manage.groups.searchFailed"));
  });
});

describe("adding members", () => {
  it("reports that adding one person failed while the next request is still pending", async () => {
    const { promise, resolve } = Promise.withResolvers();
    const { user } = await open({ [putMember("u-3")]: () => promise, [putMember("u-4")]: () => new Promise(() => {}) });
    await user.type(screen.getByRole("searchbox"), "díaz{Enter}");
    await user.click(await add("Rosa"));
    await user.click(await add("Eva"));
    resolve(problem(404, "not_found", "El curso está retirado."));
    await screen.findByText("El curso está retirado.");
    expect((await add("Rosa")).getAttribute("aria-busy")).toBeNull();
  });

  it("clears the error on the next attempt", async () => {
    const { user, server } = await open({ [putMember("u-3")]: noConnection });
    await user.type(screen.getByRole("searchbox"), "díaz{Enter}");
    await user.click(await add("Rosa"));
    await screen.findByText(t("errors.offline"));
    server.reply(putMember("u-3"), () => undefined);
    await user.click(await add("Rosa"));
    await screen.findByText(t("manage.groups.added", { name: "Rosa Díaz" }));
    expect(screen.queryByText(t("errors.offline"))).toBeNull();
  });

  it("refetches the group's learners, even if they were viewed just before", async () => {
    const progress = "GET /api/v1/manage/courses/course-1/progress";
    const { user, server, router } = await open({
      [progress]: { records: [], next: null, total: 0 },
      "GET /api/v1/courses/course-1": exampleCourse,
      [putMember("u-3")]: () => undefined,
    });
    const learners = "/modules/manage/courses/course-1/learners?group=g-1";
    await router.navigate(learners);
    await router.navigate("/modules/manage/groups/g-1");
    await user.type(await screen.findByRole("searchbox"), "díaz{Enter}");
    await user.click(await add("Rosa"));
    await screen.findByText(t("manage.groups.added", { name: "Rosa Díaz" }));
    const before = server.sent(progress).length;
    await router.navigate(learners);
    expect(server.sent(progress)).toHaveLength(before + 1);
  });

  it("keeps the focus nearby when the added person leaves the list of matches", async () => {
    let members = [luis];
    const { user } = await open({
      [peopleCall]: ({ query }: RecordedRequest) => (query.get("group") ? people(...members) : people(rosa, eva)),
      [putMember("u-3")]: () => {
        members = [luis, rosa];
      },
    });
    await user.type(screen.getByRole("searchbox"), "díaz{Enter}");
    await user.click(await add("Rosa"));
    await screen.findByRole("link", { name: "Rosa Díaz" });
    const found = screen.getByRole("list", { name: t("manage.groups.findMember") });
    await expect.poll(() => document.activeElement?.contains(found)).toBe(true);
    expect(document.activeElement).not.toBe(document.body);
  });
});

describe("the members of a group", () => {
  it("keep the focus nearby when one is removed", async () => {
    const { user, server } = await open({ [removing]: () => undefined });
    await user.click(await screen.findByRole("button", { name: `${t("manage.groups.remove")} Luis Díaz` }));
    server.reply(peopleCall, people());
    await user.click(dialog().getByRole("button", { name: t("manage.groups.removeSubmit") }));
    await screen.findByText(t("manage.groups.removed", { name: "Luis Díaz" }));
    await expect.poll(() => document.activeElement?.textContent).toBe(t("manage.groups.size", { count: 3 }));
  });

  it("are listed page by page, each with a link to the learner's progress", async () => {
    const { user } = await open({
      [peopleCall]: ({ query }: RecordedRequest) =>
        query.get("cursor") ? people(rosa) : { ...people(luis), total: 2, next: "c" },
    });
    const members = within(await screen.findByRole("list", { name: t("manage.groups.members") }));
    await user.click(screen.getByRole("button", { name: t("manage.groups.moreMembers") }));
    const link = await members.findByRole("link", { name: "Rosa Díaz" });
    expect(link.getAttribute("href")).toBe("/modules/manage/courses/course-1/learners/u-3");
  });

  it.each([
    ["the rate limit is exceeded", () => problem(429, "rate_limited", "Espere un minuto."), () => "Espere un minuto."],
    ["the connection is lost", noConnection, () => t("errors.offline")],
    ["the user may not remove them", () => problem(403, "forbidden", "No."), () => t("manage.groups.notYours")],
  ])("are kept when %s, and the dialog shows why", async (_, refusal, message) => {
    const { user } = await open({ [removing]: refusal });
    await user.click(await screen.findByRole("button", { name: `${t("manage.groups.remove")} Luis Díaz` }));
    await user.click(dialog().getByRole("button", { name: t("manage.groups.removeSubmit") }));
    await dialog().findByText(message());
    await user.keyboard("{Escape}");
    screen.getByRole("link", { name: "Luis Díaz" });
  });
});

describe("editing a group", () => {
  const taught = { ...exampleGroup, teachers: ["u-2"] };

  it("shows the teachers' names once they have loaded", async () => {
    const { promise, resolve } = Promise.withResolvers();
    const { user } = await open({
      [one]: taught,
      [peopleCall]: ({ query }: RecordedRequest) => (query.get("limit") === "100" ? promise : people()),
    });
    await user.click(screen.getByRole("button", { name: t("manage.groups.change") }));
    const teachers = within(await screen.findByRole("list", { name: t("manage.groups.teachers") }));
    teachers.getByText(t("manage.groups.someTeacher"), { selector: "li > span" });
    resolve(people(luis));
    await teachers.findByText("Luis Díaz", { selector: "li > span" });
  });

  it("removes a teacher, and keeps the input when the change is refused", async () => {
    const { user, server } = await open({ [one]: taught, [change]: () => problem(409, "conflict", "Ya existe.") });
    await user.click(screen.getByRole("button", { name: t("manage.groups.change") }));
    const name = await screen.findByRole<HTMLInputElement>("textbox", { name: t("manage.groups.name") });
    await user.type(name, " 2");
    const list = within(screen.getByRole("list", { name: t("manage.groups.teachers") }));
    await user.click(list.getByRole("button"));
    await expect.poll(() => document.activeElement).toBe(dialog().getByText(t("manage.groups.noTeachers")));
    await user.click(screen.getByRole("button", { name: t("manage.groups.save") }));
    await screen.findByText(t("manage.groups.nameTaken"));
    await expect.poll(() => document.activeElement).toBe(name);
    expect(name.value).toBe("Grupo Norte 2");
    for (const call of [one, change]) server.reply(call, { ...exampleGroup, name: "Grupo Norte 2" });
    await user.click(screen.getByRole("button", { name: t("manage.groups.save") }));
    await screen.findByText(t("manage.groups.saved"));
    expect(server.sent(change).at(-1)?.body).toEqual({ name: "Grupo Norte 2", teachers: [] });
    await screen.findByRole("heading", { level: 1, name: "Grupo Norte 2" });
  });

  it("searches for teachers on Enter without saving", async () => {
    const { user, server } = await open({ [one]: taught });
    await user.click(screen.getByRole("button", { name: t("manage.groups.change") }));
    await user.type(await dialog().findByRole("searchbox"), "ros{Enter}");
    await dialog().findByRole("button", { name: `${t("manage.groups.add")} Rosa Díaz` });
    expect(server.sent(change)).toEqual([]);
  });
});

it("keeps a group that cannot be deleted, and shows why in the dialog", async () => {
  const { user, router } = await open({ "DELETE /api/v1/manage/groups/g-1": noConnection });
  await user.click(screen.getByRole("button", { name: t("manage.groups.delete.label") }));
  await user.click(dialog().getByRole("button", { name: t("manage.groups.delete.label") }));
  await dialog().findByText(t("errors.offline"));
  expect(router.location.pathname).toBe("/modules/manage/groups/g-1");
});

it("shows a very long name in full, and that a group has ended", async () => {
  const name = "Hospital Regional ".repeat(6).trim();
  const ended = { ...exampleGroup, name, joinCode: "ACD-EFH-JKM", endsAt: "2026-01-01T00:00:00.000Z" };
  await openStaffScreen("groups", { "GET /api/v1/manage/groups": only(ended) });
  const card = within((await screen.findByRole("link", { name })).closest("li") ?? document.body);
  card.getByText(t("manage.groups.ended"));
  await waitFor(() => expect(card.queryByText(t("manage.groups.codeIs", { code: "ACD-EFH-JKM" }))).toBeNull());
});
