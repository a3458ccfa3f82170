import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { t } from "../../i18n/translation.ts";
import { descriptionOf } from "../../testing/description-of.ts";
import { exampleSession, signIn } from "../../testing/example-session.ts";
import { problem, type RecordedRequest } from "../../testing/fake-server.ts";
import { openProfile } from "../../testing/profile-scene.ts";

const change = "POST /api/v1/users/me/email";

beforeEach(() => {
  signIn();
});

async function askFor(email: string, reply: unknown) {
  const view = await openProfile({ [change]: reply });
  await view.user.click(screen.getByRole("button", { name: t("profile.address.change") }));
  const dialog = within(await screen.findByRole("dialog", { name: t("profile.address.change") }));
  await view.user.type(dialog.getByLabelText(t("profile.address.new")), email);
  await view.user.type(dialog.getByLabelText(t("profile.currentPassword")), "flores del campo");
  await view.user.dblClick(dialog.getByRole("button", { name: t("profile.address.submit") }));
  return { ...view, dialog };
}

describe("new email address", () => {
  it("is requested once, and the user is pointed to their inbox", async () => {
    const { user, server } = await askFor("ana.nueva@example.org", { message: "ok" });
    await screen.findByText(t("profile.address.sent", { email: "ana.nueva@example.org" }));
    expect(server.sent(change).map(({ body }) => body)).toEqual([
      { email: "ana.nueva@example.org", password: "flores del campo" },
    ]);
    await user.click(screen.getByRole("button", { name: t("common.close") }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("is requested after the user signs in again if the session has ended", async () => {
    const { user, server } = await askFor("ana.nueva@example.org", ({ headers }: RecordedRequest) =>
      headers.get("Authorization") === "Bearer token-2" ? { message: "ok" } : problem(401, "not_signed_in", "No."),
    );
    server.reply("POST /api/v1/users/login", { ...exampleSession, token: "token-2" });
    const asking = within(await screen.findByRole("dialog", { name: t("account.again.title") }));
    await user.type(asking.getByLabelText(t("account.password"), { selector: "input" }), "flores del campo{Enter}");
    await screen.findByText(t("profile.address.sent", { email: "ana.nueva@example.org" }));
  });

  it.each([
    ["conflict", 409, "profile.address.new", "profile.address.taken"],
    ["credentials_wrong", 422, "profile.currentPassword", null],
  ] as const)("shows a rejection with %s at its field", async (code, status, label, said) => {
    const { dialog } = await askFor("luis@example.org", () => problem(status, code, "La contraseña no es correcta."));
    const field = dialog.getByLabelText(t(label));
    await waitFor(() => expect(descriptionOf(field)).toBe(said ? t(said) : "La contraseña no es correcta."));
    await expect.poll(() => document.activeElement).toBe(field);
  });

  it("is not sent if it is invalid", async () => {
    const { dialog, server } = await askFor("luis@", { message: "ok" });
    await waitFor(() => expect(descriptionOf(dialog.getByLabelText(t("profile.address.new")))).toMatch(/@ejemplo/));
    expect(server.sent(change)).toEqual([]);
  });
});
