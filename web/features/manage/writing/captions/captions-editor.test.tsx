import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { t } from "../../../../i18n/translation.ts";
import { problem } from "../../../../testing/fake-server.ts";
import { fakeTus } from "../../../../testing/fake-tus.ts";
import { courseFiles, openClass } from "../../../../testing/writing/class-scene.ts";

beforeEach(() => localStorage.clear());

const film = { video: { es: "video-1" }, id: "brazo", captions: { es: "captions-1" } };
const file = "GET /api/v1/files/captions-1/open";
const written = () => new Response("WEBVTT\n\n00:01.000 --> 00:04.000\nuno dos\n");
const sentFile = `file-of${courseFiles}/u1`;

const open = (reply: unknown = written, language: "es" | "en" = "es") =>
  openClass([film], { replies: { [file]: reply }, language });
const line = (number = 1) => screen.findByRole("textbox", { name: t("manage.writing.captions.line", { number }) });
const start = () => screen.findByRole("textbox", { name: t("manage.writing.captions.start") });
const saveButton = () => screen.getByRole("button", { name: t("manage.writing.captions.save") });
const unsaved = () => screen.findByText(t("manage.writing.captions.unsaved"));

it.each([
  ["missing", () => problem(404, "not_found", "No.")],
  ["unavailable", () => problem(503, "overloaded", "No.")],
  ["interrupted", () => Promise.reject(new TypeError("Failed to fetch"))],
])("offers no editor that could overwrite captions that are %s", async (_what, reply) => {
  await open(reply);
  await screen.findByText(t("errors.part"));
  expect(screen.queryByRole("button", { name: t("manage.writing.captions.first") })).toBeNull();
  expect(screen.queryByRole("button", { name: t("manage.writing.captions.save") })).toBeNull();
});

it("retains what is typed while the captions are being saved", async () => {
  const { user, sent } = await open();
  const release = fakeTus().hold();
  await user.type(await line(), " tres");
  await user.click(saveButton());
  await user.type(await line(), " seis");
  release();
  await waitFor(() => expect(sent().at(-1)).toMatchObject([{ captions: { es: sentFile } }]));
  await expect.poll(() => line()).toHaveProperty("value", "uno dos tres seis");
  await unsaved();
});

it("keeps the list and the focus after saving", async () => {
  const { user, sent } = await open();
  fakeTus();
  const text = await line();
  await user.type(text, " tres");
  await user.click(saveButton());
  await waitFor(() => expect(sent().at(-1)).toMatchObject([{ captions: { es: sentFile } }]));
  await screen.findByText(t("manage.writing.captions.saved", { count: 1 }));
  expect(document.activeElement).toBe(saveButton());
  expect(await line()).toBe(text);
});

it.each(["es", "en"] as const)("keeps unsaved captions on the device across a reload (%s)", async (language) => {
  const { user, unmount } = await open(written, language);
  await user.type(await line(), " tres");
  await unsaved();
  unmount();
  await open(written, language);
  expect(await line()).toHaveProperty("value", "uno dos tres");
  await unsaved();
});

it("shows why captions were not saved, keeps them, and can save them again", async () => {
  const { user, sent } = await open();
  const tus = fakeTus();
  tus.once("POST", { status: 403, body: { code: "forbidden", message: "Ya no edita este curso." } });
  await user.type(await line(), " tres");
  await user.click(saveButton());
  await screen.findByText("Ya no edita este curso.");
  await unsaved();
  expect(await line()).toHaveProperty("value", "uno dos tres");
  await user.click(saveButton());
  await waitFor(() => expect(sent().at(-1)).toMatchObject([{ captions: { es: sentFile } }]));
});

it("does not claim to have kept captions when the device's storage is full", async () => {
  const { user } = await open();
  const text = await line();
  const full = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  onTestFinished(() => full.mockRestore());
  await user.type(text, "!");
  await screen.findByText(t("manage.writing.saving.notKept"));
  expect(screen.queryByText(t("manage.writing.captions.unsaved"))).toBeNull();
});

it("rejects an invalid time, and restores the previous one on blur", async () => {
  const { user } = await open();
  const field = await start();
  await user.clear(field);
  await user.type(field, "ahora");
  expect(field).toHaveProperty("ariaInvalid", "true");
  await user.tab();
  expect(field).toHaveProperty("value", "00:00:01.000");
});

it("moves the focus on when a caption is removed, finally to the button that adds the first one", async () => {
  const { user } = await open();
  await line();
  await user.click(screen.getByRole("menuitem", { hidden: true, name: t("manage.writing.captions.remove") }));
  const first = await screen.findByRole("button", { name: t("manage.writing.captions.first") });
  await expect.poll(() => document.activeElement).toBe(first);
});

it("sends nothing when no caption was changed", async () => {
  const { user } = await open();
  const tus = fakeTus();
  await line();
  await user.click(saveButton());
  await screen.findByText(t("manage.writing.captions.saved", { count: 1 }));
  expect(tus.seen).toEqual([]);
});

it("creates captions for a video that has none", async () => {
  const { user, sent } = await openClass([{ video: { es: "video-1" }, id: "brazo" }]);
  fakeTus();
  // The English version has no video, so there is nothing to caption.
  screen.getByText(t("manage.writing.captions.noVideo", { language: t("manage.writing.language.en") }));
  await user.click(screen.getByRole("button", { name: t("manage.writing.captions.first") }));
  await user.type(await line(), "hola");
  await user.click(saveButton());
  await waitFor(() => expect(sent().at(-1)).toMatchObject([{ captions: { es: sentFile } }]));
});

it.each(["es", "en"] as const)(
  "warns before overwriting captions that others saved in the meantime (%s)",
  async (language) => {
    const first = await open(written, language);
    await first.user.type(await line(), " tres");
    await unsaved();
    first.unmount();

    const { user } = await openClass([{ ...film, captions: { es: "captions-2" } }], {
      replies: {
        "GET /api/v1/files/captions-2/open": () => new Response("WEBVTT\n\n00:01.000 --> 00:04.000\nmejor\n"),
      },
      language,
    });
    await screen.findByText(t("manage.writing.captions.others"));
    expect(await line()).toHaveProperty("value", "uno dos tres");
    await user.click(screen.getByRole("button", { name: t("manage.writing.captions.takeOthers") }));
    expect(await line()).toHaveProperty("value", "mejor");
    await screen.findByText(t("manage.writing.captions.saved", { count: 1 }));
    expect(screen.queryByText(t("manage.writing.captions.others"))).toBeNull();
    expect(Object.keys(localStorage).filter((key) => key.startsWith("captions:"))).toEqual([]);
  },
);

it("keeps the warning while the user types, and replaces the others' captions only on request", async () => {
  const { user, unmount } = await open();
  await user.type(await line(), " tres");
  unmount();
  const { sent, user: again } = await openClass([{ ...film, captions: { es: "captions-2" } }], {
    replies: { "GET /api/v1/files/captions-2/open": written },
  });
  const tus = fakeTus();
  await screen.findByText(t("manage.writing.captions.others"));
  await again.type(await line(), " seis");
  screen.getByText(t("manage.writing.captions.others"));
  await again.click(saveButton());
  await waitFor(() => expect(sent().at(-1)).toMatchObject([{ captions: { es: sentFile } }]));
  expect(screen.queryByText(t("manage.writing.captions.others"))).toBeNull();
  expect(tus.methods()).toContain("POST");
});

it("rewrites a file in which a bare less-than sign hides text, even without other changes", async () => {
  const { user, sent } = await open(() => new Response("WEBVTT\n\n00:01.000 --> 00:04.000\nPA <140/90\n"));
  const tus = fakeTus();
  expect(await line()).toHaveProperty("value", "PA <140/90");
  await user.click(saveButton());
  await waitFor(() => expect(sent().at(-1)).toMatchObject([{ captions: { es: sentFile } }]));
  await screen.findByText(t("manage.writing.captions.saved", { count: 1 }));
  expect(tus.methods()).toContain("POST");
});
