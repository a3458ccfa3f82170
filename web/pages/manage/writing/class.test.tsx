import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import type { BlockDocument, ClassDocument } from "../../../../contract/writing/documents.ts";
import { t } from "../../../i18n/translation.ts";
import type { SeenRequest } from "../../../testing/fake-server.ts";
import { standInTus } from "../../../testing/stand-in-tus.ts";
import { openWriting, writingCalls, writtenClass } from "../../../testing/writing-scene.ts";

beforeEach(() => localStorage.clear());

const files = "/api/v1/manage/courses/presion/files";

async function open(blocks: BlockDocument[], language: "es" | "en" = "es") {
  const item: ClassDocument = { class: "medir", title: { es: "Medir la presión" }, blocks };
  let revision = 2;
  const view = await openWriting(
    "items/medir",
    {
      [writingCalls.item]: { ...writtenClass, item },
      [writingCalls.changeItem]: ({ body }: SeenRequest) => ({ revision: ++revision, item: body, faults: [] }),
      [`GET ${files}`]: { records: [], next: null },
      "GET /api/v1/files/captions-1/open": () => new Response("WEBVTT\n\n00:01.000 --> 00:04.000\nuno dos tres seis\n"),
    },
    language,
  );
  await screen.findByRole("heading", { level: 1, name: /Medir la presión/ });
  await screen.findByRole("heading", { level: 2, name: t("manage.writing.class.blocks") });
  const sent = () => view.server.sent(writingCalls.changeItem).map(({ body }) => (body as ClassDocument).blocks);
  return { ...view, sent };
}

const button = (name: string) => screen.getByRole("button", { name });
const named = (number: number, kind: "text" | "image") =>
  t("manage.writing.block.named", { number, kind: t(`manage.writing.block.${kind}`) });

it.each(["es", "en"] as const)("shows a text as it is read, and its Markdown by a key (%s)", async (language) => {
  const { user, sent } = await open([{ text: { es: "## Brazo\n\n- uno\n- dos\n" } }], language);
  const text = await screen.findByRole("textbox", { name: `${t("manage.writing.block.text")}, Español` });
  within(text).getByRole("heading", { level: 2, name: "Brazo" });
  await user.click(
    within(screen.getByRole("toolbar", { name: /Español/ })).getByRole("button", {
      name: t("manage.writing.text.raw"),
    }),
  );
  const raw = await screen.findByRole("textbox", { name: `${t("manage.writing.block.text")}, Español` });
  expect(raw).toHaveProperty("value", "## Brazo\n\n- uno\n- dos\n");
  await user.type(raw, "- tres");
  await user.keyboard("{Alt>}m{/Alt}");
  await waitFor(() =>
    expect(screen.getAllByRole("listitem").some(({ textContent }) => textContent === "tres")).toBe(true),
  );
  await waitFor(() => expect(sent()).toEqual([[{ text: { es: "## Brazo\n\n- uno\n- dos\n- tres" } }]]));
});

it("offers only the Markdown of a text that has no other form", async () => {
  await open([{ text: { es: "Una <b>marca</b>" } }]);
  await screen.findByText(t("manage.writing.text.unfit"));
});

it("adds blocks, moves them by buttons, and brings back what was removed", async () => {
  const { user, sent } = await open([{ text: { es: "uno" } }]);
  await user.click(button(t("manage.writing.block.image")));
  await user.click(button(t("manage.writing.sort.up", { name: named(2, "image") })));
  await waitFor(() => expect(sent().at(-1)).toEqual([{ image: "" }, { text: { es: "uno" } }]));
  await user.click(button(t("manage.writing.block.remove", { name: named(2, "text") })));
  await waitFor(() => expect(sent().at(-1)).toEqual([{ image: "" }]));
  await user.click(await screen.findByRole("button", { name: t("manage.writing.block.undo") }));
  await waitFor(() => expect(sent().at(-1)).toEqual([{ image: "" }, { text: { es: "uno" } }]));
});

it("puts a picture that was sent into its block, and another one for English", async () => {
  const { user, sent } = await open([{ image: "" }]);
  standInTus();
  const field = () => screen.getAllByLabelText(t("manage.uploads.choose"), { selector: "input" })[0] ?? document.body;
  const picture = (name: string) => new File(["x"], name, { type: "image/png" });
  await user.upload(field(), picture("brazo.png"));
  await waitFor(() => expect(sent().at(-1)).toEqual([{ image: `file-of${files}/u1` }]));
  await user.click(button(t("manage.writing.files.each")));
  await user.click(screen.getAllByRole("button", { name: t("manage.writing.files.remove") })[1] ?? document.body);
  await user.upload(field(), picture("arm.png"));
  await waitFor(() =>
    expect(sent().at(-1)).toEqual([{ image: { es: `file-of${files}/u1`, en: `file-of${files}/u2` } }]),
  );
});

it("edits captions line by line, and saves them as a new file", async () => {
  const { user, sent } = await open([{ video: { es: "video-1" }, id: "brazo", captions: { es: "captions-1" } }]);
  standInTus();
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
  await waitFor(() => expect(sent().at(-1)).toMatchObject([{ captions: { es: `file-of${files}/u1` } }]));
});
