import { act, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { hashNote } from "../../../../contract/learning/note-hashes.ts";
import { ensureNoteTexts } from "../../../i18n/notes/texts.ts";
import { t } from "../../../i18n/translation.ts";
import "../../../testing/browser/fake-text-tracks.ts";
import { exampleClass, exampleDetail, exampleEnrolment } from "../../../testing/example-course.ts";
import { signIn } from "../../../testing/example-session.ts";
import { problem, type RecordedRequest } from "../../../testing/fake-server.ts";
import { detailCall, exampleVideo, openItem } from "../../../testing/player-scene.ts";
import { renderApp } from "../../../testing/render-routes.tsx";

const noteCall = "/api/v1/courses-user/uc-1/notes/c2";
const listCall = "GET /api/v1/courses-user/uc-1/notes";
const saved = { item: "c2", text: "Antes", bookmarked: false, at: null, updatedAt: "2026-11-20T12:00:00.000Z" };
const keep = ({ body }: RecordedRequest) => ({ ...saved, ...Object(body) });

beforeEach(() => {
  localStorage.clear();
  signIn();
});

async function openNotes(replies: object, language: "es" | "en" = "es") {
  const app = await openItem({ replies: { ...replies }, language });
  await app.user.click(await screen.findByRole("button", { name: t("player.notes"), expanded: false }));
  await ensureNoteTexts();
  return app;
}

const field = () => screen.findByRole<HTMLTextAreaElement>("textbox", { name: t("notes.text") });

it.each(["es", "en"] as const)("saves automatically and says so (%s)", async (language) => {
  const { user, server } = await openNotes({ [`GET ${noteCall}`]: saved, [`PUT ${noteCall}`]: keep }, language);
  expect((await field()).value).toBe("Antes");
  await user.type(await field(), " y después");
  await user.click(screen.getByRole("switch", { name: t("notes.bookmark") }));
  await screen.findByText(t("notes.saved"));
  expect(server.sent(`PUT ${noteCall}`).at(-1)?.body).toMatchObject({
    text: "Antes y después",
    bookmarked: true,
    at: null,
  });
});

it("requests the note only once the panel is opened", async () => {
  const { server } = await openItem();
  await screen.findByRole("button", { name: t("player.notes"), expanded: false });
  expect(server.requests.filter(({ path }) => path.includes("/notes"))).toEqual([]);
});

it("stores the text while offline, even if the user leaves the class, and sends it later", async () => {
  const offline = () => Promise.reject(new TypeError("no connection"));
  const { user, unmount } = await openNotes({ [`PUT ${noteCall}`]: offline });
  await user.type(await field(), "Sin línea");
  await user.tab();
  await screen.findByText(t("notes.waits"));
  unmount();

  const again = await openNotes({ [`GET ${noteCall}`]: saved, [`PUT ${noteCall}`]: offline });
  expect((await field()).value).toBe("Sin línea");
  again.server.reply(`PUT ${noteCall}`, keep);
  await again.user.click(await field());
  await again.user.tab();
  await screen.findByText(t("notes.saved"));
  expect(again.server.sent(`PUT ${noteCall}`).at(-1)?.body).toMatchObject({ text: "Sin línea" });
});

it("shows changes from another tab on return, but never overwrites unsent text", async () => {
  const { user, server } = await openNotes({ [`GET ${noteCall}`]: saved, [`PUT ${noteCall}`]: keep });
  expect((await field()).value).toBe("Antes");
  server.reply(`GET ${noteCall}`, { ...saved, text: "De la otra" });
  act(() => void document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
  await waitFor(async () => expect((await field()).value).toBe("De la otra"));
  await user.type(await field(), " y de esta");
  // A refetch that starts before the text is saved and is answered afterwards.
  const late = Promise.withResolvers<unknown>();
  server.reply(`GET ${noteCall}`, () => late.promise);
  act(() => void document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
  await screen.findByText(t("notes.saved"));
  late.resolve({ ...saved, text: "De la otra y" });
  await act(() => late.promise);
  expect((await field()).value).toBe("De la otra y de esta");
  expect(server.sent(`PUT ${noteCall}`).at(-1)?.body).toMatchObject({ text: "De la otra y de esta" });
});

it("sends the text that the change is based on, and shows what another device had added", async () => {
  const join = ({ body }: RecordedRequest) => ({
    ...saved,
    ...Object(body),
    text: `De la otra\n\n${Object(body).text}`,
  });
  const { user, server } = await openNotes({ [`PUT ${noteCall}`]: join });
  await user.type(await field(), "Mía");
  await user.tab();
  await waitFor(async () => expect((await field()).value).toBe("De la otra\n\nMía"));
  expect(server.sent(`PUT ${noteCall}`).at(-1)?.body).toMatchObject({ seen: expect.arrayContaining([hashNote("")]) });
  server.reply(`PUT ${noteCall}`, keep);
  await user.type(await field(), " más");
  await user.tab();
  await screen.findByText(t("notes.saved"));
  const [first] = Object(server.sent(`PUT ${noteCall}`).at(-1)?.body).seen;
  expect(first).toBe(hashNote("De la otra\n\nMía"));
});

it("says what was changed, and shows what another device changed besides", async () => {
  const { user, server } = await openNotes({ [`GET ${noteCall}`]: saved, [`PUT ${noteCall}`]: keep });
  server.reply(`PUT ${noteCall}`, () => Promise.reject(new TypeError("no connection")));
  await user.type(await field(), "!");
  await user.tab();
  await screen.findByText(t("notes.waits"));
  expect(server.sent(`PUT ${noteCall}`).at(-1)?.body).toMatchObject({ changed: ["text"] });
  server.reply(`PUT ${noteCall}`, (request: RecordedRequest) => ({ ...keep(request), at: 50 }));
  await user.click(screen.getByRole("switch", { name: t("notes.bookmark") }));
  await screen.findByText(t("notes.saved"));
  expect(server.sent(`PUT ${noteCall}`).at(-1)?.body).toMatchObject({ changed: ["text", "bookmarked"], at: null });

  server.reply(`PUT ${noteCall}`, (request: RecordedRequest) => ({ ...keep(request), bookmarked: false }));
  await user.type(await field(), "!");
  await user.tab();
  await waitFor(() => expect(server.sent(`PUT ${noteCall}`).at(-1)?.body).toMatchObject({ text: "Antes!!", at: 50 }));
  expect(server.sent(`PUT ${noteCall}`).at(-1)?.body).toMatchObject({ changed: ["text"] });
  const bookmark = screen.getByRole<HTMLInputElement>("switch", { name: t("notes.bookmark") });
  await waitFor(() => expect(bookmark.checked).toBe(false));
});

it("explains why the server rejected a note, and keeps its text", async () => {
  const refuse = () => problem(422, "invalid_input", "El texto es demasiado largo.");
  const { user } = await openNotes({ [`PUT ${noteCall}`]: refuse });
  await user.type(await field(), "Larga");
  await user.tab();
  await screen.findByText(t("notes.refused", { reason: "El texto es demasiado largo." }));
  expect((await field()).value).toBe("Larga");
});

it("stores the position of the video and seeks to it", async () => {
  const content = { ...exampleClass, blocks: [{ ...exampleVideo, captions: [] }] };
  const { user, server, container } = await openNotes({
    [`${detailCall}/items/c2`]: content,
    [`PUT ${noteCall}`]: keep,
  });
  const play = vi.spyOn(HTMLMediaElement.prototype, "play").mockResolvedValue();
  Element.prototype.scrollIntoView ??= () => {};
  await user.click(await screen.findByRole("button", { name: t("notes.keepMoment") }));
  screen.getByText(t("notes.noMoment"));

  const video = await waitFor(() => {
    const found = container.querySelector("video");
    if (!found) throw new Error("no video yet");
    return found;
  });
  Object.defineProperty(video, "readyState", { value: 1 });
  video.currentTime = 83.4;
  await user.click(screen.getByRole("button", { name: t("notes.keepMoment") }));
  await waitFor(() => expect(server.sent(`PUT ${noteCall}`).at(-1)?.body).toMatchObject({ at: 83 }));
  video.currentTime = 0;
  await user.click(screen.getByRole("link", { name: t("notes.goTo", { time: "1:23" }) }));
  expect(video.currentTime).toBe(83);
  expect(play).toHaveBeenCalled();

  await user.click(screen.getByRole("button", { name: t("notes.dropMoment") }));
  await waitFor(() => expect(server.sent(`PUT ${noteCall}`).at(-1)?.body).toMatchObject({ at: null }));
  expect(document.activeElement).toBe(screen.getByRole("button", { name: t("notes.keepMoment") }));
});

it("reports a failure to load the titles of the classes, and retries", async () => {
  const { user, server } = await renderApp("/modules/notes", {
    replies: {
      [detailCall]: () => problem(503, "unavailable", "No disponible"),
      "GET /api/v1/courses-user": { records: [exampleEnrolment], next: null },
      [listCall]: { records: [saved], next: null },
    },
  });
  const retry = await screen.findByRole("button", { name: t("common.retry") });
  server.reply(detailCall, exampleDetail);
  await user.click(retry);
  await screen.findByText("Antes");
});

it.each(["es", "en"] as const)("lists all of the user's notes with links to their classes (%s)", async (language) => {
  const records = [
    { ...saved, item: "c1", text: "", bookmarked: true, at: 83 },
    { ...saved, text: "Dos\nlíneas" },
    { ...saved, item: "left", text: "De antes" },
    { ...saved, item: "e1", text: " " },
  ];
  await renderApp("/modules/notes", {
    language,
    replies: {
      [detailCall]: exampleDetail,
      "GET /api/v1/courses-user": { records: [exampleEnrolment], next: null },
      [listCall]: { records, next: null },
    },
  });
  await screen.findByRole("heading", { level: 1, name: t("notes.title") });
  const headings = await screen.findAllByRole("heading", { level: 3 });
  const cards = headings.map((heading) => heading.closest("li") ?? heading);
  expect(cards.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining(t("notes.bookmarked")),
    expect.stringContaining("Dos\nlíneas"),
    expect.stringContaining(t("notes.gone")),
  ]);
  const there = screen.getByRole("link", { name: t("notes.moment", { time: "1:23" }) });
  expect(there.getAttribute("href")).toBe("/modules/play/uc-1?item=c1&at=83");
});
