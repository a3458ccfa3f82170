import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { Notice, ReplyNotice } from "../../../../contract/forum/forum-notices.ts";
import { t } from "../../../i18n/translation.ts";
import { only, examplePost as post } from "../../../testing/example-post.ts";
import { problem } from "../../../testing/fake-server.ts";
import { renderPart } from "../../../testing/render-routes.tsx";
import { Discussion } from "../thread/discussion.tsx";
import { Bell } from "./bell.tsx";

const list = "GET /api/v1/notices";
const read = "POST /api/v1/notices/read";
const author = { id: "u-2", firstName: "Luz", lastName: "Peña", photo: null };
const notice: ReplyNotice = {
  kind: "replies",
  id: "n-1",
  post: { id: "p-1", title: "¿Cuándo referir?" },
  replies: 1,
  lastReply: { id: "r-1", author },
  updatedAt: "2026-11-20T10:00:00.000Z",
  read: false,
};

async function openBell(notices: readonly Notice[], language: "es" | "en" = "es") {
  const unread = notices.filter((each) => !each.read).length;
  const view = await renderPart(
    <>
      <Bell />
      <button type="button">Lo demás</button>
    </>,
    { replies: { [list]: { records: notices, next: null, unread }, [read]: { unread: 0 } }, language },
  );
  const name = unread > 0 ? t("forum.noticesUnread", { count: unread }) : t("forum.notices");
  const bell = await screen.findByRole("button", { name });
  await view.user.click(bell);
  return { ...view, bell };
}

const panel = () => screen.queryByRole("region", { name: t("forum.notices") });

describe("notification bell", () => {
  it.each(["es", "en"] as const)("explains itself in %s while there are no notifications", async (language) => {
    await openBell([], language);
    await screen.findByText(t("forum.noNotices"));
    expect(screen.queryByRole("button", { name: t("forum.markRead") })).toBeNull();
  });

  it("shows who replied, or the number of replies", async () => {
    await openBell([notice, { ...notice, id: "n-2", replies: 3, read: true }]);
    const [one, many] = within(panel() ?? document.body).getAllByRole("link");
    expect(one?.textContent).toContain(t("forum.repliedBy", { name: "Luz Peña" }));
    expect(many?.textContent).toContain(t("forum.newReplies", { count: 3 }));
    expect(one?.textContent).toContain(t("forum.unread"));
    expect(many?.textContent).not.toContain(t("forum.unread"));
  });

  it.each(["es", "en"] as const)(
    "reports moderation decisions in %s and links to what is still accessible",
    async (language) => {
      const base = { kind: "decision", updatedAt: notice.updatedAt, read: false, note: null } as const;
      const kept = { ...base, id: "n-3", post: notice.post, reply: "r-1", decision: "keep", mine: false } as const;
      const note = "Nombraba a una paciente.";
      const gone = {
        ...base,
        id: "n-4",
        post: { id: "p-9", title: null },
        reply: null,
        decision: "delete",
        mine: true,
        note,
      } as const;
      await openBell([kept, gone], language);
      const link = screen.getByRole("link", { name: new RegExp(t("forum.decided.reported.keep")) });
      expect(link.getAttribute("href")).toBe("/modules/forum/p-1#reply-r-1");
      expect(screen.getAllByRole("listitem")[1]?.textContent).toContain(`${t("forum.decided.mine.delete")}${note}`);
      expect(screen.getAllByRole("link")).toHaveLength(1);
    },
  );

  it("opens a reply, marks it as read and closes", async () => {
    const { user, server, router } = await openBell([notice]);
    await user.click(screen.getByRole("link", { name: /¿Cuándo referir\?/ }));
    expect(router.location.hash).toBe("#reply-r-1");
    await waitFor(() => expect(server.sent(read)[0]?.body).toEqual({ notices: ["n-1"] }));
    expect(panel()).toBeNull();
  });

  it("closes on Escape, restoring the focus, and on a click outside", async () => {
    const { user, bell } = await openBell([notice]);
    expect(bell.ariaExpanded).toBe("true");
    await user.keyboard("{Escape}");
    expect(panel()).toBeNull();
    await expect.poll(() => document.activeElement).toBe(bell);
    await user.click(bell);
    await user.click(screen.getByText("Lo demás"));
    expect(panel()).toBeNull();
  });
});

it("closes the notifications when the focus moves on to the page below them", async () => {
  const { user } = await openBell([{ ...notice, read: true }]);
  await user.tab();
  screen.getByRole("link", { name: /¿Cuándo referir\?/ });
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Lo demás" }));
  expect(panel()).toBeNull();
});

describe("discussion of a class", () => {
  const posts = "GET /api/v1/posts";
  const show = (reply: unknown, item: string | null = "c2", canAsk = true) =>
    renderPart(<Discussion course="course-1" item={item} canAsk={canAsk} findMoment={() => 83.4} />, {
      replies: { [posts]: reply },
    });

  it("lists the latest conversations, with a link to all of them", async () => {
    const { server } = await show(only(post));
    const link = await screen.findByRole("link", { name: post.title ?? "" });
    expect(link.getAttribute("href")).toBe("/modules/forum/p-1");
    expect(screen.getByRole("link", { name: t("forum.seeAll") }).getAttribute("href")).toBe(
      "/modules/forum?course=course-1&class=c2",
    );
    expect(Object.fromEntries(server.sent(posts)[0]?.query ?? [])).toMatchObject({ class: "c2", limit: "3" });
  });

  it("passes the position of the video to a new question", async () => {
    const { user, router } = await show(only());
    await user.click(await screen.findByRole("link", { name: t("forum.askClass") }));
    expect(router.location.search).toBe("?course=course-1&class=c2&at=83");
  });

  it("offers no new question before the course is started", async () => {
    await show(only(), null, false);
    screen.getByRole("region", { name: t("forum.ofCourse") });
    await screen.findByText(t("forum.nobodyYet"));
    expect(screen.queryByRole("link")).toBeNull();
  });

  it("reports a failed request in place", async () => {
    await show(() => problem(503, "unavailable", "No"));
    await screen.findByText(t("forum.failed"));
    screen.getByRole("link", { name: t("forum.askClass") });
  });
});
