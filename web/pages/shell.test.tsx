import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import type { Staff } from "../../contract/staff/roles.ts";
import { t } from "../i18n/translation.ts";
import { currentSession } from "../session.ts";
import { only } from "../testing/example-post.ts";
import { exampleSession, signIn } from "../testing/example-session.ts";
import { problem } from "../testing/fake-server.ts";
import { matchMediaTo } from "../testing/media.ts";
import { renderApp } from "../testing/render-routes.tsx";
import { resetLayout } from "../theme/layout-config.ts";

const replies = {
  "GET /api/v1/courses": only(),
  "GET /api/v1/courses-user": only(),
  "GET /api/v1/posts": only(),
  "GET /api/v1/notices": { ...only(), unread: 0 },
};

beforeEach(() => {
  localStorage.clear();
  resetLayout();
  signIn();
});

async function open(language: "es" | "en" = "es") {
  const app = await renderApp("/modules/courses", { replies, language });
  await screen.findByRole("heading", { level: 1, name: t("courses.title") });
  return app;
}

const press = (name: string) => screen.getByRole("button", { name });

// Must be the first test, as texts remain loaded once they have been.
it("keeps the language if the texts fail to load, and says so", async () => {
  const { user, server } = await open();
  server.reply("GET /assets/locales/en.json", () => Promise.reject(new TypeError("no connection")));
  await user.selectOptions(screen.getByRole("combobox", { name: t("shell.language") }), "en");
  await screen.findByText(t("errors.offline"));
  screen.getByRole("heading", { level: 1, name: t("courses.title") });
  expect(document.documentElement.lang).toBe("es");
});
const menu = () => within(screen.getByRole("navigation", { name: t("shell.mainNavigation") }));

describe("side menu", () => {
  it("opens and closes with its button, labelled accordingly", async () => {
    const { user } = await open();
    const button = press(t("shell.openMenu"));
    expect(button.ariaExpanded).toBe("false");
    await user.click(button);
    expect(press(t("shell.closeMenu")).ariaExpanded).toBe("true");
    await user.click(press(t("shell.closeMenu")));
    expect(press(t("shell.openMenu")).ariaExpanded).toBe("false");
  });

  it("closes on Escape and focuses its button", async () => {
    const { user } = await open("en");
    await user.click(press(t("shell.openMenu")));
    menu()
      .getByRole("link", { name: t("shell.overview") })
      .focus();
    await user.keyboard("{Escape}");
    await expect.poll(() => document.activeElement).toBe(press(t("shell.openMenu")));
  });

  it("closes when the focus moves on to the page below it", async () => {
    const { user } = await open();
    await user.click(press(t("shell.openMenu")));
    menu()
      .getByRole("button", { name: t("shell.signOut") })
      .focus();
    await user.tab();
    await waitFor(() => expect(press(t("shell.openMenu")).ariaExpanded).toBe("false"));
  });

  it.each(["search", "settings.open"] as const)(
    "returns the focus to its button after %s was opened from it",
    async (name) => {
      const { user } = await open();
      await user.click(press(t("shell.openMenu")));
      await user.click(menu().getByRole("button", { name: t(`shell.${name}`) }));
      await screen.findByRole("dialog");
      await user.keyboard("{Escape}");
      await expect.poll(() => document.activeElement).toBe(press(t("shell.openMenu")));
    },
  );

  it("links to every screen and marks the current one", async () => {
    await open();
    const places = menu()
      .getAllByRole("link")
      .map((link) => link.getAttribute("href"));
    const names = ["dashboard", "forum", "courses", "profile", "offline", "help"];
    expect(places).toEqual(names.map((name) => `/modules/${name}`));
    expect(menu().getByRole("link", { current: "page" }).textContent).toBe(t("shell.allCourses"));
  });

  it("closes on navigation", async () => {
    const { user } = await open();
    await user.click(press(t("shell.openMenu")));
    await user.click(menu().getByRole("link", { name: t("forum.title") }));
    await screen.findByRole("heading", { level: 1, name: t("forum.title") });
    press(t("shell.openMenu"));
  });

  it("remains next to the page on a wide screen until it is closed", async () => {
    matchMediaTo("min-width");
    const { user, router } = await open();
    await user.click(press(t("shell.closeMenu")));
    press(t("shell.openMenu"));
    await router.navigate("/modules/forum");
    await screen.findByRole("heading", { level: 1, name: t("forum.title") });
    press(t("shell.openMenu"));
  });

  it("collapses its sections", async () => {
    const { user } = await open();
    const part = menu().getByRole("button", { name: t("shell.sectionProgress"), expanded: true });
    await user.click(part);
    expect(part.ariaExpanded).toBe("false");
  });

  it("contains the data saver switch and stores its state", async () => {
    const { user } = await open();
    const less = menu().getByRole("switch", { name: t("shell.settings.saveData") });
    await user.click(less);
    expect(less.ariaChecked).toBe("true");
    expect(JSON.parse(localStorage.getItem("layout") ?? "{}")).toMatchObject({ saveData: true });
  });

  it("shows the signed-in user", async () => {
    await open();
    menu().getByText("Ana Reyes");
    expect(screen.getByRole("link", { name: "Ana Reyes" }).getAttribute("href")).toBe("/modules/profile");
  });
});

describe("language", () => {
  it("refetches data from the server when changed", async () => {
    const { user, server } = await open();
    const before = server.sent("GET /api/v1/courses").length;
    await user.selectOptions(screen.getByRole("combobox", { name: t("shell.language") }), "en");
    await waitFor(() => expect(server.sent("GET /api/v1/courses").length).toBeGreaterThan(before));
    expect(server.sent("GET /api/v1/courses").at(-1)?.headers.get("Accept-Language")).toBe("en");
  });

  it("follows another tab", async () => {
    await open();
    localStorage.setItem("lang", "en");
    window.dispatchEvent(new StorageEvent("storage", { key: "lang", newValue: "en" }));
    await screen.findByRole("heading", { level: 1, name: "Courses" });
    expect(document.documentElement.lang).toBe("en");
  });
});

describe("theme", () => {
  const theme = () => document.documentElement.dataset.theme;

  it("is toggled and stored by one button, labelled with the next theme", async () => {
    const { user } = await open();
    await user.click(press(t("shell.toDark")));
    expect([theme(), localStorage.getItem("theme")]).toEqual(["md-dark-indigo", "dark"]);
    await user.click(press(t("shell.toLight")));
    expect(theme()).toBe("md-light-indigo");
  });

  it("follows another tab", async () => {
    await open("en");
    window.dispatchEvent(new StorageEvent("storage", { key: "theme", newValue: "dark" }));
    await waitFor(() => press(t("shell.toLight")));
    expect(theme()).toBe("md-dark-indigo");
  });
});

describe("settings", () => {
  async function openSettings() {
    const app = await open();
    const [opener] = screen.getAllByRole("button", { name: t("shell.settings.open") });
    await app.user.click(opener ?? document.body);
    return { ...app, panel: within(await screen.findByRole("dialog", { name: t("shell.settings.open") })) };
  }

  it("take effect immediately and are stored", async () => {
    const { user, panel } = await openSettings();
    await user.click(panel.getByRole("switch", { name: t("shell.settings.saveData") }));
    expect(JSON.parse(localStorage.getItem("layout") ?? "{}")).toMatchObject({ saveData: true });
    await user.click(panel.getByRole("radio", { name: t("shell.settings.dark") }));
    expect(document.documentElement.dataset.theme).toBe("md-dark-indigo");
  });

  it("turn off the global search shortcut", async () => {
    const { user, panel } = await openSettings();
    await user.click(panel.getByText(t("shell.settings.advanced")));
    const keys = within(panel.getByRole("group", { name: t("shell.settings.shortcuts") }));
    await user.click(keys.getByRole("radio", { name: t("shell.settings.shortcutsOff") }));
    await user.keyboard("{Escape}/");
    expect(screen.queryByRole("dialog")).toBeNull();
    for (const button of screen.getAllByRole("button", { name: t("shell.search") }))
      expect(button.getAttribute("aria-keyshortcuts")).toBeNull();
  });

  it("collapse rarely used options", async () => {
    const { user, panel } = await openSettings();
    const inputs = panel.getByRole("radio", { name: t("shell.settings.filled") });
    expect(inputs.closest("details")?.open).toBe(false);
    await user.click(panel.getByText(t("shell.settings.advanced")));
    expect(inputs.closest("details")?.open).toBe(true);
  });

  it("stop at the smallest text size", async () => {
    const { user, panel } = await openSettings();
    const smaller = panel.getByRole("button", { name: t("shell.settings.smaller") });
    for (let step = 0; step < 5; step += 1) await user.click(smaller);
    panel.getByText("86 %");
    expect(smaller.ariaDisabled).toBe("true");
  });

  it("can be reset", async () => {
    const { user, panel } = await openSettings();
    await user.click(panel.getByRole("button", { name: t("shell.settings.larger") }));
    await user.click(panel.getByRole("button", { name: t("shell.settings.reset") }));
    panel.getByText("100 %");
    expect(localStorage.getItem("layout")).toBeNull();
  });

  it("close on Escape", async () => {
    const { user } = await openSettings();
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });
});

describe("protected area", () => {
  it("offers to skip the menus on the first Tab", async () => {
    const { user } = await open();
    await user.tab();
    const skip = screen.getByRole("link", { name: t("common.skip") });
    await expect.poll(() => document.activeElement).toBe(skip);
    expect(skip.getAttribute("href")).toBe(`#${screen.getByRole("main").id}`);
    await user.keyboard("{Enter}");
    expect(document.activeElement).toBe(screen.getByRole("main"));
    // Screens read the fragment, which may contain a certificate, so it must remain unchanged.
    expect(window.location.hash).toBe("");
  });

  it("loads the user if only the token is stored", async () => {
    localStorage.removeItem("user");
    const { server } = await renderApp("/modules/courses", {
      replies: { ...replies, "GET /api/v1/users/me": exampleSession.user },
    });
    await screen.findByRole("link", { name: "Ana Reyes" });
    expect(server.sent("GET /api/v1/users/me")).toHaveLength(1);
  });

  it("shows the access page for a forbidden screen and keeps the session", async () => {
    await renderApp("/modules/courses", {
      replies: { ...replies, "GET /api/v1/courses": () => problem(403, "forbidden", "No") },
    });
    await screen.findByRole("heading", { level: 1, name: t("access.deniedTitle") });
    screen.getByText(t("access.deniedSignedIn"));
    expect(screen.getByRole("link", { name: t("access.toDashboard") }).getAttribute("href")).toBe("/modules/dashboard");
    expect(localStorage.getItem("token")).toBe("token-1");
  });
});

describe("roles changed since sign-in", () => {
  const moderator = { roles: ["moderator" as const], courses: [] };
  const me = "GET /api/v1/users/me";

  /** Opens a page with a stored session, as after a reload. */
  async function reload(token: string, { known, now }: { known: Staff; now: Staff }) {
    localStorage.setItem("token", token);
    localStorage.setItem("user", JSON.stringify({ ...exampleSession.user, staff: known }));
    const answers = { ...replies, [me]: { ...exampleSession.user, staff: now } };
    const app = await renderApp("/modules/courses", { replies: answers });
    await screen.findByRole("heading", { level: 1, name: t("courses.title") });
    return app;
  }
  const entry = () => menu().queryByRole("link", { name: t("manage.screens.queue") });

  it("show the staff menu after the next page load", async () => {
    const { user } = await reload("token-2", { known: null, now: moderator });
    await user.click(press(t("shell.openMenu")));
    await waitFor(() => expect(entry()).not.toBeNull());
  });

  it("hide the staff menu after the next page load", async () => {
    const { user } = await reload("token-3", { known: moderator, now: null });
    await user.click(press(t("shell.openMenu")));
    await waitFor(() => expect(entry()).toBeNull());
    expect(currentSession()?.user.staff).toBeNull();
  });

  it("are refetched when the server denies access", async () => {
    const { server, router } = await reload("token-4", { known: moderator, now: moderator });
    await waitFor(() => expect(server.sent(me)).toHaveLength(1));
    server.reply("GET /api/v1/manage/flags", () => problem(403, "forbidden", "No."));
    server.reply(me, exampleSession.user);
    await router.navigate("/modules/manage/queue");
    await screen.findByRole("heading", { level: 1, name: t("access.deniedTitle") });
    await waitFor(() => expect(currentSession()?.user.staff).toBeNull());
  });

  it("are not refetched directly after sign-in", async () => {
    const { server } = await open();
    expect(server.sent(me)).toEqual([]);
  });
});
