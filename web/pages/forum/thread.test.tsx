import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { draftKey, writeDraft } from "../../api/session/local-drafts.ts";
import { t } from "../../i18n/translation.ts";
import { saveSession } from "../../session.ts";
import { only, examplePost as post, exampleReply as reply } from "../../testing/example-post.ts";
import { exampleSession, signIn } from "../../testing/example-session.ts";
import { noConnection, problem, type RecordedRequest } from "../../testing/fake-server.ts";
import { listCall, openForum, openThread, postCall, repliesCall } from "../../testing/forum-scene.ts";

const votes = "/api/v1/posts/p-1/replies/r-1";

beforeEach(() => {
  localStorage.clear();
  signIn();
});

const press = (name: string) => screen.getByRole("button", { name });
const card = () => within(screen.getByRole("article", { name: t("forum.replyOf", { name: "Luz Peña" }) }));

describe("conversation", () => {
  it("shows its author, its subject and its language", async () => {
    await openThread({}, "en");
    const title = screen.getByRole("heading", { level: 1, name: post.title ?? "" });
    expect(title.lang).toBe("es");
    const about = screen.getByRole("link", { name: "El corazón en el embarazo" });
    expect(about.getAttribute("href")).toBe("/modules/forum?course=course-1");
    screen.getByRole("heading", { level: 2, name: t("forum.replies", { count: 1 }) });
  });

  it("is marked as read when opened", async () => {
    const { server } = await openThread();
    await waitFor(() => expect(server.sent("POST /api/v1/posts/p-1/read")).toHaveLength(1));
  });

  it("shows that it is pinned and locked, and then accepts votes but no replies", async () => {
    await openThread({ [postCall]: { ...post, pinned: true, locked: true } });
    screen.getByText(t("forum.pinned"));
    screen.getByText(t("forum.locked"));
    screen.getByText(t("forum.lockedText"));
    expect(screen.queryByRole("textbox")).toBeNull();
    await screen.findByRole("button", { name: t("forum.upvote") });
  });

  it("hides the name of a deleted account", async () => {
    const nobody = { id: "u-0", firstName: "", lastName: "", photo: null };
    await openThread({ [postCall]: { ...post, author: nobody }, [repliesCall]: only({ ...reply, author: nobody }) });
    await screen.findByRole("article", { name: t("forum.replyOf", { name: t("forum.nobody") }) });
    expect(screen.getAllByText(t("forum.nobody"))).toHaveLength(2);
  });

  it("can be edited only by its author", async () => {
    await openThread();
    await screen.findByText(reply.body);
    expect(screen.queryByRole("button", { name: t("forum.edit") })).toBeNull();
    expect(screen.queryByRole("button", { name: t("forum.delete") })).toBeNull();
  });

  it("links back to the forum", async () => {
    const { user, router } = await openThread();
    await user.click(screen.getByRole("link", { name: t("forum.toForum") }));
    await waitFor(() => expect(router.location.pathname).toBe("/modules/forum"));
  });
});

describe("replies", () => {
  it("can be sorted, which the URL reflects", async () => {
    const two = { ...reply, id: "r-2", body: "La segunda" };
    const { user, router, server } = await openThread({
      [postCall]: { ...post, replyCount: 2 },
      [repliesCall]: ({ query }: RecordedRequest) =>
        query.get("sort") === "old" ? only(two, reply) : only(reply, two),
    });
    await user.click(press(t("forum.replySorts.old")));
    await waitFor(() => expect(screen.getAllByRole("article")[1]?.textContent).toContain("La segunda"));
    expect(router.location.search).toBe("?sort=old");
    expect(server.sent(repliesCall).at(-1)?.query.get("sort")).toBe("old");
  });

  it("are quoted from the selection when answered", async () => {
    await openThread({}, "en");
    const field = await screen.findByRole<HTMLTextAreaElement>("textbox", { name: t("forum.write.reply") });
    const text = await screen.findByText(reply.body);
    document.getSelection()?.setBaseAndExtent(text.firstChild ?? text, 0, text.firstChild ?? text, 12);
    // Unlike user-event, browsers keep the selection on this click.
    fireEvent.click(press(t("forum.answerTo", { name: "Luz Peña" })));
    await waitFor(() => expect(field.value).toBe("> **Luz Peña:** Ante la duda\n\n"));
    await waitFor(() => expect(document.activeElement).toBe(field));
  });

  it("cannot be answered if the conversation is locked", async () => {
    await openThread({ [postCall]: { ...post, locked: true } });
    await screen.findByText(reply.body);
    expect(screen.queryByRole("button", { name: t("forum.answerTo", { name: "Luz Peña" }) })).toBeNull();
    expect(screen.queryByRole("button", { name: t("forum.toReply") })).toBeNull();
  });

  it("offer no sort order for a single reply", async () => {
    await openThread();
    await screen.findByText(reply.body);
    expect(screen.queryByRole("group", { name: t("forum.sort") })).toBeNull();
  });

  it("load page by page and move the focus along", async () => {
    const next = { ...reply, id: "r-2", body: "Mucho más abajo" };
    const { user } = await openThread({
      [repliesCall]: ({ query }: RecordedRequest) =>
        query.get("cursor") === "c" ? only(next) : { records: [reply], next: "c" },
    });
    await user.click(await screen.findByRole("button", { name: t("forum.moreReplies") }));
    const shown = (await screen.findByText("Mucho más abajo")).closest("article");
    await waitFor(() => expect(shown?.contains(document.activeElement)).toBe(true));
    expect(screen.queryByRole("button", { name: t("forum.moreReplies") })).toBeNull();
  });

  it("have their own addresses", async () => {
    await openThread();
    await screen.findByText(reply.body);
    const link = card().getByRole("link", { name: t("forum.linkTo") });
    expect(link.getAttribute("href")).toBe("/modules/forum/p-1#reply-r-1");
  });

  it("report a linked reply that no longer exists", async () => {
    await openForum("/modules/forum/p-1#reply-r-9", {
      [`${repliesCall}/r-9`]: () => problem(404, "not_found", "No existe"),
    });
    await screen.findByText(t("forum.replyGone"));
    screen.getByText(reply.body);
  });
});

it("does not report a linked reply as gone without a connection, and retries it", async () => {
  const far = { ...reply, id: "r-9", body: "Desde muy abajo" };
  const { user, server } = await openForum("/modules/forum/p-1#reply-r-9", {
    [`${repliesCall}/r-9`]: noConnection,
  });
  const retry = await screen.findByRole("button", { name: t("common.retry") });
  expect(screen.queryByText(t("forum.replyGone"))).toBeNull();
  server.reply(`${repliesCall}/r-9`, far);
  await user.click(retry);
  await screen.findByText("Desde muy abajo");
  expect(screen.queryByText(t("forum.failed"))).toBeNull();
});

describe("vote", () => {
  it("is withdrawn with the same button", async () => {
    const { user, server } = await openThread({
      [repliesCall]: only({ ...reply, vote: 1 }),
      [`DELETE ${votes}/upvote`]: { ...reply, upvotes: 2, vote: 0 },
    });
    const up = await screen.findByRole("button", { name: t("forum.upvote"), pressed: true });
    await user.click(up);
    await waitFor(() => expect(server.sent(`DELETE ${votes}/upvote`)).toHaveLength(1));
    await screen.findByText(t("forum.upvotes", { count: 2 }));
    expect(up.ariaPressed).toBe("false");
  });

  it("on a linked reply beyond the loaded pages remains once it is stored", async () => {
    const far = { ...reply, id: "r-9", body: "Desde muy abajo" };
    const call = `${repliesCall}/r-9`;
    const { user, server } = await openForum("/modules/forum/p-1#reply-r-9", {
      [repliesCall]: only(),
      [call]: far,
      [`${call.replace("GET", "POST")}/upvote`]: { ...far, vote: 1, upvotes: far.upvotes + 1 },
    });
    await screen.findByText("Desde muy abajo");
    await user.click(press(t("forum.upvote")));
    await waitFor(() => expect(server.sent(`${call.replace("GET", "POST")}/upvote`)).toHaveLength(1));
    await screen.findByRole("button", { name: t("forum.upvote"), pressed: true });
    // Another vote is based on the stored one.
    await user.click(press(t("forum.upvote")));
    await waitFor(() => expect(server.sent(`${call.replace("GET", "DELETE")}/upvote`)).toHaveLength(1));
  });

  it("changes direction immediately and counts only once", async () => {
    const { user } = await openThread({
      [repliesCall]: only({ ...reply, vote: 1 }),
      [`POST ${votes}/downvote`]: { ...reply, upvotes: 2, downvotes: 2, vote: -1 },
    });
    await user.click(await screen.findByRole("button", { name: t("forum.downvote") }));
    await screen.findByText(t("forum.downvotes", { count: 2 }));
    await screen.findByText(t("forum.upvotes", { count: 2 }));
    expect(press(t("forum.upvote")).ariaPressed).toBe("false");
  });

  it("works by keyboard, labelled in English", async () => {
    const { user, server } = await openThread({ [`POST ${votes}/upvote`]: { ...reply, upvotes: 4, vote: 1 } }, "en");
    (await screen.findByRole("button", { name: t("forum.upvote") })).focus();
    await user.keyboard("{Enter}");
    await screen.findByText(t("forum.upvotes", { count: 4 }));
    await waitFor(() => expect(server.sent(`POST ${votes}/upvote`)).toHaveLength(1));
  });
});

it("hides a user's draft from another user who signs in in another tab", async () => {
  const { user, server } = await openThread();
  const field = () => screen.findByRole("textbox", { name: t("forum.write.reply") });
  await user.type(await field(), "Solo de Ana");
  saveSession({ token: "token-2", user: { ...exampleSession.user, id: "u-9", firstName: "Eva" } });
  await waitFor(async () => expect(await field()).toHaveProperty("value", ""));
  expect(server.sent(postCall).at(-1)?.headers.get("Authorization")).toBe("Bearer token-2");
});

describe("own texts", () => {
  const mine = { ...reply, mine: true };
  const own = { ...post, mine: true };
  const dialog = async (name: string) => within(await screen.findByRole("dialog", { name }));

  it("are marked as the user's own", async () => {
    await openThread({ [repliesCall]: only(mine) });
    await screen.findByText(reply.body);
    card().getByText(t("forum.you"));
  });

  it("are edited in place and then marked as edited", async () => {
    const { user, server } = await openThread({
      [repliesCall]: only(mine),
      [`PATCH ${votes}`]: { ...mine, body: "Refiera ya.", editedAt: new Date().toISOString() },
    });
    await user.click(await screen.findByRole("button", { name: t("forum.edit") }));
    const [field] = screen.getAllByRole("textbox", { name: t("forum.write.reply") });
    await expect.poll(() => document.activeElement).toBe(field);
    await user.clear(field ?? document.body);
    await user.type(field ?? document.body, "Refiera ya.");
    await user.click(press(t("forum.write.save")));
    await card().findByText("Refiera ya.", { selector: "p" });
    expect(server.sent(`PATCH ${votes}`)[0]?.body).toEqual({ body: "Refiera ya.", version: reply.createdAt });
    card().getByRole("button", { name: new RegExp(`^${t("forum.edited", { ago: "" })}`) });
  });

  it("are shown beside a draft made from an earlier version, which replaces them only when saved", async () => {
    const changed = { ...mine, body: "Del teléfono", editedAt: "2026-11-20T12:00:00.000Z" };
    writeDraft(draftKey("conversation", "reply:r-1"), { title: "", body: "Del borrador", version: reply.createdAt });
    const { user, server } = await openThread({
      [repliesCall]: only(changed),
      [`PATCH ${votes}`]: { ...changed, body: "Del borrador" },
    });
    await user.click(await screen.findByRole("button", { name: t("forum.edit") }));
    await screen.findByText("Del teléfono", { selector: "blockquote p" });
    screen.getByText(t("forum.write.outdated"));
    expect(screen.getAllByRole("textbox", { name: t("forum.write.reply") })[0]).toHaveProperty("value", "Del borrador");
    await user.click(press(t("forum.write.save")));
    await card().findByText("Del borrador", { selector: "p" });
    expect(server.sent(`PATCH ${votes}`)[0]?.body).toEqual({ body: "Del borrador", version: changed.editedAt });
  });

  it("are not replaced unseen if they were changed while being edited", async () => {
    const changed = { ...own, body: "Del teléfono", editedAt: "2026-11-20T12:00:00.000Z" };
    const change = "PATCH /api/v1/posts/p-1";
    const { user, server } = await openThread({
      [postCall]: own,
      [change]: ({ body }: RecordedRequest) =>
        Object(body).version === changed.editedAt
          ? { ...changed, body: "De aquí" }
          : problem(412, "outdated", "Cambió mientras tanto."),
    });
    await user.click(press(t("forum.edit")));
    const field = await screen.findByRole("textbox", { name: t("forum.write.body") });
    fireEvent.change(field, { target: { value: "De aquí" } });
    // Without this header, the service worker may answer with the text that it has stored.
    server.reply(postCall, ({ headers }: RecordedRequest) => (headers.has("Cache-Control") ? changed : own));
    await user.click(press(t("forum.write.save")));
    await screen.findByText("Del teléfono", { selector: "blockquote p" });
    expect(screen.getByRole("textbox", { name: t("forum.write.body") })).toHaveProperty("value", "De aquí");
    // On a phone, only what is next to the pressed button is visible.
    const notice = screen.getByText(t("forum.write.outdated")).parentElement;
    expect(notice?.previousElementSibling?.contains(field)).toBe(true);
    await user.click(press(t("forum.write.save")));
    await screen.findByText("De aquí", { selector: "p" });
    expect(server.sent(change).map(({ body }) => Object(body).version)).toEqual([post.createdAt, changed.editedAt]);
  });

  it("remain unchanged when editing is cancelled", async () => {
    const { user, server } = await openThread({ [repliesCall]: only(mine) });
    await user.click(await screen.findByRole("button", { name: t("forum.edit") }));
    const [field] = screen.getAllByRole("textbox", { name: t("forum.write.reply") });
    await user.type(field ?? document.body, " Y rápido.");
    await user.click(press(t("common.cancel")));
    await card().findByText(reply.body);
    // The form's buttons disappeared with it.
    await expect.poll(() => document.activeElement?.id).toBe("reply-r-1");
    expect(server.sent(`PATCH ${votes}`)).toEqual([]);
  });

  it("are deleted only after confirmation, which Escape declines", async () => {
    const { user, server } = await openThread({ [repliesCall]: only(mine) });
    const remove = await screen.findByRole("button", { name: t("forum.delete") });
    await user.click(remove);
    await dialog(t("forum.deleteReply"));
    await user.keyboard("{Escape}");
    await waitFor(() => expect(document.activeElement).toBe(remove));
    expect(server.sent(`DELETE ${votes}`)).toEqual([]);
  });

  it("disappear and are no longer counted once deleted", async () => {
    const { user, server } = await openThread({ [repliesCall]: only(mine) });
    server.reply(`DELETE ${votes}`, () => new Response(null, { status: 204 }));
    await user.click(await screen.findByRole("button", { name: t("forum.delete") }));
    await user.click((await dialog(t("forum.deleteReply"))).getByRole("button", { name: t("forum.deleteNow") }));
    await screen.findByText(t("forum.deletedReply"));
    expect(screen.queryByText(reply.body)).toBeNull();
    const heading = screen.getByRole("heading", { level: 2, name: t("forum.replies", { count: 0 }) });
    await expect.poll(() => document.activeElement).toBe(heading);
  });

  it("do not reduce the count when deleted while hidden, as hidden ones are not counted", async () => {
    const hidden = { ...mine, id: "r-2", body: "Oculta", hidden: true };
    const { user, server } = await openThread({ [repliesCall]: only(reply, hidden) });
    server.reply("DELETE /api/v1/posts/p-1/replies/r-2", () => new Response(null, { status: 204 }));
    await user.click(await screen.findByRole("button", { name: t("forum.delete") }));
    await user.click((await dialog(t("forum.deleteReply"))).getByRole("button", { name: t("forum.deleteNow") }));
    await screen.findByText(t("forum.deletedReply"));
    expect(screen.queryByText(hidden.body)).toBeNull();
    screen.getByRole("heading", { level: 2, name: t("forum.replies", { count: 1 }) });
  });

  it("remain if they could not be deleted, with the reason", async () => {
    const { user } = await openThread({
      [repliesCall]: only(mine),
      [`DELETE ${votes}`]: () => problem(429, "too_many_requests", "Espere un minuto."),
    });
    await user.click(await screen.findByRole("button", { name: t("forum.delete") }));
    await user.click((await dialog(t("forum.deleteReply"))).getByRole("button", { name: t("forum.deleteNow") }));
    await screen.findByText("Espere un minuto.");
    screen.getByText(reply.body);
  });

  it("close the conversation when it is deleted", async () => {
    const { user, router, server } = await openThread({ [postCall]: own });
    server.reply("DELETE /api/v1/posts/p-1", () => new Response(null, { status: 204 }));
    server.reply(listCall, only());
    await user.click(press(t("forum.delete")));
    await user.click((await dialog(t("forum.deletePost"))).getByRole("button", { name: t("forum.deleteNow") }));
    await screen.findByText(t("forum.deleted"));
    await waitFor(() => expect(router.location.pathname).toBe("/modules/forum"));
  });

  it("can have their title edited together with the text", async () => {
    const { user, server } = await openThread({
      [postCall]: own,
      "PATCH /api/v1/posts/p-1": { ...own, title: "¿Cuándo y adónde referir?" },
    });
    await user.click(press(t("forum.edit")));
    await expect.poll(() => document.activeElement?.tagName).toBe("TEXTAREA");
    await user.type(
      screen.getByRole("textbox", { name: t("forum.write.title") }),
      "{Control>}a{/Control}¿Cuándo y adónde referir?",
    );
    await user.click(press(t("forum.write.save")));
    await screen.findByRole("heading", { level: 1, name: "¿Cuándo y adónde referir?" });
    expect(server.sent("PATCH /api/v1/posts/p-1")[0]?.body).toMatchObject({ title: "¿Cuándo y adónde referir?" });
  });
});

it("shows previous versions to everyone, with the time when each was replaced", async () => {
  const time = "2026-11-20T10:00:00.000Z";
  const version = { id: "v-1", title: "¿Cuándo?", body: "Al principio", writtenAt: time, replacedAt: time };
  const { user } = await openThread({ [postCall]: { ...post, editedAt: time }, [`${postCall}/edits`]: only(version) });
  await user.click(await screen.findByRole("button", { name: new RegExp(`^${t("forum.edited", { ago: "" })}`) }));
  const history = within(await screen.findByRole("dialog", { name: t("forum.history") }));
  await history.findByText("Al principio");
  history.getByText("¿Cuándo?");
  await user.click(history.getByText(t("common.close")));
  expect(screen.queryByRole("dialog")).toBeNull();
});
