import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { queryClient } from "../../api/query-client.ts";
import { PhotoCrop } from "../../features/account/profile/photo/photo-crop.tsx";
import { t } from "../../i18n/translation.ts";
import { descriptionOf } from "../../testing/description-of.ts";
import { exampleSession, signIn } from "../../testing/example-session.ts";
import { problem, type RecordedRequest } from "../../testing/fake-server.ts";
import { me, openProfile } from "../../testing/profile-scene.ts";
import { renderPart } from "../../testing/render-routes.tsx";

const { user: ana } = exampleSession;
const change = "PATCH /api/v1/users/u-1";
beforeEach(() => {
  signIn();
});

const press = (name: string) => screen.getByRole("button", { name });
const firstName = () => screen.getByLabelText<HTMLInputElement>(t("account.firstName"));
const country = () => screen.getByRole<HTMLInputElement>("combobox", { name: new RegExp(`^${t("account.country")}`) });

describe("profile details", () => {
  it("show the email address, which is changed elsewhere", async () => {
    await openProfile();
    const email = screen.getByLabelText<HTMLInputElement>(t("account.email"));
    expect([email.value, email.readOnly]).toEqual(["ana@example.org", true]);
    expect(descriptionOf(email)).toBe(t("profile.emailHelp"));
  });

  it("list countries that start with the typed text first, ignoring accents", async () => {
    const { user } = await openProfile();
    expect(country().value).toBe("República Dominicana");
    await user.clear(country());
    await user.type(country(), "dómin");
    expect(
      within(screen.getByRole("listbox"))
        .getAllByRole("option")
        .slice(0, 2)
        .map(({ textContent }) => textContent),
    ).toEqual(["Dominica", "República Dominicana"]);
  });

  it("report that no country matches", async () => {
    const { user } = await openProfile({}, "en");
    await user.clear(country());
    await user.type(country(), "xyz");
    await screen.findByText(t("account.noCountry"));
  });

  it("are saved without a country and without a profession", async () => {
    const { user, server } = await openProfile({
      [`GET ${me}`]: { ...ana, profession: "Enfermera" },
      [change]: { ...ana, country: null },
    });
    await user.clear(country());
    await user.clear(screen.getByRole("textbox", { name: new RegExp(`^${t("account.profession")}`) }));
    await user.type(screen.getByRole("textbox", { name: new RegExp(`^${t("account.profession")}`) }), "  ");
    await user.click(press(t("profile.save")));
    await screen.findByText(t("profile.saved"));
    expect(server.sent(change)[0]?.body).toMatchObject({ country: null, profession: null });
  });

  it("require a name and are not sent without one", async () => {
    const { user, server } = await openProfile();
    await user.clear(firstName());
    await user.click(press(t("profile.save")));
    await waitFor(() => expect(descriptionOf(firstName())).toBe(t("fields.required")));
    await expect.poll(() => document.activeElement).toBe(firstName());
    expect(server.sent(change)).toEqual([]);
  });

  it("change the language of the interface together with that of the emails", async () => {
    const { user } = await openProfile({ [change]: { ...ana, language: "en" } });
    await user.selectOptions(screen.getByRole("combobox", { name: t("profile.language") }), "en");
    await user.click(press(t("profile.save")));
    await screen.findByRole("heading", { level: 1, name: "Profile" });

    await screen.findByText(t("profile.saved"));
    expect(localStorage.getItem("lang")).toBe("en");
  });

  it("are sent only where changed: others may have been changed on another device", async () => {
    const { user, server } = await openProfile({ [change]: { ...ana, firstName: "Anais" } });
    await user.type(firstName(), "is");
    await user.click(press(t("profile.save")));
    await screen.findByText(t("profile.saved"));
    await user.clear(firstName());
    await user.type(firstName(), "Ana");
    await user.click(press(t("profile.save")));
    await waitFor(() => expect(server.sent(change)).toHaveLength(2));
    expect(server.sent(change).map(({ body }) => body)).toEqual([{ firstName: "Anais" }, { firstName: "Ana" }]);
  });

  it("leave the language of the interface alone when something else is changed", async () => {
    const { user } = await openProfile({ [change]: { ...ana, firstName: "Anais" } }, "en");
    await user.type(firstName(), "is");
    await user.click(press(t("profile.save")));
    await screen.findByText(t("profile.saved"));
    expect(localStorage.getItem("lang")).toBe("en");
    screen.getByRole("heading", { level: 1, name: "Profile" });
  });

  it("show the server's error at its field", async () => {
    const { user } = await openProfile({
      [change]: () => problem(400, "invalid_request", "No", { firstName: "Eso no es un nombre." }),
    });
    await user.type(firstName(), "!");
    await user.click(press(t("profile.save")));
    await waitFor(() => expect(descriptionOf(firstName())).toBe("Eso no es un nombre."));
  });
});

describe("unsaved changes", () => {
  const question = () => screen.findByRole("dialog", { name: t("profile.leave.title") });

  async function changeAndLeave() {
    const app = await openProfile();
    await app.user.type(firstName(), "is");
    await app.user.click(screen.getAllByRole("link", { name: t("shell.allCourses") })[0] ?? document.body);
    return { ...app, asking: within(await question()) };
  }

  it("require confirmation before leaving, and remain if the user stays", async () => {
    const { user, router, asking } = await changeAndLeave();
    const stay = asking.getByRole("button", { name: t("profile.leave.stay") });
    await expect.poll(() => document.activeElement).toBe(stay);
    await user.click(stay);
    expect(router.location.pathname).toBe("/modules/profile");
    expect(firstName().value).toBe("Anais");
  });

  it("require confirmation even if typed while others were being saved", async () => {
    const answer = Promise.withResolvers<object>();
    const { user } = await openProfile({ [change]: () => answer.promise });
    await user.type(firstName(), "is");
    await user.click(press(t("profile.save")));
    await user.type(firstName(), "a");
    answer.resolve({ ...ana, firstName: "Anais" });
    await screen.findByText(t("profile.saved"));
    expect(firstName().value).toBe("Anaisa");
    await user.click(screen.getAllByRole("link", { name: t("shell.allCourses") })[0] ?? document.body);
    await question();
  });

  it("are discarded if the user leaves", async () => {
    const { user, router, asking } = await changeAndLeave();
    await user.click(asking.getByRole("button", { name: t("profile.leave.go") }));
    await waitFor(() => expect(router.location.pathname).toBe("/modules/courses"));
  });

  it("require confirmation before signing out", async () => {
    const { user } = await openProfile();
    await user.type(firstName(), "is");
    await user.click(screen.getAllByRole("button", { name: t("shell.signOut") })[0] ?? document.body);
    await question();
    expect(localStorage.getItem("token")).toBe("token-1");
    await user.keyboard("{Escape}");
    expect(firstName().value).toBe("Anais");
  });

  it("require no confirmation once undone", async () => {
    const { user, router } = await openProfile();
    await user.type(firstName(), "is{Backspace}{Backspace}");
    await user.click(screen.getAllByRole("link", { name: t("shell.allCourses") })[0] ?? document.body);
    await waitFor(() => expect(router.location.pathname).toBe("/modules/courses"));
  });
});

describe("new password", () => {
  it("empties its fields once changed", async () => {
    const { user } = await openProfile({ [change]: ana });
    const current = screen.getByLabelText<HTMLInputElement>(t("profile.currentPassword"));
    await user.type(current, "flores del campo");
    await user.type(screen.getByLabelText(t("profile.newPassword")), "nubes sobre el mar");
    await user.click(press(t("profile.changePassword")));
    await screen.findByText(t("profile.passwordChanged"));
    await waitFor(() => expect(current.value).toBe(""));
  });

  it("shows a rejection as too weak at its field", async () => {
    const { user } = await openProfile({ [change]: () => problem(422, "password_weak", "Es fácil de adivinar.") });
    await user.type(screen.getByLabelText(t("profile.currentPassword")), "flores del campo");
    await user.type(screen.getByLabelText(t("profile.newPassword")), "contraseña{Enter}");
    await waitFor(() => expect(descriptionOf(screen.getByLabelText(t("profile.newPassword")))).toMatch(/adivinar/));
  });
});

describe("forum emails", () => {
  const preferences = "PATCH /api/v1/forum/preferences";

  it("are changed immediately", async () => {
    const { user, server } = await openProfile({ [preferences]: { mail: "never" } });
    await waitFor(() => screen.getByRole("radio", { name: t("forum.mail.daily"), checked: true }));
    await user.click(screen.getByRole("radio", { name: t("forum.mail.never") }));
    await screen.findByText(t("forum.mail.saved"));
    expect(server.requests.at(-1)?.body).toEqual({ mail: "never" });
    screen.getByRole("radio", { name: t("forum.mail.never"), checked: true });
  });

  it("keep the last choice, however late the response to an earlier one", async () => {
    const late = Promise.withResolvers<object>();
    const { user, server } = await openProfile({
      [preferences]: ({ body }: RecordedRequest) => (Object(body).mail === "at_once" ? late.promise : body),
    });
    await waitFor(() => screen.getByRole("radio", { name: t("forum.mail.daily"), checked: true }));
    await user.click(screen.getByRole("radio", { name: t("forum.mail.at_once") }));
    await user.click(screen.getByRole("radio", { name: t("forum.mail.never") }));
    late.resolve({ mail: "at_once" });
    await waitFor(() => expect(server.sent(preferences)).toHaveLength(2));
    await waitFor(() => expect(queryClient.isMutating()).toBe(0));
    screen.getByRole("radio", { name: t("forum.mail.never"), checked: true });
  });

  it("revert if saving fails", async () => {
    const { user } = await openProfile({ [preferences]: () => problem(503, "unavailable", "Ahora no.") });
    await waitFor(() => screen.getByRole("radio", { name: t("forum.mail.daily"), checked: true }));
    await user.click(screen.getByRole("radio", { name: t("forum.mail.never") }));
    await screen.findByText("Ahora no.");
    await waitFor(() => screen.getByRole("radio", { name: t("forum.mail.daily"), checked: true }));
  });
});

describe.each([
  ["announcements", "profile.announcements.receive", true],
  ["practice", "study.practiceMails.receive", false],
] as const)("emails about %s", (name, label, isOn) => {
  const preferences = `PATCH /api/v1/${name}/preferences`;
  const find = (checked: boolean) =>
    waitFor(() => {
      const found = screen.getByRole<HTMLInputElement>("switch", { name: t(label), checked });
      // The switch is disabled until the choice is known.
      expect(found.disabled).toBe(false);
      return found;
    });

  it("are turned off and on immediately", async () => {
    const { user, server } = await openProfile({ [preferences]: ({ body }: { body: unknown }) => body });
    for (const mail of [!isOn, isOn]) {
      await user.click(await find(!mail));
      await find(mail);
      await waitFor(() => expect(server.requests.at(-1)?.body).toEqual({ mail }));
    }
    await screen.findAllByText(t("forum.mail.saved"));
  });

  it("keep the focus and the last choice while saving", async () => {
    const first = Promise.withResolvers<unknown>();
    const { user, server } = await openProfile({ [preferences]: () => first.promise });
    await user.click(await find(isOn));
    const waiting = await find(!isOn);
    expect(document.activeElement).toBe(waiting);
    server.reply(preferences, { mail: isOn });
    await user.keyboard(" ");
    first.resolve({ mail: !isOn });
    await waitFor(() =>
      expect(server.sent(preferences).map(({ body }) => body)).toEqual([{ mail: !isOn }, { mail: isOn }]),
    );
    await find(isOn);
  });

  it("revert if saving fails", async () => {
    const { user } = await openProfile({ [preferences]: () => problem(503, "unavailable", "Ahora no.") });
    await user.click(await find(isOn));
    await screen.findByText("Ahora no.");
    await find(isOn);
  });
});

describe("photo", () => {
  it("is removed on request, with a confirmation", async () => {
    signIn();
    const { user, server } = await openProfile({ "GET /api/v1/users/me": { ...ana, photo: "f-1" }, [change]: ana });
    screen.getByRole("img", { name: t("shell.photoOf", { name: "Ana Reyes" }) });
    await user.click(press(t("profile.removePhoto")));
    await screen.findByText(t("profile.photoRemoved"));
    expect(server.sent(change)[0]?.body).toEqual({ photo: null });
    await waitFor(() => expect(document.activeElement).toBe(press(t("profile.choosePhoto"))));
  });

  it("shows why it could not be removed", async () => {
    const { user } = await openProfile({
      "GET /api/v1/users/me": { ...ana, photo: "f-1" },
      [change]: () => Promise.reject(new TypeError("no connection")),
    });
    await user.click(press(t("profile.removePhoto")));
    await screen.findByText(t("errors.offline"));
    press(t("profile.changePhoto"));
  });

  /** Renders a picture of 800 by 400 pixels to be cropped. */
  async function crop() {
    const onCropSpy = vi.fn();
    const view = await renderPart(<PhotoCrop area={() => {}} src="blob:x" onCrop={(_, part) => onCropSpy(part)} />);
    const picture = document.querySelector("img");
    if (!picture) throw new Error("no picture");
    Object.defineProperties(picture, { naturalWidth: { value: 800 }, naturalHeight: { value: 400 } });
    fireEvent.load(picture);
    await view.user.tab();
    return { ...view, onCropSpy };
  }

  it("is initially cropped to the centre, with instructions", async () => {
    const { onCropSpy } = await crop();
    expect(onCropSpy).toHaveBeenLastCalledWith({ x: 200, y: 0, side: 400 });
    const area = screen.getByRole("group", { name: t("profile.crop.area") });
    await expect.poll(() => document.activeElement).toBe(area);
    expect(descriptionOf(area)).toBe(t("profile.crop.help"));
  });

  it("is moved with the arrow keys, but not beyond its edges", async () => {
    const { user, onCropSpy } = await crop();
    await user.keyboard("{ArrowLeft}");
    expect(onCropSpy).toHaveBeenLastCalledWith({ x: 180, y: 0, side: 400 });
    await user.keyboard("{ArrowUp}{ArrowRight>20/}");
    expect(onCropSpy).toHaveBeenLastCalledWith({ x: 400, y: 0, side: 400 });
  });

  it("is zoomed with plus and minus, and with the slider", async () => {
    const { user, onCropSpy } = await crop();
    await user.keyboard("+");
    expect(onCropSpy.mock.lastCall?.[0].side).toBeCloseTo(400 / 1.2);
    await user.keyboard("---");
    expect(onCropSpy).toHaveBeenLastCalledWith({ x: 200, y: 0, side: 400 });
    fireEvent.change(screen.getByRole("slider", { name: t("profile.crop.zoom") }), { target: { value: "2" } });
    expect(onCropSpy).toHaveBeenLastCalledWith({ x: 300, y: 100, side: 200 });
  });
});
