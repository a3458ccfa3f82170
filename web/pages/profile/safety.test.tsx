import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import type { DataExport } from "../../../contract/privacy.ts";
import type { OpenSession } from "../../../contract/users/sessions.ts";
import { t } from "../../i18n/translation.ts";
import { descriptionOf } from "../../testing/description-of.ts";
import { exampleSession, signIn } from "../../testing/example-session.ts";
import { noConnection, problem } from "../../testing/fake-server.ts";
import { matchMediaTo } from "../../testing/media.ts";
import { me, noCopy, openProfile, otherDevice, thisDevice } from "../../testing/profile-scene.ts";

const { user: ana } = exampleSession;
beforeEach(() => {
  signIn();
});

const press = (name: string) => screen.getByRole("button", { name });
const find = (name: string) => screen.findByRole("button", { name });
const dialog = async (name: string) => within(await screen.findByRole("dialog", { name }));

/** Types the password into the dialog that asks for it. */
async function typePassword({ user }: Awaited<ReturnType<typeof openProfile>>, name: string) {
  const asking = await dialog(name);
  await user.type(
    asking.getByLabelText(t("profile.currentPassword"), { selector: "input" }),
    "flores del campo{Enter}",
  );
}

describe("two-step verification", () => {
  const begin = `POST ${me}/second-factor`;
  const confirm = `POST ${me}/second-factor/confirm`;
  const secret = { secret: "ABCDEFGHIJKL", uri: "otpauth://totp/x?secret=ABCDEFGHIJKL" };
  const codes = ["aaaa-bbbb", "cccc-dddd"];

  async function reachSecret() {
    const app = await openProfile({ [begin]: secret, [confirm]: { recoveryCodes: codes } });
    await app.user.click(await find(t("profile.factor.turnOn")));
    await typePassword(app, t("profile.factor.turnOn"));
    return { ...app, asking: await dialog(t("profile.factor.scanTitle")) };
  }

  it("shows a QR code and the same key to type or copy", async () => {
    const { user, asking } = await reachSecret();
    asking.getByRole("img", { name: t("profile.factor.qr") });
    asking.getByText("ABCD EFGH IJKL");
    await user.click(asking.getByRole("button", { name: t("profile.factor.copyKey") }));
    expect(await navigator.clipboard.readText()).toBe(secret.secret);
    expect(asking.queryByRole("link", { name: t("profile.factor.openApp") })).toBeNull();
  });

  it("links to the app on the same phone, which cannot scan its own screen", async () => {
    matchMediaTo("pointer: coarse");
    const { asking } = await reachSecret();
    expect(asking.getByRole("link", { name: t("profile.factor.openApp") }).getAttribute("href")).toBe(secret.uri);
    expect(asking.getByRole("img", { name: t("profile.factor.qr") }).closest("details")?.open).toBe(false);
  });

  it("is turned on by a first correct code, then shows the recovery codes", async () => {
    const { user, server, asking } = await reachSecret();
    await user.type(asking.getByLabelText(t("account.code")), "123456{Enter}");
    const shown = await dialog(t("profile.factor.codesTitle"));
    expect(shown.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual(codes);
    expect(server.sent(confirm)[0]?.body).toEqual({ code: "123456" });
  });

  it("reports a wrong code at its field and asks again", async () => {
    const { user, server, asking } = await reachSecret();
    server.reply(confirm, () => problem(422, "second_factor_wrong", "No es ese código."));
    await user.type(asking.getByLabelText(t("account.code")), "000000{Enter}");
    await waitFor(() => expect(descriptionOf(asking.getByLabelText(t("account.code")))).toBe("No es ese código."));
  });

  it("keeps the recovery codes open, to copy or download, until they are confirmed as stored", async () => {
    const { user, server, asking } = await reachSecret();
    await user.type(asking.getByLabelText(t("account.code")), "123456{Enter}");
    const shown = await dialog(t("profile.factor.codesTitle"));
    expect(document.activeElement).toBe(screen.getByRole("dialog", { name: t("profile.factor.codesTitle") }));
    await user.keyboard("{Escape}");
    const file = shown.getByRole("link", { name: t("profile.factor.keepFile") });
    expect(decodeURIComponent(file.getAttribute("href") ?? "")).toContain(codes.join("\n"));
    await user.click(shown.getByRole("button", { name: t("profile.factor.copy") }));
    expect(await navigator.clipboard.readText()).toBe(codes.join("\n"));
    server.reply(`GET ${me}/second-factor`, { enabled: true, recoveryCodesLeft: 2 });
    await user.click(shown.getByRole("button", { name: t("profile.factor.codesKept") }));
    await screen.findByText(t("profile.factor.isOn"));
  });

  it("is turned off with the password alone, with a confirmation", async () => {
    const off = `POST ${me}/second-factor/end`;
    const app = await openProfile({
      [`GET ${me}/second-factor`]: { enabled: true, recoveryCodesLeft: 1 },
      [off]: undefined,
    });
    app.server.reply(off, () => new Response(null, { status: 204 }));
    await screen.findByText(new RegExp(t("profile.factor.left", { count: 1 })));
    await app.user.click(press(t("profile.factor.turnOff")));
    await typePassword(app, t("profile.factor.turnOff"));
    await screen.findByText(t("profile.factor.isOff"));
    await find(t("profile.factor.turnOn"));
  });

  it("creates new recovery codes on request", async () => {
    const app = await openProfile({
      [`GET ${me}/second-factor`]: { enabled: true, recoveryCodesLeft: 1 },
      [`POST ${me}/second-factor/recovery-codes`]: { recoveryCodes: codes },
    });
    await app.user.click(await find(t("profile.factor.renew")));
    await typePassword(app, t("profile.factor.renew"));
    (await dialog(t("profile.factor.codesTitle"))).getByText("cccc-dddd");
  });
});

describe("sessions", () => {
  const nameOf = ({ browser, system }: OpenSession) => `${browser}, ${system}`;

  it("are listed, without a button for this device", async () => {
    await openProfile();
    const end = await find(t("profile.sessions.endOf", { name: nameOf(otherDevice) }));
    const session = end.closest("li")?.textContent ?? "";
    expect(session).toContain(nameOf(otherDevice));
    // In Spanish, a time ends in a period itself: "3:04 p. m.".
    expect(session).not.toContain("..");
    screen.getByText(t("profile.sessions.current"));
    expect(
      screen.queryByRole("button", { name: t("profile.sessions.endOf", { name: nameOf(thisDevice) }) }),
    ).toBeNull();
  });

  it("include unknown devices, labelled in English", async () => {
    await openProfile(
      { [`GET ${me}/sessions`]: { records: [{ ...otherDevice, browser: null, system: null }], next: null } },
      "en",
    );
    await find(t("profile.sessions.endOf", { name: t("profile.sessions.unknown") }));
    expect(screen.queryByRole("button", { name: t("profile.sessions.endOthers") })).toBeNull();
  });

  it("are ended one by one", async () => {
    const { user, server } = await openProfile({ [`DELETE ${me}/sessions/s-2`]: undefined });
    const end = await find(t("profile.sessions.endOf", { name: nameOf(otherDevice) }));
    server.reply(`DELETE ${me}/sessions/s-2`, () => new Response(null, { status: 204 }));
    server.reply(`GET ${me}/sessions`, { records: [thisDevice], next: null });
    await user.click(end);
    await screen.findByText(t("profile.sessions.ended"));
    await waitFor(() => expect(screen.queryByText(nameOf(otherDevice))).toBeNull());
    // The button disappeared with its row.
    await expect.poll(() => document.activeElement).not.toBe(document.body);
    expect(document.activeElement?.textContent).toContain(nameOf(thisDevice));
  });

  it("are ended everywhere else at once", async () => {
    const others = `POST ${me}/sessions/end-others`;
    const { user, server } = await openProfile();
    server.reply(others, () => new Response(null, { status: 204 }));
    await user.click(await find(t("profile.sessions.endOthers")));
    await screen.findByText(t("profile.sessions.ended"));
    expect(server.sent(others)).toHaveLength(1);
  });

  it.each(["sessions", "second-factor", "export"])(
    "fail to load (%s) without affecting the rest of the page",
    async (part) => {
      await openProfile({ [`GET ${me}/${part}`]: () => problem(503, "unavailable", "No") });
      await screen.findByText(t("profile.partFailed"));
      press(t("profile.save"));
    },
  );
});

describe("data export", () => {
  const ask = `POST ${me}/export`;
  const preparing: DataExport = { ...noCopy, status: "preparing", requestedAt: otherDevice.startedAt };
  const ready: DataExport = {
    ...preparing,
    status: "ready",
    file: "f-9",
    bytes: 2_000_000,
    expiresAt: otherDevice.lastUsedAt,
  };

  it("is requested with the password and then being prepared", async () => {
    const app = await openProfile({ [ask]: preparing });
    await app.user.click(await find(t("profile.copy.prepare")));
    await typePassword(app, t("profile.copy.prepare"));
    await screen.findByText(t("profile.copy.preparing"));
    expect(screen.queryByRole("button", { name: t("profile.copy.prepare") })).toBeNull();
  });

  it("reports a wrong password at its field", async () => {
    const app = await openProfile({ [ask]: () => problem(422, "credentials_wrong", "No es esa.") });
    await app.user.click(await find(t("profile.copy.prepare")));
    await typePassword(app, t("profile.copy.prepare"));
    const password = (await dialog(t("profile.copy.prepare"))).getByLabelText(t("profile.currentPassword"), {
      selector: "input",
    });
    await waitFor(() => expect(descriptionOf(password)).toBe("No es esa."));
  });

  it.each(["es", "en"] as const)("shows its size and expiry in %s once ready", async (language) => {
    await openProfile({ [`GET ${me}/export`]: ready }, language);
    const link = await screen.findByRole("link", { name: t("profile.copy.download") });
    expect(link.getAttribute("href")).toContain("f-9");
    screen.getByText(/2\sMB.*20/);
  });

  it("is still shown as being prepared when the connection fails while waiting", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    onTestFinished(() => {
      vi.useRealTimers();
    });
    const { server } = await openProfile({ [`GET ${me}/export`]: preparing });
    await screen.findByText(t("profile.copy.preparing"));
    server.reply(`GET ${me}/export`, noConnection);
    const before = server.sent(`GET ${me}/export`).length;
    await vi.advanceTimersByTimeAsync(5_000);
    await waitFor(() => expect(server.sent(`GET ${me}/export`).length).toBeGreaterThan(before));
    await screen.findByText(t("errors.offline"));
    screen.getByText(t("profile.copy.preparing"));
  });

  it("reports a failure and can be requested again", async () => {
    await openProfile({ [`GET ${me}/export`]: { ...noCopy, status: "failed" } });
    await screen.findByText(t("profile.copy.failed"));
    press(t("profile.copy.prepare"));
  });
});

describe("account deletion", () => {
  const ask = `POST ${me}/deletion`;
  const leaving = { ...ana, deletionAt: "2026-12-04T10:00:00.000Z" };

  it("asks what happens to the user's posts, which remain by default", async () => {
    const app = await openProfile({ [ask]: leaving });
    await app.user.click(await find(t("profile.delete.title")));
    const asking = await dialog(t("profile.delete.title"));
    asking.getByRole("radio", { name: t("profile.delete.keep"), checked: true });
    await app.user.click(asking.getByRole("radio", { name: t("profile.delete.remove") }));
    await typePassword(app, t("profile.delete.title"));
    await screen.findByRole("region", { name: t("profile.delete.title") });
    expect(app.server.sent(ask)[0]?.body).toEqual({ password: "flores del campo", forum: "remove" });
  });

  it("is abandoned by Cancel without sending anything", async () => {
    const { user, server } = await openProfile();
    await user.click(await find(t("profile.delete.title")));
    await user.click((await dialog(t("profile.delete.title"))).getByRole("button", { name: t("common.cancel") }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await expect.poll(() => document.activeElement).toBe(press(t("profile.delete.title")));
    expect(server.sent(ask)).toEqual([]);
  });

  it.each(["es", "en"] as const)(
    "is announced on every screen in %s and cancelled with one button",
    async (language) => {
      localStorage.setItem("user", JSON.stringify(leaving));
      const { user } = await openProfile(
        { [`GET ${me}`]: leaving, [`POST ${me}/deletion/cancel`]: { ...ana, language } },
        language,
      );
      const banner = within(await screen.findByRole("region", { name: t("profile.delete.title") }));
      await user.click(banner.getByRole("button", { name: t("profile.keep") }));
      await screen.findByText(t("profile.kept"));
      expect(screen.queryByRole("region", { name: t("profile.delete.title") })).toBeNull();
      await expect.poll(() => document.activeElement).toBe(screen.getByRole("heading", { level: 1 }));
    },
  );
});
