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

// The first test: texts that were loaded once stay.
it("the language stays as it is when the texts can't be loaded, and that is said", async () => {
  const { user, server } = await open();
  server.reply("GET /assets/locales/en.json", () => Promise.reject(new TypeError("no line")));
  await user.selectOptions(screen.getByRole("combobox", { name: t("shell.language") }), "en");
  await screen.findByText(t("errors.offline"));
  screen.getByRole("heading", { level: 1, name: t("courses.title") });
  expect(document.documentElement.lang).toBe("es");
});
const menu = () => within(screen.getByRole("navigation", { name: t("shell.mainNavigation") }));

describe("the menu", () => {
  it("is opened and closed by its button, which says which", async () => {
    const { user } = await open();
    const button = press(t("shell.openMenu"));
    expect(button.ariaExpanded).toBe("false");
    await user.click(button);
    expect(press(t("shell.closeMenu")).ariaExpanded).toBe("true");
    await user.click(press(t("shell.closeMenu")));
    expect(press(t("shell.openMenu")).ariaExpanded).toBe("false");
  });

  it("closes at Escape, and its button has the focus again", async () => {
    const { user } = await open("en");
    await user.click(press(t("shell.openMenu")));
    menu()
      .getByRole("link", { name: t("shell.overview") })
      .focus();
    await user.keyboard("{Escape}");
    await expect.poll(() => document.activeElement).toBe(press(t("shell.openMenu")));
  });

  it("closes as the focus goes on to the page, which is under it", async () => {
    const { user } = await open();
    await user.click(press(t("shell.openMenu")));
    menu()
      .getByRole("button", { name: t("shell.signOut") })
      .focus();
    await user.tab();
    await waitFor(() => expect(press(t("shell.openMenu")).ariaExpanded).toBe("false"));
  });

  it.each(["search", "settings.open"] as const)("has the focus at its button after what %s opened", async (name) => {
    const { user } = await open();
    await user.click(press(t("shell.openMenu")));
    await user.click(menu().getByRole("button", { name: t(`shell.${name}`) }));
    await screen.findByRole("dialog");
    await user.keyboard("{Escape}");
    await expect.poll(() => document.activeElement).toBe(press(t("shell.openMenu")));
  });

  it("leads to every place, and tells where one is", async () => {
    await open();
    const places = menu()
      .getAllByRole("link")
      .map((link) => link.getAttribute("href"));
    const names = ["dashboard", "forum", "courses", "profile", "offline", "help"];
    expect(places).toEqual(names.map((name) => `/modules/${name}`));
    expect(menu().getByRole("link", { current: "page" }).textContent).toBe(t("shell.allCourses"));
  });

  it("closes on the way to another place", async () => {
    const { user } = await open();
    await user.click(press(t("shell.openMenu")));
    await user.click(menu().getByRole("link", { name: t("forum.title") }));
    await screen.findByRole("heading", { level: 1, name: t("forum.title") });
    press(t("shell.openMenu"));
  });

  it("stands beside the page on a wide screen until put away", async () => {
    matchMediaTo("min-width");
    const { user, router } = await open();
    await user.click(press(t("shell.closeMenu")));
    press(t("shell.openMenu"));
    await router.navigate("/modules/forum");
    await screen.findByRole("heading", { level: 1, name: t("forum.title") });
    press(t("shell.openMenu"));
  });

  it("folds its parts", async () => {
    const { user } = await open();
    const part = menu().getByRole("button", { name: t("shell.sectionProgress"), expanded: true });
    await user.click(part);
    expect(part.ariaExpanded).toBe("false");
  });

  it("has the switch for using less data, which is kept", async () => {
    const { user } = await open();
    const less = menu().getByRole("switch", { name: t("shell.settings.saveData") });
    await user.click(less);
    expect(less.ariaChecked).toBe("true");
    expect(JSON.parse(localStorage.getItem("layout") ?? "{}")).toMatchObject({ saveData: true });
  });

  it("says who is signed in", async () => {
    await open();
    menu().getByText("Ana Reyes");
    expect(screen.getByRole("link", { name: "Ana Reyes" }).getAttribute("href")).toBe("/modules/profile");
  });
});

describe("the language", () => {
  it("that is chosen reloads what the server sends", async () => {
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

describe("the theme", () => {
  const theme = () => document.documentElement.dataset.theme;

  it("is turned by one button, which says to which, and kept", async () => {
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

describe("the settings", () => {
  async function openSettings() {
    const app = await open();
    const [opener] = screen.getAllByRole("button", { name: t("shell.settings.open") });
    await app.user.click(opener ?? document.body);
    return { ...app, panel: within(await screen.findByRole("dialog", { name: t("shell.settings.open") })) };
  }

  it("take effect at once, and are kept", async () => {
    const { user, panel } = await openSettings();
    await user.click(panel.getByRole("switch", { name: t("shell.settings.saveData") }));
    expect(JSON.parse(localStorage.getItem("layout") ?? "{}")).toMatchObject({ saveData: true });
    await user.click(panel.getByRole("radio", { name: t("shell.settings.dark") }));
    expect(document.documentElement.dataset.theme).toBe("md-dark-indigo");
  });

  it("turn off the key that opens the search from everywhere", async () => {
    const { user, panel } = await openSettings();
    await user.click(panel.getByText(t("shell.settings.advanced")));
    const keys = within(panel.getByRole("group", { name: t("shell.settings.shortcuts") }));
    await user.click(keys.getByRole("radio", { name: t("shell.settings.shortcutsOff") }));
    await user.keyboard("{Escape}/");
    expect(screen.queryByRole("dialog")).toBeNull();
    for (const button of screen.getAllByRole("button", { name: t("shell.search") }))
      expect(button.getAttribute("aria-keyshortcuts")).toBeNull();
  });

  it("fold away what few people change", async () => {
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

  it("close at Escape", async () => {
    const { user } = await openSettings();
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });
});

describe("the protected area", () => {
  it("offers to skip the menus at the first Tab", async () => {
    const { user } = await open();
    await user.tab();
    const skip = screen.getByRole("link", { name: t("common.skip") });
    await expect.poll(() => document.activeElement).toBe(skip);
    expect(skip.getAttribute("href")).toBe(`#${screen.getByRole("main").id}`);
    await user.keyboard("{Enter}");
    expect(document.activeElement).toBe(screen.getByRole("main"));
    // What it holds, such as a certificate, screens read.
    expect(window.location.hash).toBe("");
  });

  it("loads the user where only the token is stored", async () => {
    localStorage.removeItem("user");
    const { server } = await renderApp("/modules/courses", {
      replies: { ...replies, "GET /api/v1/users/me": exampleSession.user },
    });
    await screen.findByRole("link", { name: "Ana Reyes" });
    expect(server.sent("GET /api/v1/users/me")).toHaveLength(1);
  });

  it("answers a forbidden screen with the access page, and keeps the session", async () => {
    await renderApp("/modules/courses", {
      replies: { ...replies, "GET /api/v1/courses": () => problem(403, "forbidden", "No") },
    });
    await screen.findByRole("heading", { level: 1, name: t("access.deniedTitle") });
    screen.getByText(t("access.deniedSignedIn"));
    expect(screen.getByRole("link", { name: t("access.toDashboard") }).getAttribute("href")).toBe("/modules/dashboard");
    expect(localStorage.getItem("token")).toBe("token-1");
  });
});

describe("roles that changed since signing in", () => {
  const moderator = { roles: ["moderator" as const], courses: [] };
  const me = "GET /api/v1/users/me";

  /** Opens a page that finds somebody signed in, as after a reload. */
  async function reload(token: string, { known, now }: { known: Staff; now: Staff }) {
    localStorage.setItem("token", token);
    localStorage.setItem("user", JSON.stringify({ ...exampleSession.user, staff: known }));
    const answers = { ...replies, [me]: { ...exampleSession.user, staff: now } };
    const app = await renderApp("/modules/courses", { replies: answers });
    await screen.findByRole("heading", { level: 1, name: t("courses.title") });
    return app;
  }
  const entry = () => menu().queryByRole("link", { name: t("manage.screens.queue") });

  it("bring the menu of staff with the next load of a page", async () => {
    const { user } = await reload("token-2", { known: null, now: moderator });
    await user.click(press(t("shell.openMenu")));
    await waitFor(() => expect(entry()).not.toBeNull());
  });

  it("take it away again", async () => {
    const { user } = await reload("token-3", { known: moderator, now: null });
    await user.click(press(t("shell.openMenu")));
    await waitFor(() => expect(entry()).toBeNull());
    expect(currentSession()?.user.staff).toBeNull();
  });

  it("are asked for again when the server refuses something", async () => {
    const { server, router } = await reload("token-4", { known: moderator, now: moderator });
    await waitFor(() => expect(server.sent(me)).toHaveLength(1));
    server.reply("GET /api/v1/manage/flags", () => problem(403, "forbidden", "No."));
    server.reply(me, exampleSession.user);
    await router.navigate("/modules/manage/queue");
    await screen.findByRole("heading", { level: 1, name: t("access.deniedTitle") });
    await waitFor(() => expect(currentSession()?.user.staff).toBeNull());
  });

  it("are not asked for right after signing in", async () => {
    const { server } = await open();
    expect(server.sent(me)).toEqual([]);
  });
});
