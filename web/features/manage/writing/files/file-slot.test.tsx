import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { t } from "../../../../i18n/translation.ts";
import { problem } from "../../../../testing/fake-server.ts";
import { fakeTus } from "../../../../testing/fake-tus.ts";
import { courseFiles, openClass } from "../../../../testing/writing/class-scene.ts";

beforeEach(() => localStorage.clear());

const list = `GET ${courseFiles}`;
const files = {
  records: [
    { id: "p-1", name: "un-nombre-muy-largo-".repeat(8), type: "image/png", bytes: 2048 },
    { id: "v-1", name: "brazo.mp4", type: "video/mp4", bytes: 4096 },
  ],
  next: null,
};
const longName = /^(un-nombre-muy-largo-){8}/;

const open = (image: string, reply: unknown = files, language: "es" | "en" = "es") =>
  openClass([{ image }], { replies: { [list]: reply }, language });
const button = (key: "pick" | "replace" | "remove" | "each" | "one") =>
  screen.getByRole("button", { name: t(`manage.writing.files.${key}`) });
const dialog = async () => within(await screen.findByRole("dialog"));
const picture = new File(["x"], "arm.png", { type: "image/png" });

it.each(["es", "en"] as const)("offers the course's files that the place accepts (%s)", async (language) => {
  const { user, sent } = await open("", files, language);
  await user.click(button("pick"));
  const shown = await dialog();
  await user.click(await shown.findByRole("button", { name: longName }));
  await waitFor(() => expect(sent().at(-1)).toEqual([{ image: "p-1" }]));
  expect(screen.queryByRole("dialog")).toBeNull();
  await screen.findByText(longName);
});

it("lists no file of another kind, and shows when there is none", async () => {
  const { user } = await open("", { records: files.records.slice(1), next: null });
  await user.click(button("pick"));
  const shown = await dialog();
  await shown.findByText(t("manage.writing.files.none"));
  expect(shown.queryByText("brazo.mp4")).toBeNull();
});

it("offers neither pictures nor documents for an audio block, since the check would reject them", async () => {
  const types = ["audio/mpeg", "audio/mp4", "image/png", "application/pdf", "text/vtt"];
  const records = types.map((type) => ({ id: type, name: type, type, bytes: 10 }));
  const { user } = await openClass([{ audio: "" }], { replies: { [list]: { records, next: null } } });
  await user.click(button("pick"));
  const shown = await dialog();
  await shown.findByRole("button", { name: /audio\/mpeg/ });
  expect(types.filter((type) => shown.queryByText(type, { exact: false }) !== null)).toEqual(types.slice(0, 2));
});

it("shows why the course's files could not be loaded, and leaves the selected file unchanged", async () => {
  const { user, sent } = await open("p-1", () => problem(429, "rate_limited", "Espere un momento."));
  await user.click(button("replace"));
  await (await dialog()).findByText("Espere un momento.");
  await user.keyboard("{Escape}");
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(sent()).toEqual([]);
});

it("does not replace a file with one that arrives after the dialog was closed", async () => {
  const { user, sent, server } = await open("p-1");
  const release = fakeTus().hold();
  await user.click(button("replace"));
  const shown = await dialog();
  await user.upload(shown.getByLabelText(t("manage.uploads.choose"), { selector: "input" }), picture);
  await shown.findByText("arm.png");
  await user.click(shown.getByRole("button", { name: t("common.cancel") }));
  const requestCount = server.sent(list).length;
  release();
  // The next selection is saved after it.
  await user.click(button("replace"));
  await waitFor(() => expect(server.sent(list).length).toBeGreaterThanOrEqual(requestCount));
  await user.click(await (await dialog()).findByRole("button", { name: longName }));
  await user.click(button("remove"));
  await waitFor(() => expect(sent().at(-1)).toEqual([{ image: "" }]));
  expect(sent().flat()).not.toContainEqual({ image: `file-of${courseFiles}/u1` });
});

it("restores the file of each language after one was used for both", async () => {
  const each = { es: "v-1", en: "v-2" };
  const { user, sent } = await openClass([{ video: each, id: "brazo" }], { replies: { [list]: files } });
  const press = async (key: "one" | "each") => {
    const [first] = await screen.findAllByRole("button", { name: t(`manage.writing.files.${key}`) });
    await user.click(first as HTMLElement);
  };
  await press("one");
  await waitFor(() => expect(sent().at(-1)).toMatchObject([{ video: "v-1" }]));
  await press("each");
  await waitFor(() => expect(sent().at(-1)).toMatchObject([{ video: each }]));
});

it("replaces a file with one uploaded in the dialog", async () => {
  const { user, sent } = await open("p-1");
  fakeTus();
  await user.click(button("replace"));
  const shown = await dialog();
  await user.upload(shown.getByLabelText(t("manage.uploads.choose"), { selector: "input" }), picture);
  await waitFor(() => expect(sent().at(-1)).toEqual([{ image: `file-of${courseFiles}/u1` }]));
  expect(screen.queryByRole("dialog")).toBeNull();
});
