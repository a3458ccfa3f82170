import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { lazy } from "react";
import { expect, it, vi } from "vitest";
import { ensureManageTexts } from "../../../../i18n/manage/texts.ts";
import { t } from "../../../../i18n/translation.ts";
import { signInAsStaff } from "../../../../testing/course-staff.ts";
import { fakeTus } from "../../../../testing/fake-tus.ts";
import { renderPart } from "../../../../testing/render-routes.tsx";
import { createChunkSizer } from "./chunk-sizer.ts";
import { type FileKind, fileKinds } from "./file-kinds.ts";
import { UploadArea } from "./upload-area.tsx";

const files = "/api/v1/manage/courses/hearts/files";
const MB = 1024 ** 2;

const makeFile = (name: string, bytes: number) => new File([new Uint8Array(bytes)], name, { lastModified: 1 });

async function open({ kinds = ["download"] as FileKind[], language = "es" as "es" | "en" } = {}) {
  const replies = signInAsStaff();
  const tus = fakeTus();
  const onUploaded = vi.fn();
  // Loads the component together with the texts of the staff area.
  const Part = lazy(async () => {
    await ensureManageTexts();
    return { default: () => <UploadArea courseId="hearts" kinds={kinds} help="PDF" onUploaded={onUploaded} /> };
  });
  const view = await renderPart(<Part />, { replies, language });
  await screen.findByText("PDF");
  const field = () => screen.getByLabelText(t("manage.uploads.choose"), { selector: "input" });
  const choose = (chosen: File) => view.user.upload(field(), chosen);
  const row = async (name: string) => within(await screen.findByRole("region", { name }));
  const ids = () => onUploaded.mock.calls.map(([{ id }]) => id);
  return { ...view, tus, choose, row, ids };
}

it.each(["es", "en"] as const)("uploads a file and passes on its id (%s)", async (language) => {
  const { tus, choose, row, ids } = await open({ language });
  await choose(makeFile("tabla.xlsx", 3 * MB));
  await waitFor(() => expect(ids()).toEqual([`file-of${files}/u1`]));
  (await row("tabla.xlsx")).getByText(t("manage.uploads.state.done"));
  const [begun] = tus.seen.filter(({ method }) => method === "POST");
  expect([begun?.path, begun?.headers["tus-resumable"], begun?.headers["upload-length"]]).toEqual([
    files,
    "1.0.0",
    String(3 * MB),
  ]);
  expect(begun?.headers.authorization).toMatch(/^Bearer /);
  expect(begun?.headers["upload-metadata"]).toBe(`filename ${btoa("tabla.xlsx")}`);
});

it("accepts a single file, and replaces the one in progress when another is selected", async () => {
  const { tus, choose, row, ids } = await open();
  const field = screen.getByLabelText(t("manage.uploads.choose"), { selector: "input" });
  expect(field.hasAttribute("multiple")).toBe(false);
  tus.once("PATCH", "offline");
  tus.once("HEAD", "offline");
  await choose(makeFile("guía.pdf", 100));
  await waitFor(() => expect(tus.methods()).toContain("PATCH"));
  await choose(makeFile("b.pdf", 10));
  await (await row("b.pdf")).findByText(t("manage.uploads.state.done"));
  expect(screen.queryByText("guía.pdf")).toBeNull();
  expect(ids()).toHaveLength(1);
  await waitFor(() => expect([...tus.uploads.keys()]).toEqual(ids().map((id) => id.replace("file-of", ""))));
});

it("sends nothing of a file that is replaced immediately", async () => {
  const { tus, ids } = await open();
  const field = screen.getByLabelText(t("manage.uploads.choose"), { selector: "input" });
  for (const name of ["a.pdf", "b.pdf"]) fireEvent.change(field, { target: { files: [makeFile(name, 10)] } });
  await waitFor(() => expect(ids()).toHaveLength(1));
  const names = tus.seen.map(({ headers }) => headers["upload-metadata"]).filter((name) => name !== undefined);
  expect(names).toEqual([`filename ${btoa("b.pdf")}`]);
});

it("resumes after a lost connection from the server's offset", async () => {
  const { tus, choose, row, ids } = await open();
  tus.once("PATCH", "offline");
  await choose(makeFile("guía.pdf", 100));
  await waitFor(() => expect(ids()).toHaveLength(1));
  expect(tus.methods()).toEqual(["POST", "PATCH", "HEAD", "PATCH"]);
  (await row("guía.pdf")).getByText(t("manage.uploads.state.done"));
});

it("resumes after a reload when the same file is selected again", async () => {
  const { tus, choose, ids, user, row } = await open();
  tus.once("PATCH", { status: 403, body: { code: "forbidden", message: "No tiene permiso." } });
  await choose(makeFile("guía.pdf", 100));
  await (await row("guía.pdf")).findByText("No tiene permiso.");
  // After a reload, only what the browser has stored is left.
  await user.click(screen.getByRole("button", { name: t("manage.uploads.dismiss", { name: "guía.pdf" }) }));
  await choose(makeFile("guía.pdf", 100));
  await waitFor(() => expect(ids()).toEqual([`file-of${files}/u1`]));
  expect(tus.methods()).toEqual(["POST", "PATCH", "HEAD", "PATCH"]);
  expect(Object.keys(localStorage).filter((key) => key.startsWith("tus::"))).toEqual([]);
});

it("shows why the server refused a file, and can retry", async () => {
  const { tus, choose, row, user, ids } = await open();
  const message = "El nombre termina en «pdf», pero es un programa de Windows.";
  tus.once("PATCH", { status: 415, body: { code: "unsupported_media_type", message } });
  await choose(makeFile("guía.pdf", 100));
  const shown = await row("guía.pdf");
  await within(shown.getByRole("alert")).findByText(message);
  expect(ids()).toEqual([]);
  await user.click(shown.getByRole("button", { name: t("manage.uploads.retry") }));
  await waitFor(() => expect(ids()).toHaveLength(1));
});

it("aborts a cancelled upload here and on the server", async () => {
  const { tus, choose, user, ids } = await open();
  tus.once("PATCH", "offline");
  tus.once("HEAD", "offline");
  await choose(makeFile("guía.pdf", 100));
  await waitFor(() => expect(tus.methods()).toContain("PATCH"));
  await user.click(screen.getByRole("button", { name: t("manage.uploads.cancel", { name: "guía.pdf" }) }));
  expect(screen.queryByText("guía.pdf")).toBeNull();
  await waitFor(() => expect([...tus.uploads.keys()]).toEqual([]));
  expect(tus.methods()).toContain("DELETE");
  expect(ids()).toEqual([]);
});

it("does not start uploads that the server would reject", async () => {
  const { tus, choose, row } = await open({ kinds: ["download", "captions"] });
  const large = Object.defineProperty(makeFile("a.pdf", 1), "size", { value: 2049 * MB });
  const long = Object.defineProperty(makeFile("a.vtt", 1), "size", { value: 2 * MB });
  for (const [file, problem] of [
    [large, "tooLarge"],
    [makeFile("b.pdf", 0), "empty"],
    [long, "tooLarge"],
  ] as const) {
    await choose(file);
    (await row(file.name)).getByText(t(`manage.uploads.problem.${problem}`));
  }
  expect(tus.seen).toEqual([]);
});

it("offers a camera only for pictures and videos, and lists only accepted files", async () => {
  await open({ kinds: ["image"] });
  const camera = screen.getByLabelText(t("manage.uploads.camera"), { selector: "input" });
  expect([camera.getAttribute("capture"), camera.getAttribute("accept")]).toEqual(["environment", "image/jpeg"]);
  const field = screen.getByLabelText(t("manage.uploads.choose"), { selector: "input" });
  expect(field.getAttribute("accept")).toBe(fileKinds.image.join(","));
});

it("adapts the request size to the connection, between a quarter and double", () => {
  let now = 0;
  const chunkSizer = createChunkSizer(() => now);
  const bring = (bytes: number, seconds: number) => {
    chunkSizer.startRequest();
    now += seconds * 1000;
    chunkSizer.endRequest(bytes);
    return chunkSizer.size() / MB;
  };
  expect([bring(MB, 0.1), bring(2 * MB, 0.1), bring(4 * MB, 0.1), bring(8 * MB, 0.1), bring(16 * MB, 0.1)]).toEqual([
    2, 4, 8, 16, 16,
  ]);
  expect([bring(16 * MB, 600), bring(4 * MB, 600), bring(MB, 600), bring(MB / 4, 60)]).toEqual([4, 1, 0.25, 0.25]);
});
