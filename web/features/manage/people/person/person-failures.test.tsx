import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import type { PersonDetail } from "../../../../../contract/staff/people.ts";
import { t } from "../../../../i18n/translation.ts";
import { noConnection, problem } from "../../../../testing/fake-server.ts";
import { changeCall, luis, luisInDetail, openStaffScreen, personCall } from "../../../../testing/people-scene.ts";

const action = (name: string) => `POST /api/v1/manage/people/u-2/${name}`;
const inviting = action("invite");
const removing = "DELETE /api/v1/manage/people/u-2";
const busy = () => problem(429, "rate_limited", "Espere un minuto.");

beforeEach(() => localStorage.clear());

async function open(change: Partial<PersonDetail> = {}, replies = {}, language: "es" | "en" = "es") {
  const known = { [personCall]: { ...luisInDetail, ...change }, ...replies };
  const app = await openStaffScreen("people/u-2", known, { language });
  await screen.findByRole("heading", { level: 1, name: "Luis Díaz" });
  return app;
}

const press = (name: string) => screen.getByRole("button", { name });
const label = (name: "invite" | "confirm" | "enable" | "endSessions" | "endSecondFactor" | "disable" | "delete") =>
  t(`manage.people.actions.${name}.label`);
const dialog = () => within(screen.getByRole("dialog"));

describe("the actions for an account", () => {
  it.each([
    ["invited", ["invite", "disable", "delete"]],
    ["unconfirmed", ["confirm", "disable", "delete"]],
    ["active", ["endSessions", "endSecondFactor", "disable", "delete"]],
    ["disabled", ["enable", "delete"]],
  ] as const)("that is %s are only those that make sense", async (status, expected) => {
    await open({ status });
    const section = screen.getByRole("heading", { name: t("manage.people.detail.actions") }).closest("section");
    const offered = within(section ?? document.body).getAllByRole("button");
    expect(offered.map(({ textContent }) => textContent)).toEqual(expected.map(label));
    screen.getByText(t(`manage.people.meaning.${status}`));
  });

  it("omit ending sessions when there are none", async () => {
    await open({ sessionCount: 0 });
    expect(screen.queryByRole("button", { name: label("endSessions") })).toBeNull();
  });
});

describe("a failed action", () => {
  it.each(["es", "en"] as const)("is reported next to the buttons until it succeeds (%s)", async (language) => {
    const { user, server } = await open({ status: "invited" }, { [inviting]: busy }, language);
    await user.click(press(label("invite")));
    await screen.findByText("Espere un minuto.");
    server.reply(inviting, noConnection);
    await user.click(press(label("invite")));
    await screen.findByText(t("errors.offline"));
    expect(screen.queryByText("Espere un minuto.")).toBeNull();
    server.reply(inviting, { ...luis, status: "invited" });
    await user.click(press(label("invite")));
    await screen.findByText(t("manage.people.actions.invite.done", { name: "Luis Díaz" }));
    expect(screen.queryByText(t("errors.offline"))).toBeNull();
  });

  it("keeps its dialog open with the choice made, and can be sent again", async () => {
    const { user, server } = await open({}, { [removing]: noConnection });
    await user.click(press(label("delete")));
    await user.click(dialog().getByRole("radio", { name: t("manage.people.ask.delete.remove") }));
    await user.click(dialog().getByRole("button", { name: label("delete") }));
    await dialog().findByText(t("errors.offline"));
    server.reply(removing, { ...luis, deletionAt: "2026-12-09T12:00:00.000Z" });
    await user.click(dialog().getByRole("button", { name: label("delete") }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(server.sent(removing).map(({ body }) => body)).toEqual([{ texts: "remove" }, { texts: "remove" }]);
  });

  it("is no longer reported in the next dialog", async () => {
    const { user } = await open({}, { [changeCall]: busy });
    await user.click(press(label("disable")));
    await user.click(dialog().getByRole("button", { name: label("disable") }));
    await dialog().findByText("Espere un minuto.");
    await user.keyboard("{Escape}");
    await user.click(press(label("endSessions")));
    expect(dialog().queryByText("Espere un minuto.")).toBeNull();
  });

  it("reports in place that the user lacks the right", async () => {
    const { user, router } = await open(
      { status: "disabled" },
      { [changeCall]: () => problem(403, "forbidden", "No.") },
    );
    await user.click(press(label("enable")));
    await screen.findByText("No.");
    expect(router.location.pathname).toBe("/modules/manage/people/u-2");
  });
});

it("opens no other dialog while an action is pending, since its end would close that dialog", async () => {
  const { promise, resolve } = Promise.withResolvers();
  const { user } = await open({ status: "invited" }, { [inviting]: () => promise });
  await user.click(press(label("invite")));
  await user.click(press(label("disable")));
  expect(screen.queryByRole("dialog")).toBeNull();
  resolve({ ...luis, status: "invited" });
  await screen.findByText(t("manage.people.actions.invite.done", { name: "Luis Díaz" }));
  await user.click(press(label("disable")));
  dialog().getByText(t("manage.people.ask.disable.text"));
});

it("reports that the user's own account was saved even if it could not be refetched", async () => {
  const mine = { ...luisInDetail, id: "u-1" };
  const replies = { "GET /api/v1/manage/people/u-1": mine, "PATCH /api/v1/manage/people/u-1": mine };
  const { user, server } = await openStaffScreen("people/u-1", replies);
  await screen.findByRole("heading", { level: 1, name: "Luis Díaz" });
  server.reply("GET /api/v1/users/me", busy);
  await user.type(screen.getByLabelText(t("account.firstName")), "a");
  await user.click(press(t("manage.people.detail.save")));
  await screen.findByText(t("manage.people.detail.saved"));
  expect(screen.queryByText("Espere un minuto.")).toBeNull();
});

describe("name and email address", () => {
  const first = () => screen.getByLabelText<HTMLInputElement>(t("account.firstName"));
  const submit = () => press(t("manage.people.detail.save"));

  it("remain as typed when the connection fails, and can be sent again", async () => {
    const { user, server } = await open({}, { [changeCall]: noConnection });
    await user.type(first(), "a");
    await user.click(submit());
    await screen.findByText(t("errors.offline"));
    expect(first().value).toBe("Luisa");
    server.reply(changeCall, { ...luis, firstName: "Luisa" });
    await user.click(submit());
    await screen.findByText(t("manage.people.detail.saved"));
    expect(screen.queryByText(t("errors.offline"))).toBeNull();
  });

  it("show the server's error at the field and focus it", async () => {
    const refusal = () => problem(400, "invalid_request", "Revise los datos.", { firstName: "Sin números." });
    const { user } = await open({}, { [changeCall]: refusal });
    await user.type(first(), "7");
    await user.click(submit());
    await screen.findByText("Sin números.");
    await expect.poll(() => document.activeElement).toBe(first());
  });

  it("are not sent without a first name", async () => {
    const { user, server } = await open();
    await user.clear(first());
    await user.click(submit());
    await expect.poll(() => first().getAttribute("aria-invalid")).toBe("true");
    expect(server.sent(changeCall)).toEqual([]);
  });
});

describe("roles", () => {
  const teacher = () => `${t("manage.people.roles.teacher")} · El corazón en el embarazo`;
  const take = (name: string) =>
    screen.queryAllByRole("button", { name: t("manage.people.detail.takeRole", { name }) });

  async function add(user: Awaited<ReturnType<typeof open>>["user"]) {
    const course = await screen.findByRole("combobox", { name: t("manage.people.course") });
    await user.selectOptions(course, "El corazón en el embarazo");
    await user.click(press(t("manage.people.detail.addRole")));
  }

  it("are added once per course, and remain selected when saving is refused", async () => {
    const { user, server } = await open({}, { [changeCall]: busy });
    await add(user);
    await add(user);
    expect(take(teacher())).toHaveLength(1);
    await user.click(press(t("manage.people.detail.saveRoles")));
    await screen.findByText("Espere un minuto.");
    expect(take(teacher())).toHaveLength(1);
    expect(server.sent(changeCall)[0]?.body).toEqual({ courses: [{ id: "course-1", role: "teacher" }] });
  });

  it("keep the focus nearby when one is removed", async () => {
    const { user } = await open();
    await add(user);
    for (const button of take(teacher())) await user.click(button);
    expect(take(teacher())).toEqual([]);
    await expect.poll(() => document.activeElement).not.toBe(document.body);
  });
});
