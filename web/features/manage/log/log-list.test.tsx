import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import type { LogEntry } from "../../../../contract/staff/log.ts";
import { t } from "../../../i18n/translation.ts";
import { only } from "../../../testing/example-post.ts";
import { noConnection, problem, type RecordedRequest } from "../../../testing/fake-server.ts";
import { logCall, openStaffScreen } from "../../../testing/people-scene.ts";

const ana = { id: "u-1", firstName: "Ana", lastName: "Reyes" };

let entries = 0;

function entryOf(change: Partial<LogEntry> = {}): LogEntry {
  const target = { kind: "person", id: "u-2", name: "Luis Díaz" } as const;
  const at = "2026-11-20T12:00:00.000Z";
  return { id: `l-${++entries}`, at, actor: ana, action: "person.disable", target, changes: {}, ...change };
}

beforeEach(() => localStorage.clear());

async function open(reply: unknown, language: "es" | "en" = "es", search = "") {
  const app = await openStaffScreen(`log${search}`, { [logCall]: reply }, { language });
  await screen.findByRole("heading", { level: 1, name: t("manage.log.title") });
  return app;
}

const log = () => within(screen.getByRole("main"));
const field = (key: "actor" | "action" | "target") => screen.getByRole("combobox", { name: t(`manage.log.${key}`) });
const optionsOf = (key: "actor" | "target") =>
  within(field(key))
    .getAllByRole("option")
    .map(({ textContent }) => textContent);

describe("a log entry", () => {
  it.each([
    ["a person", { kind: "person", id: "u-2", name: "Luis Díaz" }, "/modules/manage/people/u-2"],
    ["a group", { kind: "group", id: "g-1", name: "Grupo Norte" }, "/modules/manage/groups/g-1"],
    ["a conversation", { kind: "post", id: "p-1", name: "Una duda" }, "/modules/forum/p-1"],
  ] as const)("links to %s", async (_, target, path) => {
    await open(only(entryOf({ target })));
    const link = await log().findByRole("link", { name: target.name });
    expect(link.getAttribute("href")).toBe(path);
  });

  it.each([
    ["a person whose account was deleted", { kind: "person", id: "u-9", name: null }, "kinds.person"],
    ["several people", { kind: "people", id: null, name: null }, "kinds.people"],
    ["a reply", { kind: "reply", id: "r-1", name: null }, "kinds.reply"],
  ] as const)("does not link to %s, which has no screen", async (_, target, context) => {
    await open(only(entryOf({ target })));
    const line = await log().findByRole("listitem");
    expect(line.textContent).toContain(t(`manage.log.${context}`));
    expect(within(line).getAllByRole("link")).toHaveLength(1);
  });

  it("does not link to an actor with a deleted account", async () => {
    await open(only(entryOf({ actor: { id: "u-9", firstName: "", lastName: "" } })));
    const line = await log().findByRole("listitem");
    expect(line.textContent).toContain(t("manage.log.goneActor"));
    expect(within(line).getAllByRole("link")).toHaveLength(1);
  });

  it("names a course by its id when the title is unknown", async () => {
    const target = { kind: "course", id: "course-9", name: null } as const;
    await open(only(entryOf({ action: "course.retire", target })), "en");
    const line = await log().findByRole("listitem");
    expect(line.textContent).toContain("Ana Reyes retired the course course-9.");
  });

  it.each(["es", "en"] as const)("shows amounts and what happens to accounts and texts (%s)", async (language) => {
    const changes = [
      { atOnce: true, texts: "remove" },
      { recipients: 1200 },
      { sessions: 1, more: 2 },
      { file: "f-1", name: "guía.pdf" },
      { courses: ["course-1", "course-9"] },
      { decision: "whatever", role: "pope", sessions: "two" },
    ];
    await open(only(...changes.map((change) => entryOf({ changes: change }))), language);
    await log().findByText(/El corazón en el embarazo/);
    const facts = log()
      .getAllByRole("listitem")
      .map((item) => item.querySelector("p + p")?.textContent);
    expect(facts).toEqual([
      `${t("manage.log.facts.atOnce")} · ${t("manage.log.texts.remove")}`,
      t("manage.log.amounts.recipients", { count: 1200 }),
      `${t("manage.log.amounts.sessions", { count: 1 })} · ${t("manage.log.amounts.more", { count: 2 })}`,
      "guía.pdf",
      "El corazón en el embarazo · course-9",
      undefined,
    ]);
  });
});

describe("the log", () => {
  it("groups entries by day under one heading each, in order", async () => {
    const days = ["2026-11-20T15:00:00.000Z", "2026-11-20T12:00:00.000Z", "2026-11-18T12:00:00.000Z"];
    await open(only(...days.map((at) => entryOf({ at }))));
    const sections = (await log().findAllByRole("heading", { level: 2 })).map(({ parentElement }) => parentElement);
    const times = sections.map((section) =>
      [...(section?.querySelectorAll("time") ?? [])].map((time) => time.dateTime),
    );
    expect(times).toEqual([days.slice(0, 2), days.slice(2)]);
  });

  it("keeps the current entries while filtered ones are loading", async () => {
    const { promise, resolve } = Promise.withResolvers();
    const { user, server } = await open(only(entryOf()));
    await log().findByRole("listitem");
    server.reply(logCall, () => promise);
    await user.selectOptions(field("action"), t("manage.log.actions.person.enable"));
    const line = log().getByRole("listitem");
    await waitFor(() => expect(line.closest("[aria-busy=true]")).not.toBeNull());
    resolve(only(entryOf({ action: "person.enable" })));
    await waitFor(() => expect(log().getByRole("listitem").textContent).toContain("activó de nuevo"));
  });

  it.each([
    ["the server rejects the request", () => problem(422, "invalid_request", "No se entiende.")],
    ["the connection is lost", noConnection],
  ])("shows that loading failed when %s, and offers a retry", async (_, refusal) => {
    const { user, server } = await open(only(entryOf()));
    server.reply(logCall, refusal);
    await user.selectOptions(field("action"), t("manage.log.actions.person.enable"));
    await log().findByText(t("manage.log.failed"));
    server.reply(logCall, only(entryOf({ action: "person.enable" })));
    await user.click(log().getByRole("button", { name: t("common.retry") }));
    await log().findByRole("listitem");
    expect(field("action")).toHaveProperty("value", "person.enable");
  });

  it("keeps its entries when the next page fails, and can load it again", async () => {
    const page = { records: [entryOf()], next: "c" };
    const { user, server } = await open(({ query }: RecordedRequest) =>
      query.get("cursor") ? problem(429, "rate_limited", "Espere un minuto.") : page,
    );
    const more = () => user.click(log().getByRole("button", { name: t("manage.log.more") }));
    await log().findByRole("listitem");
    await more();
    await screen.findByText("Espere un minuto.");
    expect(log().getAllByRole("listitem")).toHaveLength(1);
    server.reply(logCall, only(entryOf()));
    await more();
    await waitFor(() => expect(log().getAllByRole("listitem")).toHaveLength(2));
  });

  it("ignores an unknown action in the URL", async () => {
    const { server } = await open(only(entryOf()), "es", "?action=person.praise");
    await log().findByRole("listitem");
    expect(server.sent(logCall)[0]?.query.get("action")).toBe("");
    expect(field("action")).toHaveProperty("value", "");
  });
});

describe("the selectable names", () => {
  it("are listed once each, without targets that have no name", async () => {
    const deletedPerson = { kind: "person", id: "u-9", name: null } as const;
    await open(only(entryOf(), entryOf(), entryOf({ actor: "shell", target: deletedPerson })));
    await log().findAllByRole("listitem");
    expect(optionsOf("actor")).toEqual([t("manage.filters.any"), "Ana Reyes", t("manage.log.shellName")]);
    expect(optionsOf("target")).toEqual([t("manage.filters.any"), "Luis Díaz"]);
  });

  it("grow with every page", async () => {
    const rosa = { id: "u-3", firstName: "Rosa", lastName: "Gil" };
    const { user } = await open(({ query }: RecordedRequest) =>
      query.get("cursor") ? only(entryOf({ actor: rosa })) : { records: [entryOf()], next: "c" },
    );
    await user.click(await screen.findByRole("button", { name: t("manage.log.more") }));
    await waitFor(() => expect(optionsOf("actor")).toContain("Rosa Gil"));
  });

  it("remain while one of them is selected", async () => {
    const { user, server } = await open(only(entryOf(), entryOf({ actor: "shell" })));
    await log().findAllByRole("listitem");
    server.reply(logCall, only(entryOf({ actor: "shell" })));
    await user.selectOptions(field("actor"), t("manage.log.shellName"));
    await waitFor(() => expect(log().getAllByRole("listitem")).toHaveLength(1));
    expect(optionsOf("actor")).toContain("Ana Reyes");
  });
});
