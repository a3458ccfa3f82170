import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import type { Staff } from "../../../../contract/staff/roles.ts";
import { ensureManageTexts } from "../../../i18n/manage/texts.ts";
import { t } from "../../../i18n/translation.ts";
import { signInAsStaff, teacher } from "../../../testing/course-staff.ts";
import { examplePost, exampleReply, only } from "../../../testing/example-post.ts";
import { signIn } from "../../../testing/example-session.ts";
import { type FakeReplies, problem } from "../../../testing/fake-server.ts";
import { openThread, postCall, repliesCall } from "../../../testing/forum-scene.ts";

const moderatePost = "PATCH /api/v1/manage/posts/p-1";
const moderateReply = `${moderatePost}/replies/r-1`;
const endorsement = "PUT /api/v1/posts/p-1/replies/r-1/endorsement";
const exampleEndorsement = {
  by: { firstName: "Ana", lastName: "Reyes" },
  at: "2026-11-21T10:00:00.000Z",
  source: "Guía ESC 2018",
  url: "https://example.org/guia",
};

beforeEach(() => localStorage.clear());

async function open(staff: Staff, replies: FakeReplies = {}, language: "es" | "en" = "es") {
  const app = await openThread({ ...signInAsStaff(staff), ...replies }, language);
  await ensureManageTexts();
  await screen.findByText(exampleReply.body);
  return app;
}

const ofReply = () => t("manage.conversations.ofReply", { name: "Luz Peña" });
/** Returns the queries of a menu. jsdom does not open popovers, so their contents have no accessible names. */
const menuOf = (name: string) => within(screen.getByLabelText(name, { selector: "[role=menu]" }));
const item = (menu: string, name: string) => menuOf(menu).getByText(name);
const listItems = (menu: string) =>
  menuOf(menu)
    .getAllByRole("menuitem", { hidden: true })
    .map(({ textContent }) => textContent);

it.each(["es", "en"] as const)(
  "lets teachers of the course pin, close and hide its conversations (%s)",
  async (language) => {
    const { user, server } = await open(teacher, { [moderatePost]: { ...examplePost, pinned: true } }, language);
    const menu = t("manage.conversations.ofPost");
    await screen.findByRole("button", { name: menu });
    expect(listItems(menu)).toEqual([
      t("manage.conversations.pinned.on"),
      t("manage.conversations.locked.on"),
      t("manage.conversations.hidden.on"),
    ]);
    await user.click(item(menu, t("manage.conversations.pinned.on")));
    await screen.findByText(t("manage.conversations.done.pinned.on"));
    expect(server.sent(moderatePost).map(({ body }) => body)).toEqual([{ pinned: true }]);
    screen.getByText(t("forum.pinned"));
    await user.click(item(menu, t("manage.conversations.pinned.off")));
    await waitFor(() => expect(server.sent(moderatePost).at(-1)?.body).toEqual({ pinned: false }));
  },
);

it("hides a reply, which is then no longer counted, and shows it again", async () => {
  const hidden = { ...exampleReply, hidden: true };
  const { user, server } = await open(teacher, { [moderateReply]: hidden });
  await screen.findByRole("button", { name: ofReply() });
  await user.click(item(ofReply(), t("manage.conversations.hidden.on")));
  await screen.findByText(t("forum.hiddenReply"));
  const count = (replies: number) =>
    screen.getByRole("heading", { level: 2, name: t("forum.replies", { count: replies }) });
  count(0);
  server.reply(moderateReply, exampleReply);
  await user.click(item(ofReply(), t("manage.conversations.hidden.off")));
  await waitFor(() => expect(screen.queryByText(t("forum.hiddenReply"))).toBeNull());
  count(1);
  expect(server.sent(moderateReply).map(({ body }) => body)).toEqual([{ hidden: true }, { hidden: false }]);
});

it("endorses a reply with its source, after pointing out an invalid address", async () => {
  const { user, server } = await open(teacher, { [endorsement]: { ...exampleReply, endorsement: exampleEndorsement } });
  await screen.findByRole("button", { name: ofReply() });
  await user.click(item(ofReply(), t("manage.conversations.endorse")));
  const dialog = within(await screen.findByRole("dialog", { name: t("manage.conversations.endorseTitle") }));
  const url = dialog.getByRole("textbox", { name: t("manage.conversations.url") });
  await user.type(dialog.getByRole("textbox", { name: t("manage.conversations.source") }), "Guía ESC 2018");
  await user.type(url, "example.org");
  await user.click(dialog.getByRole("button", { name: t("manage.conversations.endorse") }));
  await dialog.findByText(t("fields.webAddress"));
  expect(url.ariaInvalid ?? url.getAttribute("aria-invalid")).toBe("true");
  await user.clear(url);
  await user.type(url, "https://example.org/guia");
  await user.click(dialog.getByRole("button", { name: t("manage.conversations.endorse") }));
  await screen.findByText(t("forum.endorsed.by", { name: "Ana Reyes" }));
  expect(server.sent(endorsement).map(({ body }) => body)).toEqual([
    { source: "Guía ESC 2018", url: "https://example.org/guia" },
  ]);
});

it("withdraws an endorsement", async () => {
  const { user } = await open(teacher, {
    [repliesCall]: only({ ...exampleReply, endorsement: exampleEndorsement }),
    "DELETE /api/v1/posts/p-1/replies/r-1/endorsement": exampleReply,
  });
  await screen.findByRole("button", { name: ofReply() });
  await user.click(item(ofReply(), t("manage.conversations.withdraw")));
  await waitFor(() => expect(screen.queryByText(t("forum.endorsed.by", { name: "Ana Reyes" }))).toBeNull());
});

it("lets editors of the course endorse but not moderate", async () => {
  await open({ roles: [], courses: [{ id: "course-1", title: "", role: "editor" }] });
  await screen.findByRole("button", { name: ofReply() });
  expect(listItems(ofReply())).toEqual([t("manage.conversations.endorse")]);
  expect(screen.queryByRole("button", { name: t("manage.conversations.ofPost") })).toBeNull();
});

it("shows no menu to staff of another course", async () => {
  await open(teacher, { [postCall]: { ...examplePost, course: "course-2" } });
  await ensureManageTexts();
  expect(screen.queryByRole("button", { name: ofReply() })).toBeNull();
});

it("shows no menu to learners", async () => {
  signIn();
  await openThread();
  await screen.findByText(exampleReply.body);
  await ensureManageTexts();
  expect(screen.queryByRole("button", { name: ofReply() })).toBeNull();
});

it("shows the server's reason for a refusal", async () => {
  const { user } = await open(
    { roles: ["moderator"], courses: [] },
    { [moderatePost]: () => problem(403, "forbidden", "Esto no le corresponde.") },
  );
  const menu = t("manage.conversations.ofPost");
  await screen.findByRole("button", { name: menu });
  await user.click(item(menu, t("manage.conversations.locked.on")));
  await screen.findByText("Esto no le corresponde.");
});
