import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { t } from "../../../i18n/translation.ts";
import { problem } from "../../../testing/fake-server.ts";
import { renderPart } from "../../../testing/render-routes.tsx";
import { NewPasswordForm } from "./new-password-form.tsx";

const restoring = "POST /api/v1/users/restore";
const good = "un corazón que late despacio";

async function show(reply: unknown = undefined, language: "es" | "en" = "es") {
  const [onDone, onLinkInvalid] = [vi.fn(), vi.fn()];
  const form = <NewPasswordForm token="a-token" onDone={onDone} onLinkInvalid={onLinkInvalid} />;
  const replies = { [restoring]: () => reply };
  const { user, server } = await renderPart(form, { replies, language });
  const field = screen.getByLabelText(t("account.restore.newPassword"));
  const send = () => user.click(screen.getByRole("button", { name: t("account.restore.newSubmit") }));
  return { user, server, field, send, onDone, onLinkInvalid };
}

describe.each(["es", "en"] as const)("password strength while typing, in %s", (language) => {
  it.each([
    ["corazon", () => t("account.strength.short", { count: 1 })],
    ["password123", () => t("account.strength.common")],
    ["tambora7", () => t("account.strength.fair")],
    [good, () => t("account.strength.good")],
  ])("rates %s", async (password, words) => {
    const { user, field } = await show(undefined, language);
    screen.getByText(t("account.strength.help"));
    await user.type(field, password);
    await screen.findByText(words());
  });
});

describe("new password form", () => {
  it("sends the password with the link's token exactly once", async () => {
    const { user, field, send, server, onDone } = await show();
    await user.type(field, good);
    await send();
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(server.sent(restoring).map(({ body }) => body)).toEqual([{ password: good, token: "a-token" }]);
  });

  it("asks for another password, with the focus in the field, when the server finds it too weak", async () => {
    const { user, field, send, onDone, onLinkInvalid } = await show(problem(422, "password_weak", "Elija otra."));
    await user.type(field, good);
    await send();
    await screen.findByText("Elija otra.");
    expect(field).toBe(document.activeElement);
    expect(onDone).not.toHaveBeenCalled();
    expect(onLinkInvalid).not.toHaveBeenCalled();
  });

  it("reports an expired link", async () => {
    const { user, field, send, onDone, onLinkInvalid } = await show(problem(422, "link_invalid", "Ya no sirve."));
    await user.type(field, good);
    await send();
    await waitFor(() => expect(onLinkInvalid).toHaveBeenCalledOnce());
    expect(onDone).not.toHaveBeenCalled();
  });
});
