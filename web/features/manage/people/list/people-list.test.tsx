import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { t } from "../../../../i18n/translation.ts";
import { exampleSummary } from "../../../../testing/example-course.ts";
import { only } from "../../../../testing/example-post.ts";
import { noConnection, problem, type RecordedRequest } from "../../../../testing/fake-server.ts";
import { matchMediaTo } from "../../../../testing/media.ts";
import { exampleGroup, luis, openStaffScreen, people, peopleCall } from "../../../../testing/people-scene.ts";

const inviteCall = "POST /api/v1/manage/people";

beforeEach(() => localStorage.clear());

async function open(replies = {}, search = "", language: "es" | "en" = "es") {
  const app = await openStaffScreen(`people${search}`, replies, { language });
  await screen.findByRole("heading", { level: 1, name: t("manage.people.title") });
  return app;
}

const field = (key: "status" | "role" | "course" | "group") =>
  screen.getByRole<HTMLSelectElement>("combobox", { name: t(`manage.people.${key}`) });
const cardOf = async (name: string) => (await screen.findByRole("link", { name })).closest("li, tr")?.textContent ?? "";

describe("a person in the list", () => {
  const both = { roles: ["moderator" as const], courses: [] };

  it.each(["es", "en"] as const)(
    "has each role listed once, and no course count when a member of staff takes none (%s)",
    async (language) => {
      const course = { id: "course-1", title: "El corazón", role: "teacher" as const };
      const staff = { ...both, courses: [course, { ...course, id: "course-2" }] };
      await open({ [peopleCall]: people({ ...luis, staff, enrolmentCount: 0 }) }, "", language);
      const card = await cardOf("Luis Díaz");
      expect(card).toContain(`${t("manage.people.roles.moderator")}, ${t("manage.people.roles.teacher")}`);
      expect(card.split(t("manage.people.roles.teacher"))).toHaveLength(2);
      expect(card).not.toContain(t("manage.people.courseCount", { count: 0 }));
    },
  );

  it("has their courses counted, whether staff with courses or a learner without", async () => {
    const rosa = { ...luis, id: "u-3", firstName: "Rosa", enrolmentCount: 0 };
    await open({ [peopleCall]: people({ ...luis, staff: both, enrolmentCount: 2 }, rosa) });
    expect(await cardOf("Luis Díaz")).toContain(t("manage.people.courseCount", { count: 2 }));
    expect(await cardOf("Rosa Díaz")).toContain(t("manage.people.courseCount", { count: 0 }));
  });

  it.each([
    [400, "manage.people.neverSeen"],
    [900, "manage.people.never"],
  ] as const)("is shown as never seen before their first visit (%s px)", async (width, words) => {
    matchMediaTo(`min-width: ${width}px`);
    await open({ [peopleCall]: people({ ...luis, lastSeenAt: null }) });
    expect(await cardOf("Luis Díaz")).toContain(t(words));
  });

  it("may have a very long name", async () => {
    const firstName = "María de los Ángeles ".repeat(4).trim();
    await open({ [peopleCall]: people({ ...luis, firstName, lastName: "" }) });
    await screen.findByRole("link", { name: firstName });
  });
});

describe("the list of people", () => {
  it("keeps its rows while filtered ones are loading", async () => {
    const { promise, resolve } = Promise.withResolvers();
    const { user, server } = await open();
    const link = await screen.findByRole("link", { name: "Luis Díaz" });
    server.reply(peopleCall, () => promise);
    await user.selectOptions(field("status"), t("manage.people.statuses.disabled"));
    await waitFor(() => expect(link.closest("[aria-busy=true]")).not.toBeNull());
    screen.getByText(t("manage.people.total", { count: 1 }));
    resolve(people());
    await screen.findByText(t("manage.people.none"));
  });

  it("keeps its rows when the next page fails, and can load it again", async () => {
    const page = { ...people(luis), total: 2, next: "c" };
    const { user, server } = await open({
      [peopleCall]: ({ query }: RecordedRequest) =>
        query.get("cursor") ? problem(429, "rate_limited", "Espere un minuto.") : page,
    });
    const more = async () => user.click(await screen.findByRole("button", { name: t("manage.people.more") }));
    await more();
    await screen.findByText("Espere un minuto.");
    screen.getByRole("link", { name: "Luis Díaz" });
    server.reply(peopleCall, people({ ...luis, id: "u-3", firstName: "Rosa" }));
    await more();
    await screen.findByRole("link", { name: "Rosa Díaz" });
  });

  it("ignores unknown filter values in the URL, and truncates a long search", async () => {
    const { server } = await open({}, `?status=asleep&role=pope&q=${"a".repeat(300)}`);
    await screen.findByRole("link", { name: "Luis Díaz" });
    const query = server.sent(peopleCall)[0]?.query;
    expect(["status", "role", "q"].map((name) => query?.get(name))).toEqual(["", "", "a".repeat(200)]);
  });
});

describe("the filters", () => {
  const south = { ...exampleGroup, id: "g-2", name: "Grupo Sur", course: "course-2" };
  const replies = {
    "GET /api/v1/courses": only(exampleSummary, { ...exampleSummary, id: "course-2", title: "El pulmón" }),
    "GET /api/v1/manage/groups": only(exampleGroup, south),
  };
  const groups = () => [...field("group").options].map(({ textContent }) => textContent);

  it("offer the groups of all courses with the course names, or only those of the selected course", async () => {
    const { user } = await open(replies);
    await screen.findByRole("option", { name: "Grupo Sur · El pulmón" });
    expect(groups()).toEqual([
      t("manage.courses.anyGroup"),
      "Grupo Norte · El corazón en el embarazo",
      "Grupo Sur · El pulmón",
    ]);
    await user.selectOptions(field("course"), "El pulmón");
    await waitFor(() => expect(groups()).toEqual([t("manage.courses.anyGroup"), "Grupo Sur · El pulmón"]));
  });

  it("keep an unknown group from the URL, and can be reset", async () => {
    const { user, router } = await open({ "GET /api/v1/manage/groups": only() }, "?group=g-9");
    expect(field("group").selectedOptions[0]?.textContent).toBe(t("manage.filters.unknown"));
    await user.selectOptions(field("group"), t("manage.courses.anyGroup"));
    await waitFor(() => expect(screen.queryByRole("combobox", { name: t("manage.people.group") })).toBeNull());
    expect(router.location.search).toBe("");
  });

  it("are expanded by their button, and from the start when a filter is set", async () => {
    const { user, unmount } = await open();
    const toggle = () => screen.getByRole("button", { name: t("manage.people.filters") });
    expect(toggle().getAttribute("aria-expanded")).toBe("false");
    await user.click(toggle());
    expect(toggle().getAttribute("aria-expanded")).toBe("true");
    unmount();
    await open({}, "?status=active&q=luis");
    const set = screen.getByRole("button", { name: t("manage.people.filtersOn", { count: 1 }) });
    expect(set.getAttribute("aria-expanded")).toBe("true");
  });
});

describe("a failed invitation", () => {
  it.each([
    ["beyond the rate limit", () => problem(429, "rate_limited", "Espere una hora."), () => "Espere una hora."],
    ["to a group that no longer exists", () => problem(404, "not_found", "No existe."), () => "No existe."],
    ["without the rights", () => problem(403, "forbidden", "No."), () => "No."],
    ["without a connection", noConnection, () => t("errors.offline")],
  ])("%s shows the reason in the dialog, keeps the input and can be sent again", async (_, refusal, words) => {
    const { user, server } = await open({ [inviteCall]: refusal });
    await user.click(screen.getByRole("button", { name: t("manage.people.inviteOne") }));
    const dialog = within(await screen.findByRole("dialog", { name: t("manage.people.invite.title") }));
    const typed = { firstName: "Rosa", lastName: "Gil", email: "rosa@example.org" };
    for (const name of ["firstName", "lastName", "email"] as const)
      await user.type(dialog.getByLabelText(t(`account.${name}`)), typed[name]);
    const send = () => user.click(dialog.getByRole("button", { name: t("manage.people.invite.submit") }));
    await send();
    await dialog.findByText(words());
    server.reply(inviteCall, () => Response.json({ ...luis, ...typed, status: "invited" }, { status: 201 }));
    await send();
    await screen.findByText(t("manage.people.invite.done", { name: "Rosa Gil" }));
    expect(server.sent(inviteCall).at(-1)?.body).toMatchObject(typed);
  });
});
