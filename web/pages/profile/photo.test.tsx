import "../../testing/browser/fake-upload.ts";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { t } from "../../i18n/translation.ts";
import { exampleSession, signIn } from "../../testing/example-session.ts";
import { openProfile } from "../../testing/profile-scene.ts";

const change = "PATCH /api/v1/users/u-1";

beforeEach(() => {
  signIn();
  // jsdom cannot draw pictures.
  vi.stubGlobal("createImageBitmap", async () => ({ close() {} }));
  vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: () => "blob:1", revokeObjectURL: () => {} }));
  const pen = { fillRect() {}, drawImage() {} };
  const drawn = vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(pen as never);
  const written = vi
    .spyOn(HTMLCanvasElement.prototype, "toBlob")
    .mockImplementation((take) => take(new Blob(["x"], { type: "image/jpeg" })));
  onTestFinished(() => {
    drawn.mockRestore();
    written.mockRestore();
  });
});

it("keeps the previous photo if the upload is cancelled", async () => {
  const answer = Promise.withResolvers<object>();
  const { user, server } = await openProfile({ [change]: () => answer.promise });
  await user.upload(screen.getByLabelText(t("profile.photo")), new File(["x"], "x.jpg", { type: "image/jpeg" }));
  const send = await screen.findByRole("button", { name: t("profile.usePhoto") });
  const picture = document.querySelector("img[src='blob:1']");
  if (!picture) throw new Error("no picture");
  Object.defineProperties(picture, { naturalWidth: { value: 800 }, naturalHeight: { value: 400 } });
  fireEvent.load(picture);
  await user.click(send);
  await waitFor(() => expect(server.sent(change)).toHaveLength(1));
  await user.click(screen.getByRole("button", { name: t("common.cancel") }));
  answer.resolve({ ...exampleSession.user, photo: "f-2" });
  await screen.findByRole("button", { name: t("profile.choosePhoto") });
  await expect.poll(() => document.activeElement).toBe(screen.getByRole("button", { name: t("profile.choosePhoto") }));
  expect(screen.queryByText(t("profile.photoSaved"))).toBeNull();
  expect(screen.queryByText(t("errors.offline"))).toBeNull();
});

it("moves the focus to the crop of a chosen photo, and back to the button when it is cancelled", async () => {
  const { user } = await openProfile();
  await user.click(await screen.findByRole("button", { name: t("profile.choosePhoto") }));
  await user.upload(screen.getByLabelText(t("profile.photo")), new File(["x"], "x.jpg", { type: "image/jpeg" }));
  const crop = await screen.findByRole("group", { name: t("profile.crop.area") });
  await expect.poll(() => document.activeElement).toBe(crop);
  await user.click(screen.getByRole("button", { name: t("common.cancel") }));
  await expect.poll(() => document.activeElement).toBe(screen.getByRole("button", { name: t("profile.choosePhoto") }));
});
