import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { t } from "../../../i18n/translation.ts";
import { abel, groupTeacher, luz, rosa, signInAsStaff } from "../../../testing/course-staff.ts";
import { exampleCourse } from "../../../testing/example-course.ts";
import { type FakeReplies, problem, type RecordedRequest } from "../../../testing/fake-server.ts";
import { matchMediaTo } from "../../../testing/media.ts";
import { renderApp } from "../../../testing/render-routes.tsx";
import { formatPercent } from "../../../ui/text/amounts.ts";

const path = "/modules/manage/courses/course-1/learners";
const list = "GET /api/v1/manage/courses/course-1/progress";
const everybody = { records: [abel, luz, rosa], next: null, total: 3 };
let replies: FakeReplies;

beforeEach(() => {
  replies = { ...signInAsStaff(), [list]: everybody };
});

/** Opens the screen and waits for its texts, which the tests use in their queries. */
async function open(search = "", language: "es" | "en" = "es") {
  const app = await renderApp(path + search, { replies, language });
  await screen.findByRole("heading", { level: 1 });
  return app;
}

const names = () => screen.getAllByRole("rowheader").map((head) => within(head).getByRole("link").textContent);
const rowOf = (name: string) => screen.getByRole("row", { name: new RegExp(name) });

it.each(["es", "en"] as const)(
  "shows which items each learner has completed, started and passed, in words (%s)",
  async (language) => {
    await open("", language);
    await screen.findByRole("table", { name: t("manage.learners.table") });
    const cells = within(rowOf("Luz Peña")).getAllByRole("cell");
    const attempts = t("manage.learners.item.attempts", { percent: formatPercent(55, language), count: 2 });
    expect(cells.slice(2).map((cell) => cell.querySelector(".visually-hidden")?.textContent)).toEqual([
      t("manage.learners.item.done"),
      t("manage.learners.item.untouched"),
      `${t("manage.learners.item.notPassed")}, ${attempts}`,
    ]);
    within(rowOf("Abel Cruz")).getByText(t("manage.learners.item.begun"));
  },
);

it('shows a class with an id such as "constructor" as not started', async () => {
  const [module] = exampleCourse.modules;
  const items = module?.items.map((item) => (item.id === "c2" ? { ...item, id: "constructor" } : item)) ?? [];
  replies["GET /api/v1/courses/course-1"] = { ...exampleCourse, modules: module ? [{ ...module, items }] : [] };
  await open();
  await screen.findByRole("table", { name: t("manage.learners.table") });
  within(rowOf("Luz Peña")).getByText(t("manage.learners.item.untouched"));
});

it("groups the columns by module and names each after its item", async () => {
  await open();
  await screen.findByRole("columnheader", { name: "La circulación" });
  screen.getByRole("columnheader", { name: "1.1 Primera clase" });
  screen.getByRole("columnheader", { name: "1.3 Evaluación final" });
});

it("marks stalled and finished learners, and links to each learner", async () => {
  await open();
  const link = await screen.findByRole("link", { name: "Abel Cruz" });
  expect(link.getAttribute("href")).toBe(`${path}/u-3`);
  within(rowOf("Abel Cruz")).getByText(t("manage.learners.state.stalled"));
  within(rowOf("Rosa Báez")).getByText(t("manage.learners.state.completed"));
  expect(within(rowOf("Luz Peña")).queryByText(t("manage.learners.state.stalled"))).toBeNull();
});

it("sorts by a column when all learners are loaded", async () => {
  const { user } = await open();
  await user.click(await screen.findByRole("button", { name: t("manage.learners.column.progress") }));
  expect(names()).toEqual(["Rosa Báez", "Luz Peña", "Abel Cruz"]);
  expect(screen.getByRole("columnheader", { name: t("manage.learners.column.progress") }).ariaSort).toBe("descending");
  await user.click(screen.getByRole("button", { name: "1.3 Evaluación final" }));
  expect(names()).toEqual(["Rosa Báez", "Luz Peña", "Abel Cruz"]);
  await user.click(screen.getByRole("button", { name: "1.3 Evaluación final" }));
  expect(names()).toEqual(["Abel Cruz", "Luz Peña", "Rosa Báez"]);
});

it("offers no sorting while only some learners are loaded, and loads more by the cursor", async () => {
  replies[list] = ({ query }: RecordedRequest) =>
    query.get("cursor") === "c"
      ? { records: [luz, rosa], next: null, total: 3 }
      : { records: [abel, luz], next: "c", total: 3 };
  const { user } = await open();
  await screen.findByText(new RegExp(t("manage.learners.shown", { count: 2 })));
  expect(screen.queryByRole("button", { name: t("manage.learners.column.progress") })).toBeNull();
  await user.click(screen.getByRole("button", { name: t("manage.learners.more") }));
  await screen.findByRole("link", { name: "Rosa Báez" });
  expect(names()).toEqual(["Abel Cruz", "Luz Peña", "Rosa Báez"]);
  screen.getByRole("button", { name: t("manage.learners.column.progress") });
});

it("hides the class columns when only assessments are wanted", async () => {
  const { user } = await open();
  await user.click(await screen.findByRole("button", { name: t("manage.learners.columns.evaluations") }));
  expect(screen.queryByRole("columnheader", { name: "1.1 Primera clase" })).toBeNull();
  screen.getByRole("columnheader", { name: "1.3 Evaluación final" });
});

it("filters by status, group and name, and stores the filters in the URL", async () => {
  replies["GET /api/v1/manage/groups"] = {
    records: [
      {
        id: "g-1",
        name: "San Juan",
        course: "course-1",
        startsAt: null,
        endsAt: null,
        teachers: [],
        size: 2,
        joinCode: null,
      },
    ],
    next: null,
  };
  const { user, server, router } = await open();
  await user.selectOptions(await screen.findByRole("combobox", { name: t("manage.learners.status") }), "stalled");
  await user.selectOptions(await screen.findByRole("combobox", { name: t("manage.courses.group") }), "San Juan");
  await user.type(screen.getByRole("searchbox", { name: t("manage.learners.search") }), "ab");
  await waitFor(() => {
    const asked = Object.fromEntries(server.sent(list).at(-1)?.query ?? []);
    expect(asked).toEqual({ q: "ab", status: "stalled", group: "g-1", limit: "50" });
  });
  expect(router.location.search).toBe("?q=ab&status=stalled&group=g-1");
});

it("shows that nobody matches the filters, and clears them", async () => {
  replies[list] = ({ query }: RecordedRequest) =>
    query.get("status") === "" ? everybody : { records: [], next: null, total: 0 };
  const { user } = await open("?status=completed");
  const none = await screen.findByRole("heading", { name: t("manage.learners.none") });
  const place = none.closest("[role=status]");
  await user.click(screen.getByRole("button", { name: t("manage.learners.clear") }));
  await screen.findByRole("link", { name: "Luz Peña" });
  // The live region was mounted before there was anything to announce.
  expect(place?.isConnected).toBe(true);
});

it("explains how to begin when the course has no learners", async () => {
  replies[list] = { records: [], next: null, total: 0 };
  await open();
  await screen.findByRole("heading", { name: t("manage.learners.nobody") });
  const invite = screen.getByRole("link", { name: t("manage.learners.invite") });
  expect(invite.getAttribute("href")).toBe("/modules/manage/people/import?course=course-1");
});

it("shows one card per learner on a phone", async () => {
  matchMediaTo("max-width: 699px");
  const { user } = await open();
  const cards = await screen.findByRole("list", { name: t("manage.learners.table") });
  expect(screen.queryByRole("table")).toBeNull();
  const heads = within(cards).getAllByRole("heading", { level: 2 });
  expect(heads.map(({ textContent }) => textContent)).toEqual(["Abel Cruz", "Luz Peña", "Rosa Báez"]);
  within(cards).getByText(t("manage.learners.state.stalled"));
  await user.click(within(cards).getByText(/Luz Peña/, { selector: "summary *" }));
  expect(within(cards).getAllByText(/1\.3/)).toHaveLength(3);
});

it("stays open when the group from the URL no longer exists, and works without it", async () => {
  replies[list] = ({ query }: RecordedRequest) =>
    query.get("group") ? problem(404, "not_found", "No existe.") : everybody;
  const { user } = await open("?group=g-9");
  await screen.findByRole("heading", { name: t("manage.learners.none") });
  expect(screen.getByRole("combobox", { name: t("manage.courses.group") })).toHaveProperty("value", "g-9");
  await user.click(screen.getByRole("button", { name: t("manage.learners.clear") }));
  await screen.findByRole("table", { name: t("manage.learners.table") });
});

it("saves the whole filtered table as a file", async () => {
  const saved = vi.fn();
  vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: () => "blob:1", revokeObjectURL: () => {} }));
  const click = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    saved(this.download);
  });
  replies[list] = ({ headers }: RecordedRequest) =>
    headers.get("Accept") === "text/csv" ? new Response("name\r\nLuz\r\n") : everybody;
  const { user, server } = await open("?status=stalled");
  await user.click(await screen.findByRole("button", { name: t("manage.learners.export") }));
  await waitFor(() => expect(saved).toHaveBeenCalledOnce());
  const asked = server.sent(list).at(-1);
  expect([asked?.headers.get("Authorization"), asked?.query.get("status")]).toEqual(["Bearer token-1", "stalled"]);
  expect(saved.mock.calls[0]?.[0]).toMatch(/^participantes-el-corazon-en-el-embarazo-\d{4}-\d\d-\d\d\.csv$/);
  click.mockRestore();
});

it("shows why the file could not be created", async () => {
  replies[list] = ({ headers }: RecordedRequest) =>
    headers.get("Accept") === "text/csv" ? problem(429, "too_many_requests", "Espere un minuto.") : everybody;
  const { user } = await open();
  await user.click(await screen.findByRole("button", { name: t("manage.learners.export") }));
  await screen.findByText("Espere un minuto.");
});

it("redirects staff who are not teachers", async () => {
  const editor = { id: exampleCourse.id, title: exampleCourse.title, role: "editor" as const };
  replies = {
    ...signInAsStaff({ roles: [], courses: [editor] }),
    "GET /api/v1/manage/courses": { records: [], next: null },
  };
  await open();
  await screen.findByRole("heading", { level: 1, name: t("manage.screens.courses") });
});

it("offers teachers of a single group the export but no invitations", async () => {
  replies = { ...replies, ...signInAsStaff(groupTeacher) };
  await open();
  await screen.findByRole("button", { name: new RegExp(t("manage.learners.export")) });
  expect(screen.queryByRole("link", { name: t("manage.learners.invite") })).toBeNull();
  expect(screen.queryByRole("link", { name: t("manage.courses.announce") })).toBeNull();
});
