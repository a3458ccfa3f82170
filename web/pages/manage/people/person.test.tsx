import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import type { PersonDetail } from "../../../../contract/staff/people.ts";
import { t } from "../../../i18n/translation.ts";
import { only } from "../../../testing/example-post.ts";
import { problem, type RecordedRequest } from "../../../testing/fake-server.ts";
import {
  changeCall,
  exampleGroup,
  logCall,
  luis,
  luisInDetail,
  openStaffScreen,
  personCall,
} from "../../../testing/people-scene.ts";

const action = (name: string) => `POST /api/v1/manage/people/u-2/${name}`;

beforeEach(() => localStorage.clear());

async function open(change: Partial<PersonDetail> = {}, replies = {}, language: "es" | "en" = "es") {
  const app = await openStaffScreen(
    "people/u-2",
    { [personCall]: { ...luisInDetail, ...change }, ...replies },
    { language },
  );
  await screen.findByRole("heading", { level: 1, name: "Luis Díaz" });
  return app;
}

const press = (name: string) => screen.getByRole("button", { name });
const label = (name: "invite" | "confirm" | "enable" | "endSessions" | "endSecondFactor" | "disable" | "delete") =>
  t(`manage.people.actions.${name}.label`);

describe("a person's page", () => {
  it.each(["es", "en"] as const)(
    "shows the person, the meaning of their status, and their courses (%s)",
    async (language) => {
      await open({}, {}, language);
      screen.getByText("luis@example.org");
      screen.getByText(t("manage.people.meaning.active"));
      const course = screen.getByRole("link", { name: "El corazón en el embarazo" });
      expect(course.getAttribute("href")).toBe("/modules/manage/courses/course-1/learners/u-2");
      screen.getByRole("progressbar", { name: t("enrolments.progressOf", { title: "El corazón en el embarazo" }) });
      screen.getByRole("link", { name: "Grupo Norte" });
      await screen.findByText(t("manage.people.detail.noHistory"));
    },
  );

  it("distinguishes the groups that a person teaches from those in which they learn", async () => {
    const taught = { ...exampleGroup, id: "g-7", name: "Grupo Sur", teachers: ["u-3", "u-2"] };
    const others = { ...exampleGroup, id: "g-8", name: "Grupo Este", teachers: ["u-3"] };
    await open({ staff: { roles: [], courses: [] } }, { "GET /api/v1/manage/groups": only(taught, others) });
    const link = await screen.findByRole("link", { name: "Grupo Sur" });
    expect(link.getAttribute("href")).toBe("/modules/manage/groups/g-7");
    expect(link.closest("li")?.textContent).toBe(`Grupo Sur · ${t("manage.people.roles.teacher")}`);
    expect(screen.getByRole("link", { name: "Grupo Norte" }).closest("li")?.textContent).toBe("Grupo Norte");
    expect(screen.queryByRole("link", { name: "Grupo Este" })).toBeNull();
  });

  it("shows the log entries about the person, in words", async () => {
    const entry = {
      id: "l-1",
      at: "2026-11-20T12:00:00.000Z",
      actor: { id: "u-1", firstName: "Ana", lastName: "Reyes" },
      action: "person.disable",
      target: { kind: "person", id: "u-2", name: "Luis Díaz" },
      changes: {},
    };
    const { server } = await open({}, { [logCall]: only(entry) });
    const names = await screen.findAllByRole("link", { name: "Luis Díaz" });
    const sentence = names[0]?.closest("p")?.textContent;
    expect(sentence).toBe("Ana Reyes desactivó la cuenta de Luis Díaz.");
    expect(server.sent(logCall)[0]?.query.get("target")).toBe("u-2");
  });

  it("shows when the person does not exist", async () => {
    await openStaffScreen("people/u-2", { [personCall]: () => problem(404, "not_found", "No existe") });
    await screen.findByRole("heading", { level: 1, name: t("manage.people.gone") });
  });

  it("offers the actions that fit the account's status", async () => {
    await open({ status: "invited", sessionCount: 0 });
    press(label("invite"));
    for (const name of ["confirm", "enable", "endSessions", "endSecondFactor"] as const)
      expect(screen.queryByRole("button", { name: label(name) })).toBeNull();
  });

  it("refers administrators to their profile for their own account", async () => {
    const mine = { ...luisInDetail, id: "u-1" };
    await openStaffScreen("people/u-1", { "GET /api/v1/manage/people/u-1": mine });
    await screen.findByText(t("manage.people.actions.own"));
    expect(screen.queryByRole("button", { name: label("disable") })).toBeNull();
  });
});

describe("helping with an account", () => {
  it("resends the invitation on a click", async () => {
    const { user, server } = await open({ status: "invited" }, { [action("invite")]: { ...luis, status: "invited" } });
    await user.click(press(label("invite")));
    await screen.findByText(t("manage.people.actions.invite.done", { name: "Luis Díaz" }));
    expect(server.sent(action("invite"))).toHaveLength(1);
  });

  it("explains why a person cannot be invited again", async () => {
    const refusal = () => problem(409, "conflict", "Esto no coincide.");
    const { user } = await open({ status: "invited" }, { [action("invite")]: refusal });
    await user.click(press(label("invite")));
    await screen.findByText(t("manage.people.actions.invite.conflict"));
  });

  it("confirms an account, and enables it again", async () => {
    const { user, server } = await open({ status: "unconfirmed" }, { [action("confirm")]: luis });
    server.reply(personCall, { ...luisInDetail, status: "disabled" });
    await user.click(press(label("confirm")));
    server.reply(changeCall, luis);
    await user.click(await screen.findByRole("button", { name: label("enable") }));
    await screen.findByText(t("manage.people.actions.enable.done", { name: "Luis Díaz" }));
    expect(server.sent(changeCall)[0]?.body).toEqual({ status: "active" });
  });

  it("handles the next click while the last change is still being refetched", async () => {
    const { user, server } = await open({}, { [changeCall]: { ...luis, status: "disabled" } });
    for (const read of [personCall, logCall]) server.reply(read, () => new Promise(() => {}));
    await user.click(press(label("disable")));
    await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: label("disable") }));
    server.reply(changeCall, luis);
    await user.click(await screen.findByRole("button", { name: label("enable") }));
    await screen.findByText(t("manage.people.meaning.active"));
    expect(server.sent(changeCall).map(({ body }) => body)).toEqual([{ status: "disabled" }, { status: "active" }]);
  });

  it("disables an account only after stating the consequences and asking for the password in place", async () => {
    let isElevated = false;
    const { user, server } = await open(
      {},
      {
        [changeCall]: () =>
          isElevated ? { ...luis, status: "disabled" } : problem(422, "elevation_required", "Confirme."),
        "POST /api/v1/users/me/elevation": () => {
          isElevated = true;
          return new Response(null, { status: 204 });
        },
      },
    );
    await user.click(press(label("disable")));
    const dialog = within(
      await screen.findByRole("dialog", { name: t("manage.people.ask.disable.title", { name: "Luis Díaz" }) }),
    );
    dialog.getByText(t("manage.people.ask.disable.text"));
    expect(server.sent(changeCall)).toEqual([]);
    server.reply(personCall, { ...luisInDetail, status: "disabled" });
    await user.dblClick(dialog.getByRole("button", { name: label("disable") }));
    const question = within(await screen.findByRole("dialog", { name: t("manage.elevation.title") }));
    await user.type(question.getByLabelText(t("account.password")), "corazón{Enter}");
    await screen.findByText(t("manage.people.meaning.disabled"));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(server.sent(changeCall).map(({ body }) => body)).toEqual([{ status: "disabled" }, { status: "disabled" }]);
  });

  it("does nothing when the dialog is closed", async () => {
    const { user, server } = await open();
    await user.click(press(label("endSessions")));
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await expect.poll(() => document.activeElement).toBe(press(label("endSessions")));
    expect(server.sent(action("end-sessions"))).toEqual([]);
  });

  it("turns off two-step verification", async () => {
    const { user, server } = await open({}, { [action("end-second-factor")]: luis });
    await user.click(press(label("endSecondFactor")));
    await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: label("endSecondFactor") }));
    await screen.findByText(t("manage.people.actions.endSecondFactor.done", { name: "Luis Díaz" }));
    expect(server.sent(action("end-second-factor"))).toHaveLength(1);
  });

  it("deletes an account along with its texts if chosen, and shows the date", async () => {
    const remove = "DELETE /api/v1/manage/people/u-2";
    const leaving = { ...luis, deletionAt: "2026-12-09T12:00:00.000Z" };
    const { user, server } = await open({}, { [remove]: leaving });
    await user.click(press(label("delete")));
    const dialog = within(await screen.findByRole("dialog"));
    await user.click(dialog.getByRole("radio", { name: t("manage.people.ask.delete.remove") }));
    server.reply(personCall, { ...luisInDetail, ...leaving });
    await user.click(dialog.getByRole("button", { name: label("delete") }));
    await screen.findByText(/9 de diciembre de 2026/);
    expect(server.sent(remove)[0]?.body).toEqual({ texts: "remove" });
    expect(screen.queryByRole("button", { name: label("delete") })).toBeNull();
  });

  it("shows in the dialog that the last administrator cannot be disabled", async () => {
    const refusal = () => problem(409, "last_admin", "Esta es la única cuenta de administración activa.");
    const { user } = await open({}, { [changeCall]: refusal });
    await user.click(press(label("disable")));
    const dialog = within(await screen.findByRole("dialog"));
    await user.click(dialog.getByRole("button", { name: label("disable") }));
    await dialog.findByText("Esta es la única cuenta de administración activa.");
  });
});

describe("roles", () => {
  const save = () => press(t("manage.people.detail.saveRoles"));

  it("are assigned on the site and in a course, and saved as a whole", async () => {
    const staff = { roles: ["moderator" as const], courses: [] };
    const { user, server } = await open({ staff }, { [changeCall]: luis });
    await user.click(screen.getByRole("checkbox", { name: t("manage.people.may.author") }));
    await user.selectOptions(
      screen.getByRole("combobox", { name: t("manage.people.course") }),
      "El corazón en el embarazo",
    );
    await user.click(press(t("manage.people.detail.addRole")));
    const name = `${t("manage.people.roles.teacher")} · El corazón en el embarazo`;
    press(t("manage.people.detail.takeRole", { name }));
    await user.click(save());
    await screen.findByText(t("manage.people.detail.rolesSaved"));
    expect(server.sent(changeCall)[0]?.body).toEqual({
      roles: ["moderator", "author"],
      courses: [{ id: "course-1", role: "teacher" }],
    });
  });

  it("in a course that is chosen but not added are not silently left out", async () => {
    const { user, server } = await open({}, { [changeCall]: luis });
    const course = await screen.findByRole("combobox", { name: t("manage.people.course") });
    await user.selectOptions(course, "El corazón en el embarazo");
    await user.click(save());
    await screen.findByText(t("manage.people.detail.notAdded"));
    expect(server.sent(changeCall)).toEqual([]);
    await user.selectOptions(course, t("manage.people.detail.chooseCourse"));
    expect(screen.queryByText(t("manage.people.detail.notAdded"))).toBeNull();
    await user.click(save());
    await waitFor(() => expect(server.sent(changeCall)).toHaveLength(1));
  });

  it("in a course are removed again", async () => {
    const course = { id: "course-9", title: "Un curso retirado", role: "editor" as const };
    const { user, server } = await open({ staff: { roles: [], courses: [course] } }, { [changeCall]: luis });
    const name = `${t("manage.people.roles.editor")} · Un curso retirado`;
    await user.click(press(t("manage.people.detail.takeRole", { name })));
    server.reply(personCall, { ...luisInDetail, staff: { roles: [], courses: [] } });
    await user.click(save());
    await screen.findByText(t("manage.people.detail.rolesSaved"));
    await waitFor(() => expect(server.sent(personCall)).toHaveLength(2));
    // Unchanged roles stay as they are, even if another administrator has changed them.
    expect(server.sent(changeCall)[0]?.body).toEqual({ courses: [] });
    await user.click(screen.getByRole("checkbox", { name: t("manage.people.may.author") }));
    await user.click(save());
    await waitFor(() => expect(server.sent(changeCall)[1]?.body).toEqual({ roles: ["author"] }));
  });

  it("take over what others changed meanwhile, and keep what was changed here", async () => {
    const course = { id: "course-9", title: "Otro curso", role: "editor" as const };
    const first = { roles: ["moderator" as const], courses: [course] };
    const { user, server } = await open({ staff: first }, { [changeCall]: luis });
    await user.click(screen.getByRole("checkbox", { name: t("manage.people.may.author") }));
    const name = `${t("manage.people.roles.editor")} · Otro curso`;
    await user.click(press(t("manage.people.detail.takeRole", { name })));
    const second = { roles: [], courses: [course, { ...course, id: "course-8" }] };
    server.reply(personCall, { ...luisInDetail, staff: second });
    await user.type(screen.getByLabelText(t("account.firstName")), "a");
    await user.click(press(t("manage.people.detail.save")));
    await waitFor(() =>
      expect(screen.getByRole("checkbox", { name: t("manage.people.may.moderator") })).toHaveProperty("checked", false),
    );
    await user.click(save());
    await screen.findByText(t("manage.people.detail.rolesSaved"));
    expect(server.sent(changeCall).at(-1)?.body).toEqual({
      roles: ["author"],
      courses: [{ id: "course-8", role: "editor" }],
    });
  });

  it("require confirmation before administrators give up their own role", async () => {
    const mine = { ...luisInDetail, id: "u-1", staff: { roles: ["admin" as const], courses: [] } };
    const call = "PATCH /api/v1/manage/people/u-1";
    const refusal = () => problem(409, "last_admin", "Es la única.");
    const { user, server } = await openStaffScreen("people/u-1", {
      "GET /api/v1/manage/people/u-1": mine,
      [call]: refusal,
    });
    await user.click(await screen.findByRole("checkbox", { name: t("manage.people.may.admin") }));
    await user.click(save());
    expect(server.sent(call)).toEqual([]);
    const dialog = within(await screen.findByRole("dialog", { name: t("manage.people.ask.resign.title") }));
    await user.click(dialog.getByRole("button", { name: t("manage.people.ask.resign.submit") }));
    await screen.findByText("Es la única.");
    expect(server.sent(call)[0]?.body).toEqual({ roles: [] });
  });
});

describe("name and email address", () => {
  const submit = () => press(t("manage.people.detail.save"));
  const email = () => screen.getByLabelText<HTMLInputElement>(t("account.email"));

  it("are changed, a new address only once it is confirmed", async () => {
    const { user, server } = await open({}, { [changeCall]: { ...luis, firstName: "Luisa" } });
    await user.type(screen.getByLabelText(t("account.firstName")), "a");
    await user.clear(email());
    await user.type(email(), "luisa@example.org");
    await user.click(submit());
    await screen.findByText(t("manage.people.detail.addressAsked", { email: "luisa@example.org" }));
    expect(server.sent(changeCall)[0]?.body).toEqual({ firstName: "Luisa", email: "luisa@example.org" });
    expect(email().value).toBe("luis@example.org");
  });

  it.each([
    ["of a disabled account count once they are confirmed", "nuevo@example.org", "manage.people.detail.addressAsked"],
    ["in capitals are the same address", "LUIS@example.org", "manage.people.detail.saved"],
  ] as const)("%s", async (_, typed, message) => {
    const disabled = { status: "disabled" } as const;
    const { user } = await open(disabled, { [changeCall]: { ...luis, ...disabled } });
    await user.clear(email());
    await user.type(email(), typed);
    await user.click(submit());
    await screen.findByText(t(message, { email: typed }));
    expect(email().value).toBe("luis@example.org");
  });

  it("keep what was typed while saving", async () => {
    const answer = Promise.withResolvers<object>();
    const { user, server } = await open({}, { [changeCall]: () => answer.promise });
    const [first, last] = [t("account.firstName"), t("account.lastName")].map((name) =>
      screen.getByLabelText<HTMLInputElement>(name),
    );
    await user.type(first ?? document.body, "a");
    await user.click(submit());
    await user.type(last ?? document.body, " Mota");
    answer.resolve({ ...luis, firstName: "Luisa" });
    await screen.findByText(t("manage.people.detail.saved"));
    expect([first?.value, last?.value]).toEqual(["Luisa", "Díaz Mota"]);
    await user.click(submit());
    // Unchanged fields stay as they are, even if somebody else has corrected them.
    await waitFor(() => expect(server.sent(changeCall)[1]?.body).toEqual({ lastName: "Díaz Mota" }));
  });

  it("report an address that another account has", async () => {
    const { user } = await open({}, { [changeCall]: () => problem(409, "conflict", "Esto no coincide.") });
    await user.type(email(), ".do");
    await user.click(submit());
    await screen.findByText(t("manage.people.detail.addressTaken"));
    await expect.poll(() => document.activeElement).toBe(email());
  });

  it("wait for the password, and remain in the fields without it", async () => {
    const refusal = ({ body }: RecordedRequest) => (body ? problem(422, "elevation_required", "Confirme.") : undefined);
    const { user } = await open({}, { [changeCall]: refusal });
    await user.type(screen.getByLabelText(t("account.firstName")), "a");
    await user.click(submit());
    await screen.findByRole("dialog", { name: t("manage.elevation.title") });
    await user.click(press(t("common.cancel")));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(screen.getByLabelText<HTMLInputElement>(t("account.firstName")).value).toBe("Luisa");
    expect(screen.queryByText("Confirme.")).toBeNull();
  });
});
