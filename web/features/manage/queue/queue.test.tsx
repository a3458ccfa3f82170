import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import type { Flag } from "../../../../contract/staff/moderation.ts";
import { t } from "../../../i18n/translation.ts";
import { daysAgo, signInAsStaff, teacher } from "../../../testing/course-staff.ts";
import { examplePost, only } from "../../../testing/example-post.ts";
import { type FakeReplies, problem, type RecordedRequest } from "../../../testing/fake-server.ts";
import { renderApp } from "../../../testing/render-routes.tsx";

const list = "GET /api/v1/manage/flags";
const luz = { id: "u-2", firstName: "Luz", lastName: "Peña" };
const rosa = { id: "u-4", firstName: "Rosa", lastName: "Báez" };

function makeFlag(number: number, more: Partial<Flag> = {}): Flag {
  return {
    id: `f-${number}`,
    post: "p-1",
    reply: `r-${number}`,
    text: `Texto ${number}`,
    author: { ...luz, photo: null },
    reasons: [{ reason: "unsafe", note: "Esa dosis es alta", by: rosa, at: daysAgo(1) }],
    state: "open",
    decision: null,
    decidedBy: null,
    decidedAt: null,
    ...more,
  };
}

let replies: FakeReplies;

beforeEach(() => {
  replies = {
    ...signInAsStaff({ roles: ["moderator"], courses: [] }),
    "GET /api/v1/courses": only({ id: "course-1", title: "El corazón en el embarazo" }),
    "GET /api/v1/posts/p-1": examplePost,
    [list]: only(makeFlag(1), makeFlag(2), makeFlag(3)),
  };
  for (const number of [1, 2, 3]) {
    replies[`POST /api/v1/manage/flags/f-${number}`] = makeFlag(number, { state: "decided" });
  }
});

async function open(search = "", language: "es" | "en" = "es") {
  const app = await renderApp(`/modules/manage/queue${search}`, { replies, language });
  // The texts have loaded by then.
  await screen.findByRole("heading", { level: 1 });
  return app;
}

/** Returns the card of a reported text. */
async function cardOf(number: number) {
  const card = (await screen.findByText(`Texto ${number}`)).closest("article");
  if (!card) throw new Error("No card contains the text.");
  return card;
}

const sent = (server: Awaited<ReturnType<typeof open>>["server"], number: number) =>
  server.sent(`POST /api/v1/manage/flags/f-${number}`).map(({ body }) => body);

describe("reported texts", () => {
  it.each(["es", "en"] as const)(
    "are shown in their context: where, by whom and why they were reported (%s)",
    async (language) => {
      await open("", language);
      const card = within(await cardOf(1));
      const title = await card.findByRole("link", { name: examplePost.title ?? "" });
      expect(title.getAttribute("href")).toBe("/modules/forum/p-1#reply-r-1");
      card.getByText(t("manage.queue.kind.reply"));
      await card.findByText(new RegExp(`${t("manage.queue.by", { name: "Luz Peña" })} · El corazón`));
      card.getByText(t("forum.report.reasons.unsafe"));
      card.getByText(/Rosa Báez/);
      card.getByText("Esa dosis es alta");
      card.getByRole("heading", { name: t("manage.queue.reports", { count: 1 }) });
    },
  );

  it("reported for privacy are marked as hidden, and a post's text is shown without its title", async () => {
    replies[list] = only(makeFlag(1, { reply: null, text: "El título\n\nTexto 1", reasons: [{ ...privacy }] }));
    await open();
    const card = within(await cardOf(1));
    card.getByText(t("manage.queue.hiddenAtOnce"));
    card.getByText(t("manage.queue.kind.post"));
    expect(card.queryByText(/El título/)).toBeNull();
  });

  it("are kept and hidden by buttons, with a note, and the next text is focused", async () => {
    const { user, server } = await open();
    const card = within(await cardOf(1));
    await user.click(card.getByRole("button", { name: t("manage.queue.addNote") }));
    expect(document.activeElement).toBe(card.getByRole("textbox", { name: t("manage.queue.note") }));
    await user.keyboard("hay khe");
    expect(sent(server, 1)).toEqual([]);
    await user.click(card.getByRole("button", { name: t("manage.queue.decisions.keep") }));
    await waitFor(() => expect(screen.queryByText("Texto 1")).toBeNull());
    expect(sent(server, 1)).toEqual([{ decision: "keep", note: "hay khe" }]);
    await screen.findByText(t("manage.queue.done.keep"));
    const next = await cardOf(2);
    await waitFor(() => expect(document.activeElement).toBe(next));
    await user.click(within(next).getByRole("button", { name: t("manage.queue.decisions.hide") }));
    await waitFor(() => expect(sent(server, 2)).toEqual([{ decision: "hide" }]));
  });

  it("are decided once on a double click, which does not affect the next text", async () => {
    const { server } = await open();
    await cardOf(1);
    const [first, second] = screen.getAllByRole("button", { name: t("manage.queue.decisions.keep") });
    fireEvent.click(first ?? document.body, { detail: 1 });
    fireEvent.click(first ?? document.body, { detail: 2 });
    fireEvent.click(second ?? document.body, { detail: 2 });
    await waitFor(() => expect(screen.queryByText("Texto 1")).toBeNull());
    expect([sent(server, 1).length, sent(server, 2).length]).toEqual([1, 0]);
  });

  it("take a single key each, and erasing must be confirmed", async () => {
    const { user, server } = await open();
    (await cardOf(1)).focus();
    await user.keyboard("jj{ArrowUp}");
    const second = await cardOf(2);
    await expect.poll(() => document.activeElement).toBe(second);
    await user.keyboard("h");
    await waitFor(() => expect(sent(server, 2)).toEqual([{ decision: "hide" }]));
    const third = await cardOf(3);
    await waitFor(() => expect(document.activeElement).toBe(third));
    await user.keyboard("e");
    const question = await screen.findByRole("dialog", { name: t("manage.queue.eraseTitle") });
    await user.keyboard("k");
    expect(sent(server, 3)).toEqual([]);
    await user.click(within(question).getByRole("button", { name: t("manage.queue.eraseNow") }));
    await waitFor(() => expect(sent(server, 3)).toEqual([{ decision: "delete" }]));
    const first = await cardOf(1);
    await waitFor(() => expect(document.activeElement).toBe(first));
    await user.keyboard("k");
    await waitFor(() => expect(sent(server, 1)).toEqual([{ decision: "keep" }]));
    await screen.findByText(t("manage.queue.none.open"));
    await waitFor(() =>
      expect(document.activeElement?.role ?? document.activeElement?.getAttribute("role")).toBe("tabpanel"),
    );
  });

  it("ignore keys while the focus is elsewhere", async () => {
    const { user, server } = await open();
    await cardOf(1);
    await user.keyboard("khe");
    expect(server.requests.filter(({ method }) => method === "POST")).toEqual([]);
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("leave the focus alone when the moderator is already typing a note on another text", async () => {
    const answer = Promise.withResolvers<Flag>();
    replies["POST /api/v1/manage/flags/f-1"] = () => answer.promise;
    const { user, server } = await open();
    const [first, third] = [await cardOf(1), await cardOf(3)];
    first.focus();
    await user.keyboard("k");
    await user.click(within(third).getByRole("button", { name: t("manage.queue.addNote") }));
    const note = within(third).getByRole("textbox", { name: t("manage.queue.note") });
    await user.type(note, "Se ");
    answer.resolve(makeFlag(1, { state: "decided" }));
    await waitFor(() => expect(screen.queryByText("Texto 1")).toBeNull());
    await user.keyboard("hizo bien");
    expect(note).toHaveProperty("value", "Se hizo bien");
    expect(sent(server, 2)).toEqual([]);
  });

  it("are refetched, with a message, when someone else decided first", async () => {
    replies["POST /api/v1/manage/flags/f-1"] = () => problem(409, "conflict", "Ya existe.");
    const { user, server } = await open();
    server.reply(list, only(makeFlag(2)));
    await user.click(within(await cardOf(1)).getByRole("button", { name: t("manage.queue.decisions.keep") }));
    await screen.findByText(t("manage.queue.conflict"));
    await waitFor(() => expect(screen.queryByText("Texto 3")).toBeNull());
    await cardOf(2);
  });

  it("show next to the buttons what failed, and can be decided again", async () => {
    replies["POST /api/v1/manage/flags/f-1"] = () => Promise.reject(new TypeError("no line"));
    const { user, server } = await open();
    const keep = () => within(document.body).getAllByRole("button", { name: t("manage.queue.decisions.keep") })[0];
    const card = within(await cardOf(1));
    await user.click(keep() ?? document.body);
    await card.findByText(t("errors.offline"));
    server.reply("POST /api/v1/manage/flags/f-1", makeFlag(1));
    await user.click(keep() ?? document.body);
    await waitFor(() => expect(screen.queryByText("Texto 1")).toBeNull());
  });

  it("are listed page by page, and filtered by course", async () => {
    replies[list] = ({ query }: RecordedRequest) =>
      query.get("cursor") === "c" ? only(makeFlag(2)) : { records: [makeFlag(1)], next: "c" };
    const { user, server, router } = await open();
    await user.click(await screen.findByRole("button", { name: t("manage.queue.more") }));
    await cardOf(2);
    await user.selectOptions(screen.getByRole("combobox", { name: t("manage.queue.course") }), "course-1");
    await waitFor(() => expect(server.sent(list).at(-1)?.query.get("course")).toBe("course-1"));
    expect(router.location.search).toBe("?course=course-1");
  });

  it("already decided show the decision and who made it, and offer no buttons", async () => {
    const decided = { state: "decided", decision: "delete", decidedBy: rosa, decidedAt: daysAgo(1) } as const;
    replies[list] = ({ query }: RecordedRequest) =>
      query.get("state") === "decided" ? only(makeFlag(1, { ...decided, text: null })) : only();
    const { user, router } = await open();
    await screen.findByText(t("manage.queue.none.open"));
    await user.click(screen.getByRole("tab", { name: t("manage.queue.tabs.decided") }));
    await screen.findByText(t("manage.queue.gone"));
    screen.getByText(t("manage.queue.decided.delete"));
    expect(screen.queryByRole("button", { name: t("manage.queue.decisions.keep") })).toBeNull();
    expect(router.location.search).toBe("?show=decided");
  });
});

describe("unanswered questions", () => {
  const young = { ...examplePost, replyCount: 0, createdAt: daysAgo(1) };
  const old = { ...young, id: "p-2", title: "¿Y la aspirina?", createdAt: daysAgo(3) };

  it("are listed after 48 hours, even past a page of newer ones", async () => {
    replies["GET /api/v1/posts"] = ({ query }: RecordedRequest) =>
      query.get("cursor") === "c" ? only(old) : { records: [young], next: "c" };
    const { server } = await open("?show=unanswered");
    const link = await screen.findByRole("link", { name: "¿Y la aspirina?" });
    expect(link.getAttribute("href")).toBe("/modules/forum/p-2");
    expect(screen.queryByText(examplePost.title ?? "")).toBeNull();
    expect(server.sent("GET /api/v1/posts").at(-1)?.query.get("view")).toBe("unanswered");
  });

  it("may all be too recent to be listed", async () => {
    replies["GET /api/v1/posts"] = only(young);
    await open("?show=unanswered");
    await screen.findByText(t("manage.queue.none.unanswered"));
  });
});

describe("endorsed replies", () => {
  const endorsed = {
    id: "r-1",
    post: { id: "p-1", title: examplePost.title, course: "course-1", language: "es" },
    text: "Labetalol, según la guía.",
    author: { ...luz, photo: null },
    endorsement: { by: rosa, at: daysAgo(1), source: "Guía ESC 2018", url: "https://example.org/guia" },
  };

  it.each(["es", "en"] as const)("are shown with their conversation, source and endorser (%s)", async (language) => {
    replies["GET /api/v1/manage/endorsements"] = only(endorsed);
    await open("?show=endorsed", language);
    const card = within(await screen.findByRole("article", { name: examplePost.title ?? "" }));
    expect(card.getByRole("link", { name: examplePost.title ?? "" }).getAttribute("href")).toBe(
      "/modules/forum/p-1#reply-r-1",
    );
    card.getByText(endorsed.text);
    // The course titles load separately.
    await card.findByText(new RegExp(`${t("manage.queue.by", { name: "Luz Peña" })} · El corazón`));
    card.getByText(t("forum.endorsed.by", { name: "Rosa Báez" }));
    expect(card.getByRole("link", { name: /^Guía ESC 2018/ }).getAttribute("href")).toBe("https://example.org/guia");
  });

  it("may be absent, and are filtered by the selected course", async () => {
    replies["GET /api/v1/manage/endorsements"] = only();
    const { server } = await open("?show=endorsed&course=course-1");
    await screen.findByText(t("manage.queue.none.endorsed"));
    expect(server.sent("GET /api/v1/manage/endorsements")[0]?.query.get("course")).toBe("course-1");
  });
});

it("offers teachers the courses that they teach as filters", async () => {
  replies = { ...replies, ...signInAsStaff(teacher) };
  await open();
  const options = within(await screen.findByRole("combobox", { name: t("manage.queue.course") })).getAllByRole(
    "option",
  );
  expect(options.map(({ textContent }) => textContent)).toEqual([
    t("manage.groups.anyCourse"),
    "El corazón en el embarazo",
  ]);
});

const privacy = { reason: "privacy", note: null, by: rosa, at: daysAgo(1) } as const;
