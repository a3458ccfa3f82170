import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Staff } from "../../../../contract/staff/roles.ts";
import { queryClient } from "../../../api/query-client.ts";
import { t } from "../../../i18n/translation.ts";
import { groupTeacher, teacher } from "../../../testing/course-staff.ts";
import { descriptionOf } from "../../../testing/description-of.ts";
import { exampleCourse } from "../../../testing/example-course.ts";
import { only } from "../../../testing/example-post.ts";
import { problem, type RecordedRequest } from "../../../testing/fake-server.ts";
import { exampleGroup, luis, openStaffScreen, people, peopleCall } from "../../../testing/people-scene.ts";

const list = "GET /api/v1/manage/groups";
const one = `${list}/g-1`;
const change = "PATCH /api/v1/manage/groups/g-1";
const group = { ...exampleGroup, joinCode: "ACD-EFH-JKM", teachers: ["u-9"] };
const administrator: Staff = { roles: ["admin"], courses: [] };

beforeEach(() => localStorage.clear());

async function openList(replies = {}, view = {}) {
  const app = await openStaffScreen("groups", { [list]: only(group), ...replies }, view);
  await screen.findByRole("heading", { level: 1, name: t("manage.groups.title") });
  return app;
}

async function openGroup(replies = {}, staff: Staff = administrator) {
  const app = await openStaffScreen("groups/g-1", { [one]: group, ...replies }, { staff });
  await screen.findByRole("heading", { level: 1, name: group.name });
  return app;
}

const press = (name: string) => screen.getByRole("button", { name });
const asking = () => within(screen.getByRole("dialog"));

describe("the list of groups", () => {
  it.each(["es", "en"] as const)("shows each group's size, days, teachers and join code (%s)", async (language) => {
    await openList({}, { language });
    const card = within((await screen.findByRole("link", { name: group.name })).closest("li") ?? document.body);
    card.getByText(t("manage.groups.codeIs", { code: "ACD-EFH-JKM" }));
    card.getByText(`${t("manage.groups.size", { count: 3 })} · ${t("manage.groups.noDays")}`);
    card.getByText(t("manage.groups.moreTeachers", { count: 1 }));
  });

  it("is filtered by course through the URL", async () => {
    const { user, router, server } = await openList();
    await screen.findByRole("option", { name: "El corazón en el embarazo" });
    await user.selectOptions(
      screen.getByRole("combobox", { name: t("manage.groups.course") }),
      "El corazón en el embarazo",
    );
    await waitFor(() => expect(router.location.search).toBe("?course=course-1"));
    expect(server.sent(list).at(-1)?.query.get("course")).toBe("course-1");
  });

  it("hides the button for new groups from teachers of a single group, but offers them their courses", async () => {
    await openList({}, { staff: groupTeacher });
    await screen.findByRole("option", { name: "El corazón en el embarazo" });
    expect(screen.queryByRole("button", { name: t("manage.groups.new") })).toBeNull();
  });

  it("explains what to do when there are no groups", async () => {
    await openList({ [list]: only() });
    await screen.findByRole("heading", { name: t("manage.groups.none") });
  });

  it("creates a group with days, a teacher and a code exactly once, even on a double click", async () => {
    const { user, router, server } = await openList(
      { "POST /api/v1/manage/groups": group, [one]: group },
      { staff: teacher },
    );
    await user.click(press(t("manage.groups.new")));
    await user.type(await screen.findByRole("textbox", { name: t("manage.groups.name") }), "Norte");
    await user.type(screen.getByLabelText(t("manage.groups.starts")), "2026-12-01");
    await user.click(await asking().findByRole("button", { name: `${t("manage.groups.add")} Luis Díaz` }));
    await user.dblClick(press(t("manage.groups.create")));
    await waitFor(() => expect(router.location.pathname).toBe("/modules/manage/groups/g-1"));
    expect(server.sent("POST /api/v1/manage/groups").map(({ body }) => body)).toEqual([
      {
        name: "Norte",
        course: "course-1",
        startsAt: new Date("2026-12-01T00:00:00").toISOString(),
        teachers: ["u-2"],
        joinCode: true,
      },
    ]);
  });

  it("offers a new group as a learner filter at once", async () => {
    const { user, server, router } = await openList({
      [list]: only(),
      [one]: group,
      "POST /api/v1/manage/groups": group,
      "GET /api/v1/courses/course-1": exampleCourse,
      "GET /api/v1/manage/courses/course-1/progress": { records: [], next: null, total: 0 },
    });
    await router.navigate("/modules/manage/courses/course-1/learners");
    await screen.findByText(t("manage.learners.nobody"));
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    await router.navigate("/modules/manage/groups");
    await user.click(await screen.findByRole("button", { name: t("manage.groups.new") }));
    await user.type(await screen.findByRole("textbox", { name: t("manage.groups.name") }), "Norte");
    server.reply(list, only(group));
    await user.click(press(t("manage.groups.create")));
    await waitFor(() => expect(router.location.pathname).toBe("/modules/manage/groups/g-1"));
    await router.navigate("/modules/manage/courses/course-1/learners?group=g-1");
    await screen.findByRole("option", { name: group.name });
  });

  it("shows a year with five digits as invalid, and accepts the corrected one", async () => {
    const { user, server } = await openList({ "POST /api/v1/manage/groups": group, [one]: group }, { staff: teacher });
    await user.click(press(t("manage.groups.new")));
    await user.type(await screen.findByRole("textbox", { name: t("manage.groups.name") }), "Norte");
    const starts = screen.getByLabelText(t("manage.groups.starts"));
    fireEvent.change(starts, { target: { value: "20266-12-01" } });
    await user.click(press(t("manage.groups.create")));
    await waitFor(() => expect(descriptionOf(starts)).toBe(t("fields.invalid")));
    fireEvent.change(starts, { target: { value: "2026-12-01" } });
    await user.click(press(t("manage.groups.create")));
    await waitFor(() => expect(server.sent("POST /api/v1/manage/groups")).toHaveLength(1));
  });

  it("shows at the name field that the name is taken", async () => {
    const nameTaken = () => problem(409, "conflict", "Ya existe.");
    const { user } = await openList({ "POST /api/v1/manage/groups": nameTaken });
    await screen.findByRole("option", { name: "El corazón en el embarazo" });
    await user.click(press(t("manage.groups.new")));
    await user.type(await screen.findByRole("textbox", { name: t("manage.groups.name") }), "Norte");
    await user.click(press(t("manage.groups.create")));
    await screen.findByText(t("manage.groups.nameTaken"));
  });
});

describe("a group", () => {
  it("shows its join code in large type, with a QR code", async () => {
    await openGroup();
    screen.getByText("ACD-EFH-JKM", { selector: "strong" });
    screen.getByRole("img", { name: t("manage.groups.qr", { code: "ACD-EFH-JKM" }) });
    screen.getByText(/\/modules\/courses\?join=ACD-EFH-JKM$/);
  });

  it("is printed as a poster in both languages", async () => {
    let printed = "";
    vi.stubGlobal("print", () => {
      printed = document.body.lastElementChild?.textContent ?? "";
    });
    const { user } = await openGroup();
    await user.click(press(t("manage.groups.print")));
    expect(printed).toContain("ACD-EFH-JKM");
    expect(printed).toContain(t("manage.groups.poster.es"));
    expect(printed).toContain(t("manage.groups.poster.en"));
    window.dispatchEvent(new Event("afterprint"));
    await waitFor(() => expect(screen.queryByText(t("manage.groups.poster.en"))).toBeNull());
  });

  it("renews and ends its join code after confirmation", async () => {
    const { user, server } = await openGroup({
      [change]: ({ body }: RecordedRequest) => ({ ...group, joinCode: Object(body).joinCode ? "WXY-346-797" : null }),
    });
    await user.click(press(t("manage.groups.renew.label")));
    asking().getByText(t("manage.groups.renew.text"));
    expect(server.sent(change)).toEqual([]);
    await user.click(asking().getByRole("button", { name: t("manage.groups.renew.label") }));
    await screen.findByText("WXY-346-797", { selector: "strong" });
    await user.click(press(t("manage.groups.end.label")));
    await user.click(asking().getByRole("button", { name: t("manage.groups.end.label") }));
    await screen.findByText(t("manage.groups.noCodeHelp"));
    expect(server.sent(change).map(({ body }) => body)).toEqual([{ joinCode: true }, { joinCode: false }]);
  });

  it("leaves unchanged days and teachers alone, whoever set them and in whatever time zone", async () => {
    const { user, server } = await openGroup({
      [one]: { ...group, startsAt: "2026-12-01T15:00:00Z", endsAt: "2026-12-11T03:59:59Z" },
      [change]: group,
    });
    await user.click(press(t("manage.groups.change")));
    await user.type(asking().getByLabelText(t("manage.groups.name")), " 2");
    await user.click(asking().getByRole("button", { name: t("manage.groups.save") }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(server.sent(change).map(({ body }) => body)).toEqual([{ name: `${group.name} 2` }]);
  });

  it("adds a person found by typing", async () => {
    const rosa = { ...luis, id: "u-3", firstName: "Rosa" };
    const { user, server } = await openGroup({
      [peopleCall]: ({ query }: RecordedRequest) => people(query.get("group") ? luis : rosa),
    });
    await user.type(screen.getByRole("searchbox"), "ros");
    server.reply("PUT /api/v1/manage/groups/g-1/members/u-3", () => new Response(null, { status: 204 }));
    await user.click(await screen.findByRole("button", { name: `${t("manage.groups.add")} Rosa Díaz` }));
    await screen.findByText(t("manage.groups.added", { name: "Rosa Díaz" }));
  });

  it("adds a second person while the first request is pending", async () => {
    const two = ["u-3", "u-4"].map((id) => ({ ...luis, id, firstName: `Rosa ${id}` }));
    const { user, server } = await openGroup({
      [peopleCall]: ({ query }: RecordedRequest) => people(...(query.get("group") ? [luis] : two)),
    });
    await user.type(screen.getByRole("searchbox"), "ros");
    const puts = two.map(({ id }) => `PUT /api/v1/manage/groups/g-1/members/${id}`);
    for (const put of puts) server.reply(put, () => new Promise(() => {}));
    for (const { firstName } of two) {
      const add = await screen.findByRole("button", { name: `${t("manage.groups.add")} ${firstName} Díaz` });
      await user.click(add);
      expect(add.getAttribute("aria-busy")).toBe("true");
      await user.click(add);
    }
    expect(puts.map((put) => server.sent(put).length)).toEqual([1, 1]);
  });

  it("removes a member after confirmation", async () => {
    const { user, server } = await openGroup({
      "DELETE /api/v1/manage/groups/g-1/members/u-2": () => new Response(null, { status: 204 }),
    });
    await user.click(await screen.findByRole("button", { name: `${t("manage.groups.remove")} Luis Díaz` }));
    server.reply(peopleCall, people());
    await user.click(asking().getByRole("button", { name: t("manage.groups.removeSubmit") }));
    await waitFor(() => expect(screen.queryByRole("link", { name: "Luis Díaz" })).toBeNull());
  });

  it("is deleted after confirmation, and the list is shown again", async () => {
    const { user, router } = await openGroup({
      "DELETE /api/v1/manage/groups/g-1": () => new Response(null, { status: 204 }),
    });
    await user.click(press(t("manage.groups.delete.label")));
    await user.click(asking().getByRole("button", { name: t("manage.groups.delete.label") }));
    await waitFor(() => expect(router.location.pathname).toBe("/modules/manage/groups"));
  });

  it("shows in the dialog that its own teacher is not allowed to change it", async () => {
    const { user } = await openGroup({ [change]: () => problem(403, "forbidden", "No.") }, teacher);
    await user.click(press(t("manage.groups.end.label")));
    await user.click(asking().getByRole("button", { name: t("manage.groups.end.label") }));
    await screen.findByText(t("manage.groups.notYours"));
  });

  it("offers its own teachers nothing that only teachers of the whole course may change", async () => {
    await openGroup({}, groupTeacher);
    screen.getByRole("link", { name: t("manage.groups.progress") });
    for (const name of ["change", "delete.label", "end.label"] as const) {
      expect(screen.queryByRole("button", { name: t(`manage.groups.${name}`) })).toBeNull();
    }
    expect(screen.queryByRole("combobox", { name: t("manage.groups.findMember") })).toBeNull();
    expect(screen.queryByRole("link", { name: t("manage.groups.invite") })).toBeNull();
  });

  it("shows that it does not exist", async () => {
    await openStaffScreen("groups/g-1", { [one]: () => problem(404, "not_found", "No.") });
    await screen.findByRole("heading", { level: 1, name: t("manage.groups.gone") });
  });
});
