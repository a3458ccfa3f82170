import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { flagReasons } from "../../../../contract/staff/moderation.ts";
import { t } from "../../../i18n/translation.ts";
import { examplePost, exampleReply, only } from "../../../testing/example-post.ts";
import { signIn } from "../../../testing/example-session.ts";
import { problem } from "../../../testing/fake-server.ts";
import { openThread, postCall, repliesCall } from "../../../testing/forum-scene.ts";

const postFlag = "POST /api/v1/posts/p-1/flags";
const replyFlag = "POST /api/v1/posts/p-1/replies/r-1/flags";
const isNew = () => Response.json({ id: "f-1" }, { status: 201 });

beforeEach(() => {
  localStorage.clear();
  signIn();
});

const replyButton = () => screen.findByRole("button", { name: t("forum.report.reply", { name: "Luz Peña" }) });
const postButton = () => screen.findByRole("button", { name: t("forum.report.post", { name: "Luz Peña" }) });
const reason = (name: (typeof flagReasons)[number]) =>
  screen.findByRole("button", { name: new RegExp(`^${t(`forum.report.reasons.${name}`)}`) });

describe("report", () => {
  it.each(["es", "en"] as const)("takes two clicks and explains what happens next (%s)", async (language) => {
    const { user, server } = await openThread({ [replyFlag]: isNew }, language);
    await user.click(await replyButton());
    await user.dblClick(await reason("unsafe"));
    const thanks = within(await screen.findByRole("dialog", { name: t("forum.report.thanks") }));
    thanks.getByText(t("forum.report.stays"));
    thanks.getByText(t("forum.report.next"));
    expect(server.sent(replyFlag).map(({ body }) => body)).toEqual([{ reason: "unsafe" }]);
    await user.click(thanks.getByRole("button", { name: t("common.close") }));
    expect(screen.queryByRole("dialog")).toBeNull();
    screen.getByText(exampleReply.body);
  });

  it("offers every reason and includes a note", async () => {
    const { user, server } = await openThread({ [replyFlag]: isNew });
    await user.click(await replyButton());
    for (const each of flagReasons) await reason(each);
    await user.click(screen.getByText(t("forum.report.addNote")));
    await user.type(screen.getByRole("textbox", { name: t("forum.report.note") }), " La dosis es otra ");
    await user.click(await reason("other"));
    await screen.findByRole("dialog", { name: t("forum.report.thanks") });
    expect(server.sent(replyFlag)[0]?.body).toEqual({ reason: "other", note: "La dosis es otra" });
  });

  it("hides the reply when the reason is privacy", async () => {
    const { user } = await openThread({ [replyFlag]: isNew });
    await user.click(await replyButton());
    await user.click(await reason("privacy"));
    await screen.findByText(t("forum.report.hidden"));
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByText(exampleReply.body)).toBeNull());
  });

  it("leaves the conversation when the reason is privacy", async () => {
    const { user, router } = await openThread({ [postFlag]: isNew });
    await user.click(await postButton());
    await user.click(await reason("privacy"));
    await screen.findByText(t("forum.report.hidden"));
    await user.click(screen.getByRole("button", { name: t("common.close") }));
    await waitFor(() => expect(router.location.pathname).toBe("/modules/forum"));
  });

  it("states that the user had already reported the post", async () => {
    const { user } = await openThread({ [postFlag]: { id: "f-1" } });
    await user.click(await postButton());
    await user.click(await reason("rude"));
    await screen.findByRole("dialog", { name: t("forum.report.knownTitle") });
  });

  it.each([
    [() => problem(429, "too_many_requests", "Espere."), "forum.report.tooMany"],
    [() => problem(404, "not_found", "No existe."), "forum.report.gone"],
    [() => Promise.reject(new TypeError("no connection")), "errors.offline"],
  ] as const)("shows why it failed and can be resent (%#)", async (failure, text) => {
    const { user, server } = await openThread({ [replyFlag]: failure });
    await user.click(await replyButton());
    await user.click(await reason("spam"));
    await screen.findByText(t(text));
    server.reply(replyFlag, isNew);
    await user.click(await reason("spam"));
    await screen.findByRole("dialog", { name: t("forum.report.thanks") });
  });

  it("is not available for the user's own texts", async () => {
    await openThread({
      [postCall]: { ...examplePost, mine: true },
      [repliesCall]: only({ ...exampleReply, mine: true }),
    });
    await screen.findByText(exampleReply.body);
    expect(screen.queryByRole("button", { name: new RegExp(`^${t("forum.report.button")}`) })).toBeNull();
  });
});

describe("staff actions", () => {
  it("shows an endorsement under a reply, with its source as a link", async () => {
    const endorsement = {
      by: { firstName: "Eva", lastName: "Soto" },
      at: "2026-11-21T10:00:00.000Z",
      source: "Guía ESC 2018",
      url: "https://example.org/guia",
    };
    await openThread({ [repliesCall]: only({ ...exampleReply, endorsement }) });
    await screen.findByText(t("forum.endorsed.by", { name: "Eva Soto" }));
    const link = screen.getByRole("link", { name: /^Guía ESC 2018/ });
    expect([link.getAttribute("href"), link.getAttribute("rel")]).toEqual([
      "https://example.org/guia",
      "noopener nofollow ugc",
    ]);
  });

  it("shows an endorsement without a name for a deleted account, and without a link if there is none", async () => {
    const endorsement = {
      by: { firstName: "", lastName: "" },
      at: "2026-11-21T10:00:00.000Z",
      source: "Guía ESC 2018",
      url: null,
    };
    await openThread({ [repliesCall]: only({ ...exampleReply, endorsement }) });
    await screen.findByText(t("forum.endorsed.byTeam"));
    screen.getByText(/Guía ESC 2018/);
    expect(screen.queryByRole("link", { name: /Guía/ })).toBeNull();
  });

  it("marks hidden texts for users who can still see them", async () => {
    await openThread({
      [postCall]: { ...examplePost, hidden: true },
      [repliesCall]: only({ ...exampleReply, hidden: true, mine: true }),
    });
    await screen.findByText(t("forum.hidden"));
    await screen.findByText(t("forum.hiddenReply"));
  });
});
