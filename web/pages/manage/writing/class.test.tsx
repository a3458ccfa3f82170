import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { t } from "../../../i18n/translation.ts";
import type { RecordedRequest } from "../../../testing/fake-server.ts";
import { fakeTus } from "../../../testing/fake-tus.ts";
import { courseFiles, openClass } from "../../../testing/writing/class-scene.ts";
import { writingCalls } from "../../../testing/writing-scene.ts";

beforeEach(() => localStorage.clear());

const button = (name: string) => screen.getByRole("button", { name });
const named = (number: number, kind: "text" | "image") =>
  t("manage.writing.block.named", { number, kind: t(`manage.writing.block.${kind}`) });

it.each(["es", "en"] as const)(
  "shows a text as learners see it, and switches to Markdown and back by shortcut (%s)",
  async (language) => {
    const { user, sent } = await openClass([{ text: { es: "## Brazo\n\n- uno\n- dos\n" } }], { language });
    const spanish = t("manage.writing.language.es");
    const name = `${t("manage.writing.block.text")}, ${spanish}`;
    const text = await screen.findByRole("textbox", { name });
    within(text).getByRole("heading", { level: 2, name: "Brazo" });
    const toolbar = within(screen.getByRole("toolbar", { name: new RegExp(spanish) }));
    await user.click(toolbar.getByRole("button", { name: t("manage.writing.text.raw") }));
    const raw = await screen.findByRole("textbox", { name });
    await expect.poll(() => document.activeElement).toBe(raw);
    expect(raw).toHaveProperty("value", "## Brazo\n\n- uno\n- dos\n");
    await user.type(raw, "- tres");
    await user.keyboard("{Alt>}m{/Alt}");
    await waitFor(() =>
      expect(screen.getAllByRole("listitem").some(({ textContent }) => textContent === "tres")).toBe(true),
    );
    await expect.poll(() => document.activeElement).toBe(screen.getByRole("textbox", { name }));
    await waitFor(() => expect(sent()).toEqual([[{ text: { es: "## Brazo\n\n- uno\n- dos\n- tres" } }]]));
  },
);

it("offers only Markdown for a text that has no rich form", async () => {
  await openClass([{ text: { es: "Una <b>marca</b>" } }]);
  await screen.findByText(t("manage.writing.text.unfit"));
});

it("adds blocks, moves them with buttons, and restores a removed one", async () => {
  const { user, sent } = await openClass([{ text: { es: "uno" } }]);
  await user.click(button(t("manage.writing.block.image")));
  await user.click(button(t("manage.writing.sort.up", { name: named(2, "image") })));
  await waitFor(() => expect(sent().at(-1)).toEqual([{ image: "" }, { text: { es: "uno" } }]));
  await user.click(button(t("manage.writing.block.remove", { name: named(2, "text") })));
  await waitFor(() => expect(sent().at(-1)).toEqual([{ image: "" }]));
  await user.click(await screen.findByRole("button", { name: t("manage.writing.block.undo") }));
  await waitFor(() => expect(sent().at(-1)).toEqual([{ image: "" }, { text: { es: "uno" } }]));
});

it("puts an uploaded picture into its block, and another one for English", async () => {
  const { user, sent } = await openClass([{ image: "" }]);
  fakeTus();
  const field = () => screen.getAllByLabelText(t("manage.uploads.choose"), { selector: "input" })[0] ?? document.body;
  const picture = (name: string) => new File(["x"], name, { type: "image/png" });
  await user.upload(field(), picture("brazo.png"));
  await waitFor(() => expect(sent().at(-1)).toEqual([{ image: `file-of${courseFiles}/u1` }]));
  await user.click(button(t("manage.writing.files.each")));
  await user.click(screen.getAllByRole("button", { name: t("manage.writing.files.remove") })[1] ?? document.body);
  await user.upload(field(), picture("arm.png"));
  await waitFor(() =>
    expect(sent().at(-1)).toEqual([{ image: { es: `file-of${courseFiles}/u1`, en: `file-of${courseFiles}/u2` } }]),
  );
});

it("edits captions line by line, and saves them as a new file", async () => {
  const captions = "WEBVTT\n\n00:01.000 --> 00:04.000\nuno dos tres seis\n";
  const { user, sent } = await openClass([{ video: { es: "video-1" }, id: "brazo", captions: { es: "captions-1" } }], {
    replies: { "GET /api/v1/files/captions-1/open": () => new Response(captions) },
  });
  fakeTus();
  const line = await screen.findByRole("textbox", { name: t("manage.writing.captions.line", { number: 1 }) });
  const menu = screen.getAllByRole("menuitem", { hidden: true, name: t("manage.writing.captions.split") });
  await user.click(menu[0] ?? document.body);
  expect(line).toHaveProperty("value", "uno dos");
  const second = screen.getByRole("textbox", { name: t("manage.writing.captions.line", { number: 2 }) });
  expect(second).toHaveProperty("value", "tres seis");
  const [, start] = screen.getAllByRole("textbox", { name: t("manage.writing.captions.start") });
  await user.clear(start ?? document.body);
  await user.type(start ?? document.body, "0:02");
  await screen.findByText(t("manage.writing.captions.problem.overlap"));
  screen.getByText(t("manage.writing.captions.unsaved"));
  await user.click(button(t("manage.writing.captions.save")));
  await waitFor(() => expect(sent().at(-1)).toMatchObject([{ captions: { es: `file-of${courseFiles}/u1` } }]));
});

it("moves the focus to an added source, and back to the button when it is removed", async () => {
  const { user } = await openClass([]);
  const add = screen.getByRole("button", { name: t("manage.writing.class.addSource") });
  await user.click(add);
  await expect
    .poll(() => document.activeElement)
    .toBe(screen.getByRole("textbox", { name: t("manage.writing.class.sourceTitle") }));
  await user.click(screen.getByRole("button", { name: t("manage.writing.class.removeSource", { number: 1 }) }));
  await expect.poll(() => document.activeElement).toBe(add);
});

it("leaves a number as typed, and reports an invalid one", async () => {
  const { user, server } = await openClass([{ text: { es: "uno" } }]);
  const fault = { item: "medir", path: "minutes", message: "Aquí va un número entero.", severity: "error" };
  server.reply(writingCalls.changeItem, ({ body }: RecordedRequest) => ({ revision: 3, item: body, faults: [fault] }));
  const minutes = () => screen.getByRole("textbox", { name: t("manage.writing.class.minutes") });
  await user.type(minutes(), "12,5");
  await user.tab();
  expect(minutes()).toHaveProperty("value", "12,5");
  expect(await screen.findAllByText("Aquí va un número entero.")).not.toEqual([]);
  await user.clear(minutes());
  await user.type(minutes(), "12 min");
  await user.tab();
  expect(minutes()).toHaveProperty("value", "12 min");
  screen.getByText(t("manage.writing.evaluation.notNumber"));
});
