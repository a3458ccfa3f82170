import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { t } from "../../../i18n/translation.ts";
import { exampleCourse } from "../../../testing/example-course.ts";
import { only } from "../../../testing/example-post.ts";
import { exampleSession } from "../../../testing/example-session.ts";
import { problem, type RecordedRequest } from "../../../testing/fake-server.ts";
import { matchMediaTo } from "../../../testing/media.ts";
import { admin, exampleGroup, luis, openStaffScreen, people, peopleCall } from "../../../testing/people-scene.ts";

const inviteCall = "POST /api/v1/manage/people";

beforeEach(() => localStorage.clear());

async function open(replies = {}, language: "es" | "en" = "es", search = "") {
  const app = await openStaffScreen(`people${search}`, replies, { language });
  await screen.findByRole("heading", { level: 1, name: t("manage.people.title") });
  return app;
}

const field = (name: string) => screen.getByRole("combobox", { name });

describe("the list of people", () => {
  it.each(["es", "en"] as const)("shows people with their status, and their total (%s)", async (language) => {
    await open({}, language);
    const link = await screen.findByRole("link", { name: "Luis Díaz" });
    expect(link.getAttribute("href")).toBe("/modules/manage/people/u-2");
    const card = within(link.closest("li") ?? document.body);
    card.getByText("luis@example.org");
    card.getByText(t("manage.people.statuses.active"));
    screen.getByText(t("manage.people.total", { count: 1 }));
  });

  it("is a table on a wide screen", async () => {
    matchMediaTo("min-width: 900px");
    await open();
    const row = within((await screen.findByRole("link", { name: "Luis Díaz" })).closest("tr") ?? document.body);
    row.getByText("luis@example.org");
    row.getByText(t("manage.people.roles.learner"));
  });

  it.each([900, 400])("labels staff who only teach a group (%s px)", async (width) => {
    matchMediaTo(`min-width: ${width}px`);
    await open({ [peopleCall]: people({ ...luis, staff: { roles: [], courses: [] } }) });
    const name = await screen.findByRole("link", { name: "Luis Díaz" });
    within(name.closest("li, tr") ?? document.body).getByText(new RegExp(t("manage.people.roles.ofGroup")));
  });

  it("searches while the user types, and stores the search in the URL", async () => {
    const { user, router, server } = await open();
    await user.type(screen.getByRole("searchbox"), "lui");
    await waitFor(() => expect(router.location.search).toBe("?q=lui"));
    await waitFor(() => expect(server.sent(peopleCall).at(-1)?.query.get("q")).toBe("lui"));
  });

  it("is filtered by status, role, course and group, however fast these are selected", async () => {
    const { user, router, server } = await open();
    await user.selectOptions(field(t("manage.people.status")), t("manage.people.statuses.disabled"));
    await user.selectOptions(field(t("manage.people.role")), t("manage.people.roles.teacher"));
    await user.selectOptions(field(t("manage.people.course")), "El corazón en el embarazo");
    await user.selectOptions(field(t("manage.people.group")), "Grupo Norte · El corazón en el embarazo");
    const address = "?status=disabled&role=teacher&course=course-1&group=g-1";
    await waitFor(() => expect(router.location.search).toBe(address));
    const asked = () => server.sent(peopleCall).at(-1)?.query;
    const values = ["disabled", "teacher", "course-1", "g-1"];
    await waitFor(() =>
      expect(["status", "role", "course", "group"].map((name) => asked()?.get(name))).toEqual(values),
    );
  });

  it("restores the previous filters on back navigation", async () => {
    const { user, router } = await open();
    await user.selectOptions(field(t("manage.people.status")), t("manage.people.statuses.disabled"));
    await waitFor(() => expect(router.location.search).toBe("?status=disabled"));
    await user.selectOptions(field(t("manage.people.role")), t("manage.people.roles.teacher"));
    await waitFor(() => expect(router.location.search).toBe("?status=disabled&role=teacher"));
    await router.navigate(-1);
    await waitFor(() => expect(router.location.search).toBe("?status=disabled"));
    await waitFor(() => expect(field(t("manage.people.role"))).toHaveProperty("value", ""));
  });

  it("clears the group along with its course", async () => {
    const { user, router } = await open({}, "es", "?course=course-1&group=g-1");
    await user.selectOptions(field(t("manage.people.course")), t("manage.groups.anyCourse"));
    await waitFor(() => expect(router.location.search).toBe(""));
  });

  it("loads more people by the cursor", async () => {
    const { user } = await open({
      [peopleCall]: ({ query }: RecordedRequest) =>
        query.get("cursor") === "c"
          ? people({ ...luis, id: "u-3", firstName: "Rosa" })
          : { ...people(luis), total: 2, next: "c" },
    });
    await user.click(await screen.findByRole("button", { name: t("manage.people.more") }));
    await screen.findByRole("link", { name: "Rosa Díaz" });
    expect(screen.queryByRole("button", { name: t("manage.people.more") })).toBeNull();
  });

  it("shows when nobody matches, and clears the filters", async () => {
    const { user, router, server } = await open({ [peopleCall]: people() }, "es", "?q=nadie");
    const place = (await screen.findByText(t("manage.people.none"))).closest("[role=status]");
    server.reply(peopleCall, people(luis));
    await user.click(screen.getByRole("button", { name: t("manage.people.clear") }));
    await screen.findByRole("link", { name: "Luis Díaz" });
    expect(router.location.search).toBe("");
    expect(place?.textContent).toBe(t("manage.people.total", { count: 1 }));
  });

  it("is empty for a group that no longer exists", async () => {
    await open({ [peopleCall]: () => problem(404, "not_found", "No existe.") }, "es", "?group=g-9");
    await screen.findByText(t("manage.people.none"));
    expect(screen.queryByText("No existe.")).toBeNull();
  });

  it("shows when loading failed, and offers a retry", async () => {
    const { user, server } = await open();
    server.reply(peopleCall, () => problem(503, "unavailable", "Espere."));
    await user.selectOptions(field(t("manage.people.status")), t("manage.people.statuses.invited"));
    await screen.findByText(t("manage.people.failed"));
    server.reply(peopleCall, people(luis));
    await user.click(screen.getByRole("button", { name: t("common.retry") }));
    await screen.findByRole("link", { name: "Luis Díaz" });
  });
});

describe("inviting one person", () => {
  async function openDialog(replies = {}, language: "es" | "en" = "es") {
    const app = await open(replies, language);
    await screen.findByRole("link", { name: "Luis Díaz" });
    await app.user.click(screen.getByRole("button", { name: t("manage.people.inviteOne") }));
    const dialog = within(await screen.findByRole("dialog", { name: t("manage.people.invite.title") }));
    await app.user.type(dialog.getByLabelText(t("account.firstName")), "Rosa");
    await app.user.type(dialog.getByLabelText(t("account.lastName")), "Gil");
    return { ...app, dialog, send: () => dialog.getByRole("button", { name: t("manage.people.invite.submit") }) };
  }

  it("sends the input once and confirms it", async () => {
    const invited = { ...luis, id: "u-4", firstName: "Rosa", lastName: "Gil", status: "invited" };
    const { user, dialog, send, server } = await openDialog(
      { [inviteCall]: () => Response.json(invited, { status: 201 }) },
      "en",
    );
    await user.type(dialog.getByLabelText(t("account.email")), "rosa@example.org");
    await user.selectOptions(dialog.getByLabelText(t("manage.people.invite.language")), "es");
    await user.click(dialog.getByRole("checkbox", { name: "El corazón en el embarazo" }));
    await user.click(dialog.getByRole("checkbox", { name: "Grupo Norte · El corazón en el embarazo" }));
    await user.dblClick(send());
    await screen.findByText(t("manage.people.invite.done", { name: "Rosa Gil" }));
    expect(server.sent(inviteCall).map(({ body }) => body)).toEqual([
      {
        email: "rosa@example.org",
        firstName: "Rosa",
        lastName: "Gil",
        language: "es",
        roles: [],
        courses: ["course-1"],
        groups: [exampleGroup.id],
      },
    ]);
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("asks for the password in place when it assigns a role, and keeps the dialog if that is cancelled", async () => {
    const { user, dialog, send, server } = await openDialog({
      [inviteCall]: () => problem(422, "elevation_required", "Confirme que es usted."),
    });
    await user.type(dialog.getByLabelText(t("account.email")), "rosa@example.org");
    await user.click(dialog.getByRole("checkbox", { name: t("manage.people.may.moderator") }));
    await user.click(send());
    await screen.findByRole("dialog", { name: t("manage.elevation.title") });
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.getAllByRole("dialog")).toHaveLength(1));
    expect(dialog.getByLabelText<HTMLInputElement>(t("account.firstName")).value).toBe("Rosa");
    expect(server.sent(inviteCall)[0]?.body).toMatchObject({ roles: ["moderator"] });
  });

  it("keeps the input when the session ends before the password is entered", async () => {
    let isElevated = false;
    const { user, dialog, send, server } = await openDialog({
      [inviteCall]: () => (isElevated ? luis : problem(422, "elevation_required", "Confirme que es usted.")),
      "POST /api/v1/users/me/elevation": ({ headers }: RecordedRequest) => {
        isElevated = headers.get("Authorization") === "Bearer token-2";
        return isElevated ? undefined : problem(401, "not_signed_in", "No.");
      },
      "POST /api/v1/users/login": { token: "token-2", user: { ...exampleSession.user, staff: admin } },
    });
    await user.type(dialog.getByLabelText(t("account.email")), "rosa@example.org");
    await user.click(send());
    for (const title of ["manage.elevation.title", "account.again.title"] as const) {
      const asking = within(await screen.findByRole("dialog", { name: t(title) }));
      await user.type(asking.getByLabelText(t("account.password"), { selector: "input" }), "corazón{Enter}");
    }
    await screen.findByText(t("manage.people.invite.known", { name: "Luis Díaz" }));
    expect(server.sent(inviteCall).at(-1)?.body).toMatchObject({ email: "rosa@example.org" });
  });

  it("refetches the learners of the course, even if they were viewed just before", async () => {
    const progress = "GET /api/v1/manage/courses/course-1/progress";
    const learners = "/modules/manage/courses/course-1/learners";
    const { user, server, router } = await open({
      [progress]: { records: [], next: null, total: 0 },
      "GET /api/v1/courses/course-1": exampleCourse,
      [inviteCall]: () => Response.json({ ...luis, status: "invited" }, { status: 201 }),
    });
    await router.navigate(learners);
    await router.navigate("/modules/manage/people");
    await user.click(await screen.findByRole("button", { name: t("manage.people.inviteOne") }));
    const dialog = within(await screen.findByRole("dialog", { name: t("manage.people.invite.title") }));
    for (const [name, text] of [
      ["firstName", "Rosa"],
      ["lastName", "Gil"],
      ["email", "rosa@example.org"],
    ] as const)
      await user.type(dialog.getByLabelText(t(`account.${name}`)), text);
    await user.click(dialog.getByRole("button", { name: t("manage.people.invite.submit") }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    const before = server.sent(progress).length;
    await router.navigate(learners);
    expect(server.sent(progress)).toHaveLength(before + 1);
  });

  it("does not claim to send an invitation when one was sent before", async () => {
    const { user, dialog, send } = await openDialog({ [inviteCall]: { ...luis, status: "invited" } });
    await user.type(dialog.getByLabelText(t("account.email")), "luis@example.org");
    await user.click(send());
    await screen.findByText(t("manage.people.invite.waiting", { name: "Luis Díaz" }));
  });

  it("reports an invalid address and an existing account", async () => {
    const { user, dialog, send, server } = await openDialog({ [inviteCall]: luis });
    await user.type(dialog.getByLabelText(t("account.email")), "rosa@");
    await user.click(send());
    await dialog.findByText(t("fields.email"));
    expect(server.sent(inviteCall)).toEqual([]);
    await user.type(dialog.getByLabelText(t("account.email")), "example.org");
    await user.click(send());
    await screen.findByText(t("manage.people.invite.known", { name: "Luis Díaz" }));
  });
});

it("redirects anyone who is not an administrator", async () => {
  const teacher = { roles: [], courses: [{ id: "course-1", title: "El corazón", role: "teacher" as const }] };
  const { router } = await openStaffScreen("people", { "GET /api/v1/courses-user": only() }, { staff: teacher });
  await waitFor(() => expect(router.location.pathname).toBe("/modules/manage/courses"));
});
