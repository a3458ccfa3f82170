import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { type LogEntry, logActions } from "../../../../contract/staff/log.ts";
import { t } from "../../../i18n/translation.ts";
import { only } from "../../../testing/example-post.ts";
import type { RecordedRequest } from "../../../testing/fake-server.ts";
import { logCall, openStaffScreen } from "../../../testing/people-scene.ts";

const ana = { id: "u-1", firstName: "Ana", lastName: "Reyes" };
const luis = { kind: "person", id: "u-2", name: "Luis Díaz" } as const;

const disabled: LogEntry = {
  id: "l-1",
  at: "2026-11-20T12:00:00.000Z",
  actor: ana,
  action: "person.disable",
  target: luis,
  changes: {},
};

beforeEach(() => localStorage.clear());

async function open(entries: readonly LogEntry[], language: "es" | "en" = "es", search = "") {
  const app = await openStaffScreen(`log${search}`, { [logCall]: only(...entries) }, { language });
  await screen.findByRole("heading", { level: 1, name: t("manage.log.title") });
  return app;
}

/** Returns queries within the log, without the menus. */
const listed = () => within(screen.getByRole("main"));
const lines = () =>
  listed()
    .getAllByRole("listitem")
    .map((item) => item.querySelector("div")?.textContent ?? "");

describe("the log", () => {
  it.each([
    ["es", "Ana Reyes desactivó la cuenta de Luis Díaz."],
    ["en", "Ana Reyes disabled Luis Díaz."],
  ] as const)("shows who did what in words, day by day (%s)", async (language, sentence) => {
    await open([disabled, { ...disabled, id: "l-0", at: "2026-11-18T12:00:00.000Z" }], language);
    expect(listed().getAllByRole("heading", { level: 2 })).toHaveLength(2);
    expect(lines()).toEqual(expect.arrayContaining([sentence]));
    expect(listed().getAllByRole("link", { name: "Luis Díaz" })[0]?.getAttribute("href")).toBe(
      "/modules/manage/people/u-2",
    );
  });

  it.each(["es", "en"] as const)("has a sentence for every action (%s)", async (language) => {
    const entries = logActions.map((action, index): LogEntry => ({ ...disabled, id: `l-${index}`, action }));
    await open(entries, language);
    const said = listed()
      .getAllByRole("listitem")
      .map((item) => item.querySelector("p")?.textContent ?? "");
    expect(said).toHaveLength(logActions.length);
    expect(new Set(said).size).toBeGreaterThan(logActions.length - 2);
    for (const sentence of said) expect(sentence).toMatch(/^Ana Reyes [\wáéíóú]+ .*Luis Díaz.*\.$/);
  });

  it("shows what changed, without codes", async () => {
    const changes = [
      { role: "teacher", course: "course-1" },
      { pinned: true, locked: false },
      { decision: "hide" },
      { group: "Grupo Norte", course: "course-9" },
      { firstName: "changed", unheardOf: "x" },
      { created: 30, updated: 0 },
    ];
    await open(changes.map((change, index) => ({ ...disabled, id: `l-${index}`, changes: change })));
    await screen.findByText(/El corazón en el embarazo/);
    const [role, marks, decision, group, name, amounts] = lines();
    expect(role).toContain(`${t("manage.people.roles.teacher")} · El corazón en el embarazo`);
    expect(marks).toContain(`${t("manage.log.on.pinned")} · ${t("manage.log.off.locked")}`);
    expect(decision).toContain(t("manage.log.decisions.hide"));
    expect(group).toContain("course-9 · Grupo: Grupo Norte");
    expect(name?.endsWith(`.${t("manage.log.fields.firstName")}`)).toBe(true);
    expect(amounts).toContain(t("manage.log.amounts.created", { count: 30 }));
  });

  it("names the server's command line as the actor, and missing targets by kind", async () => {
    await open(
      [
        { ...disabled, actor: "shell" },
        { ...disabled, id: "l-2", target: { kind: "person", id: "u-9", name: null } },
        {
          ...disabled,
          id: "l-3",
          action: "group.create",
          target: { kind: "group", id: "g-1", name: null },
          changes: { name: "Norte" },
        },
        { ...disabled, id: "l-4", action: "people.import", target: { kind: "people", id: null, name: null } },
      ],
      "en",
    );
    expect(lines()).toEqual([
      "Someone, from the server’s command line, disabled Luis Díaz.",
      "Ana Reyes disabled someone who no longer has an account.",
      "Ana Reyes created the group Norte.",
      "Ana Reyes imported several people from a CSV file.",
    ]);
  });

  it("is filtered by actor, action and target through the URL", async () => {
    const { user, router, server } = await open([disabled, { ...disabled, id: "l-2", actor: "shell" }]);
    const field = (name: string) => screen.getByRole("combobox", { name });
    await user.selectOptions(field(t("manage.log.actor")), t("manage.log.shellName"));
    await user.selectOptions(field(t("manage.log.action")), t("manage.log.actions.person.disable"));
    await user.selectOptions(field(t("manage.log.target")), "Luis Díaz");
    const address = "?actor=shell&target=u-2&action=person.disable";
    await waitFor(() => expect(router.location.search).toBe(address));
    await waitFor(() => expect(server.sent(logCall).at(-1)?.query.get("target")).toBe("u-2"));
  });

  it("shows when no entries match, and clears the filters", async () => {
    const { user, router } = await open([], "es", "?actor=u-77");
    screen.getByRole("option", { name: t("manage.filters.unknown") });
    await user.click(await screen.findByRole("button", { name: t("manage.log.clear") }));
    await waitFor(() => expect(router.location.search).toBe(""));
    await screen.findByText(t("manage.log.empty"));
  });

  it("loads more entries by the cursor", async () => {
    const reply = ({ query }: RecordedRequest) =>
      query.get("cursor") === "c"
        ? only({ ...disabled, id: "l-0", action: "person.enable" })
        : { records: [disabled], next: "c" };
    const { user } = await openStaffScreen("log", { [logCall]: reply });
    await user.click(await screen.findByRole("button", { name: t("manage.log.more") }));
    await waitFor(() => expect(lines()).toContain("Ana Reyes activó de nuevo la cuenta de Luis Díaz."));
  });
});
